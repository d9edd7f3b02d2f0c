import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useWatch } from "react-hook-form";
import { accountQuery } from "../../api/account.ts";
import { lastParcelQuery } from "../../api/parcels.ts";
import { useApi } from "../../api/use-api.ts";
import { formatContact } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import type { ParcelForm } from "./party-fields.tsx";

const FILLED = ["sender_name", "sender_contact", "sender_region", "sender_center", "sender_address"] as const;

/** Offers the default sender of the user's profile, or that of the last booking, while the fields are empty. */
export function LastSender({ form, user }: { form: ParcelForm; user: SessionUser }) {
  const api = useApi();
  const account = useQuery(accountQuery(api, user.uid));
  const last = useQuery(lastParcelQuery(api, user.email)).data;
  const saved = account.data?.default_sender;
  const offered = saved ?? last;
  const written = useWatch({
    control: form.control,
    name: ["sender_contact", "sender_region", "sender_center", "sender_address"],
  });
  if (account.isPending || !offered || written.some((value) => value !== "")) return null;
  const contact = formatContact(offered.sender_contact);
  function fillIn(): void {
    if (!offered) return;
    const sender = { ...offered, sender_contact: contact };
    for (const name of FILLED)
      form.setValue(name, sender[name], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    form.setFocus("pickup_instruction");
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-surface-sunken px-4 py-3">
      <p className="flex min-w-0 items-start gap-2.5">
        <UserRound aria-hidden className="h-[1lh] w-5 shrink-0 text-ink-muted" />
        <span className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{saved ? m.send_saved_sender() : m.send_last_sender()}</span>
          {offered.sender_name}, {contact}, {offered.sender_address}
        </span>
      </p>
      <Button size="sm" variant="secondary" onClick={fillIn}>
        {m.send_last_sender_use()}
      </Button>
    </div>
  );
}
