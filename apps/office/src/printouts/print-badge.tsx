import { Button } from "@harkara/ui/button";
import { IdCard } from "lucide-react";
import { useState } from "react";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { BadgePrintout } from "./badge-printout.tsx";
import { PrintDialog } from "@harkara/web/printouts/print-dialog.tsx";

interface PrintBadgeProps {
  name: string;
  badge: string;
  /** The district of the rider's hub. */
  center: string;
}

/** A button that prints the badge of a rider. */
export function PrintBadge({ name, badge, center }: PrintBadgeProps) {
  const nameOf = useDistrictName();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        startIcon={<IdCard aria-hidden />}
        aria-label={m.badge_print_named({ name })}
        onClick={() => setIsOpen(true)}
      >
        {m.badge_print()}
      </Button>
      {isOpen ? (
        <PrintDialog
          title={m.badge_print()}
          paper={<BadgePrintout name={name} badge={badge} center={nameOf(center)} />}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
