import { PaperSheet } from "@harkara/ui/paper-sheet";
import { m } from "@harkara/web/paraglide/messages.js";

interface BadgePrintoutProps {
  name: string;
  /** The code of the badge. */
  badge: string;
  /** The name of the hub's district. */
  center: string;
}

/** A rider's badge to cut out: name, hub and barcode. */
export function BadgePrintout({ name, badge, center }: BadgePrintoutProps) {
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={name}
      number={badge}
      barcodeLabel={m.badge_barcode({ name })}
      facts={[
        { term: m.staff_role(), detail: m.staff_role_rider() },
        { term: m.staff_hub(), detail: center },
      ]}
    />
  );
}
