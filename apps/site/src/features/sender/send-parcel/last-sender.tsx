import { Button } from "@harkara/ui/button";
import { UserRound } from "lucide-react";
import { useWatch } from "react-hook-form";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import type { ParcelForm } from "./party-fields.tsx";
import { SENDER_FIELDS, useKnownSender } from "../../../parcel-actions/use-known-sender.ts";

/** Offers the default sender, or the sender of the last booking, while the fields are empty. */
export function LastSender({ form, user }: { form: ParcelForm; user: SessionUser }) {
  const { isAccountPending, isSaved, sender, pickupInstruction } = useKnownSender(user);
  const written = useWatch({
    control: form.control,
    name: ["sender_contact", "sender_region", "sender_center", "sender_address"],
  });
  if (isAccountPending || !sender || written.some((value) => value !== "")) return null;
  function fillIn(): void {
    if (!sender) return;
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    for (const name of SENDER_FIELDS) form.setValue(name, sender[name], options);
    if (pickupInstruction !== undefined && form.getValues("pickup_instruction").trim() === "")
      form.setValue("pickup_instruction", pickupInstruction, options);
    form.setFocus("pickup_instruction");
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-surface-sunken px-4 py-3">
      <p className="flex min-w-0 items-start gap-2.5">
        <UserRound aria-hidden className="h-[1lh] w-5 shrink-0 text-ink-muted" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">
            {isSaved ? m.send_saved_sender() : m.send_last_sender()}
          </span>
          {sender.sender_name}, {sender.sender_contact}, {sender.sender_address}
        </span>
      </p>
      <Button size="sm" variant="secondary" onClick={fillIn}>
        {m.send_last_sender_use()}
      </Button>
    </div>
  );
}
