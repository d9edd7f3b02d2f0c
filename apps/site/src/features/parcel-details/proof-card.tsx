import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import type { ParcelEvent } from "@harkara/courier-core/parcel-event";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { Skeleton } from "@harkara/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { proofPhotoQuery } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

/** Who took the parcel, when, and how that is proven; the page prints as a proof of delivery. */
export function ProofCard({ details: { parcel, events } }: { details: ParcelDetails }) {
  const delivered = events.findLast(({ kind }) => kind === "delivered");
  if (parcel.delivery_status !== "delivered" || delivered === undefined) return null;
  const facts = [
    { term: m.proof_received_by(), detail: delivered.received_by ?? "" },
    { term: m.proof_at(), detail: formatDateTime(delivered.at) },
    { term: m.proof_by(), detail: proofText(delivered) },
  ];
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{m.proof_title()}</CardTitle>
        <Button variant="secondary" size="sm" className="print:hidden" onClick={() => window.print()}>
          {m.proof_print()}
        </Button>
      </div>
      <DescriptionList items={facts} />
      {delivered.photo_id === undefined ? null : (
        <ProofPhoto trackingId={parcel.tracking_id} photoId={delivered.photo_id} />
      )}
    </Card>
  );
}

function proofText({ proof }: ParcelEvent): string {
  return proof === "photo" ? m.event_proof_photo() : m.event_proof_code();
}

function ProofPhoto({ trackingId, photoId }: { trackingId: string; photoId: string }) {
  const { data, error } = useQuery(proofPhotoQuery(useApi(), trackingId, photoId));
  if (error) return <p className="text-ink-muted">{m.proof_photo_failed()}</p>;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  return <img src={data} alt={m.proof_photo_alt()} className="max-h-96 rounded-control object-contain" />;
}
