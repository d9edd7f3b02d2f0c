import type { Parcel } from "@harkara/courier-core/parcel";
import { Button } from "@harkara/ui/button";
import { DescriptionList } from "@harkara/ui/description-list";
import { Dialog } from "@harkara/ui/dialog";
import { formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

/** Says honestly that there is no online payment yet. */
export function PayDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.pay_title()}
      description={m.pay_text({ title: parcel.title })}
      closeLabel={m.close()}
      footer={<Button onClick={onClose}>{m.close()}</Button>}
    >
      <DescriptionList items={[{ term: m.pay_amount(), detail: formatTaka(parcel.cost) }]} />
    </Dialog>
  );
}
