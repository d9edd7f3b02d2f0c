import type { Run } from "@harkara/courier-core/journey/run";
import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { zonesQuery } from "./runs.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useAreaName } from "../../centers/use-area-name.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintDialog } from "@harkara/web/printouts/print-dialog.tsx";
import { RunPrintout } from "../../printouts/run-printout.tsx";

/** A button that prints a run sheet. */
export function PrintRun({ user, run }: { user: StaffUser; run: Run }) {
  const [isOpen, setIsOpen] = useState(false);
  const { center } = user.staff;
  const districtName = useDistrictName();
  const areaName = useAreaName(center);
  const { data } = useQuery(zonesQuery(useApi(), user.uid));
  return (
    <>
      <Button variant="secondary" startIcon={<Printer aria-hidden />} onClick={() => setIsOpen(true)}>
        {m.run_print()}
      </Button>
      {isOpen ? (
        <PrintDialog
          title={m.staff_nav_runs()}
          paper={
            <RunPrintout
              run={run}
              center={districtName(center)}
              zones={data?.zones ?? []}
              areaName={areaName}
            />
          }
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
