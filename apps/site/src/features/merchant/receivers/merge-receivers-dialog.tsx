import type { SavedReceiver } from "@harkara/courier-core/people/address-book";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { RadioGroup } from "@harkara/ui/radio-group";
import { useRef, useState } from "react";
import { mergeReceivers } from "../../../api/addresses.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { usageText } from "./usage-text.ts";
import { useReceiverChange } from "./use-receiver-change.ts";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";

interface MergeReceiversDialogProps {
  /** The selected receivers, at least two. */
  receivers: readonly [SavedReceiver, ...SavedReceiver[]];
  onClose: () => void;
  /** Called after the merge. The button that opened the dialog is then removed. */
  onMerged: () => void;
}

/** Merges duplicates. The user selects the receiver to keep. The most used one is preselected. */
export function MergeReceiversDialog({ receivers, onClose, onMerged }: MergeReceiversDialogProps) {
  const [first] = receivers;
  const [keep, setKeep] = useState(
    () => receivers.reduce((most, each) => (each.bookings > most.bookings ? each : most), first).id,
  );
  const districtOf = useDistrictName();
  const isMerged = useRef(false);
  const merge = useReceiverChange({
    change: (api) =>
      mergeReceivers(api, { keep, merge: receivers.map(({ id }) => id).filter((id) => id !== keep) }),
    done: m.receivers_merged(),
    onDone: () => {
      isMerged.current = true;
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.receivers_merge()}
      closeLabel={m.close()}
      footer={
        <Button loading={merge.isPending} onClick={() => merge.mutate()}>
          {m.receivers_merge()}
        </Button>
      }
      onCloseAutoFocus={(event) => {
        if (!isMerged.current) return;
        event.preventDefault();
        onMerged();
      }}
    >
      <div className="flex flex-col gap-4">
        {merge.error ? <FailureAlert title={m.receivers_merge_failed()} error={merge.error} /> : null}
        <RadioGroup
          legend={m.receivers_merge_legend()}
          hint={m.receivers_merge_text()}
          value={keep}
          onValueChange={setKeep}
          options={receivers.map((receiver) => ({
            value: receiver.id,
            label: `${receiver.name}, ${formatContact(receiver.phone)}`,
            description: (
              <FactLine
                facts={[`${receiver.address}, ${districtOf(receiver.center)}`, usageText(receiver)]}
              />
            ),
          }))}
        />
      </div>
    </Dialog>
  );
}
