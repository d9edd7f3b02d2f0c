import { newBagId } from "@harkara/courier-core/base/bag-id";
import { Button } from "@harkara/ui/button";
import { Combobox } from "@harkara/ui/combobox";
import { Dialog } from "@harkara/ui/dialog";
import { useState } from "react";
import { centerBySlug } from "@harkara/web/centers/center-slug.ts";
import { useCenterField } from "@harkara/web/centers/use-center-field.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { useWorkOutbox } from "../../outbox/outbox-provider.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { SaveFailureAlert } from "../../shell/save-failure-alert.tsx";

interface NewBagProps {
  /** The worker's center, which cannot be a bag's destination. */
  center: string;
  onOpened: (bagId: string) => void;
}

/**
 * A form that opens a bag to another hub. The bag ID is generated on the device, so this works without a
 * network.
 */
export function NewBag({ center, onOpened }: NewBagProps) {
  const outbox = useWorkOutbox();
  const { centers } = useCenters();
  const others = centers.filter(({ district }) => district !== center);
  const field = useCenterField(others);
  const [isOpen, setIsOpen] = useState(false);
  const [slug, setSlug] = useState("");
  const [isMissing, setIsMissing] = useState(false);

  async function openBag(): Promise<void> {
    const chosen = centerBySlug(others, slug);
    setIsMissing(chosen === undefined);
    if (chosen === undefined) return;
    const bag_id = newBagId((length) => crypto.getRandomValues(new Uint8Array(length)));
    const entry = await outbox.add({ task: "bag_open", bag_id, to_center: chosen.district });
    if (entry === undefined) return;
    setIsOpen(false);
    setSlug("");
    onOpened(bag_id);
  }

  return (
    <>
      <Button className="self-start" onClick={() => setIsOpen(true)}>
        {m.hub_bag_new()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={m.hub_bag_new()}
        closeLabel={m.close()}
        size="sm"
        footer={<Button onClick={() => void openBag()}>{m.hub_bag_open()}</Button>}
      >
        <div className="flex flex-col gap-4">
          <SaveFailureAlert />
          <Combobox
            label={m.hub_bag_to()}
            {...field}
            value={slug}
            onValueChange={(value) => {
              setSlug(value);
              setIsMissing(false);
            }}
            error={isMissing ? codeText("center.required") : undefined}
          />
        </div>
      </Dialog>
    </>
  );
}
