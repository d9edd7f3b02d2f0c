import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { bagManifestQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { ManifestPrintout } from "../../printouts/manifest-printout.tsx";
import { PrintDialog } from "@harkara/web/printouts/print-dialog.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

interface PrintManifestProps {
  user: StaffUser;
  bagId: string;
}

/** A button that prints the current manifest of a bag. */
export function PrintManifest({ user, bagId }: PrintManifestProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" startIcon={<Printer aria-hidden />} onClick={() => setIsOpen(true)}>
        {m.manifest_print()}
      </Button>
      {isOpen ? <ManifestDialog user={user} bagId={bagId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function ManifestDialog({ user, bagId, onClose }: PrintManifestProps & { onClose: () => void }) {
  const nameOf = useDistrictName();
  const { data, error, isFetching, refetch } = useQuery(bagManifestQuery(useApi(), user.uid, bagId));
  const isKnown = data !== undefined && !error;
  return (
    <PrintDialog
      title={m.manifest_title()}
      paper={isKnown ? <ManifestPrintout bag={data} nameOf={nameOf} /> : undefined}
      onClose={onClose}
    >
      {error ? (
        <FailureAlert
          title={m.manifest_failed()}
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : undefined}
    </PrintDialog>
  );
}
