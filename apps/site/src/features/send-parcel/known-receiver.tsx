import { parsePhone } from "@harkara/courier-core/phone";
import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useWatch } from "react-hook-form";
import { lastParcelToQuery } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import type { ParcelForm } from "./party-fields.tsx";

const FILLED = ["receiver_name", "receiver_region", "receiver_center", "receiver_address"] as const;

/**
 * Offers the name and address of a known receiver, found by phone number among earlier parcels, while these
 * fields are empty.
 */
export function KnownReceiver({ form, user }: { form: ParcelForm; user: SessionUser }) {
  const [contact, ...written] = useWatch({
    control: form.control,
    name: ["receiver_contact", "receiver_name", "receiver_address"],
  });
  const phone = parsePhone(contact ?? "") ?? null;
  const { data: known } = useQuery(lastParcelToQuery(useApi(), user.email, phone));
  if (!known || phone === null || written.some((value) => value !== "")) return null;
  function fillIn(): void {
    if (!known) return;
    for (const name of FILLED)
      form.setValue(name, known[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setFocus("collect_amount");
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-control border border-line bg-surface-sunken px-4 py-2">
      <p className="flex min-w-0 items-start gap-2.5 text-sm wrap-anywhere">
        <UserRound aria-hidden className="h-[1lh] w-4.5 shrink-0 text-ink-muted" />
        {known.receiver_name}, {known.receiver_address}
      </p>
      <Button size="sm" variant="secondary" className="shrink-0" onClick={fillIn}>
        {m.send_last_sender_use()}
      </Button>
    </div>
  );
}
