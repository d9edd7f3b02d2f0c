import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { Skeleton } from "@harkara/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { proofPhotoQuery } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { useDistrictName } from "../centers/use-district-name.ts";
import { PrintDialog } from "../printouts/print-dialog.tsx";
import {
  isProof,
  type ProofEvent,
  ProofPrintout,
  proofFacts,
  proofTitle,
} from "../printouts/proof-printout.tsx";
import { m } from "../paraglide/messages.js";

/**
 * The proofs of a delivery, partial delivery or return: the recipient, the time and the proof. Each can be
 * printed.
 */
export function ProofCards({ details: { parcel, events } }: { details: ParcelDetails }) {
  return events
    .filter(isProof)
    .toReversed()
    .map((event) => <ProofCard key={event.number} parcel={parcel} event={event} />);
}

function ProofCard({ parcel, event }: { parcel: Parcel; event: ProofEvent }) {
  const { photo_id } = event;
  const nameOf = useDistrictName();
  const [isPrinting, setIsPrinting] = useState(false);
  const photo = useQuery({
    ...proofPhotoQuery(useApi(), parcel.tracking_id, photo_id ?? ""),
    enabled: photo_id !== undefined,
  });
  const isPhotoKnown = photo_id === undefined || photo.data !== undefined || photo.error !== null;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{proofTitle(event)}</CardTitle>
        <Button
          variant="secondary"
          size="sm"
          className="print:hidden"
          startIcon={<Printer aria-hidden />}
          onClick={() => setIsPrinting(true)}
        >
          {m.paper_print()}
        </Button>
      </div>
      <DescriptionList items={proofFacts(event)} />
      {photo_id === undefined ? null : photo.error ? (
        <p className="text-ink-muted">{m.proof_photo_failed()}</p>
      ) : photo.data === undefined ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <img src={photo.data} alt={m.proof_photo_alt()} className="max-h-96 rounded-control object-contain" />
      )}
      {isPrinting ? (
        <PrintDialog
          title={proofTitle(event)}
          paper={
            isPhotoKnown ? (
              <ProofPrintout parcel={parcel} event={event} nameOf={nameOf} photo={photo.data} />
            ) : undefined
          }
          onClose={() => setIsPrinting(false)}
        />
      ) : null}
    </Card>
  );
}
