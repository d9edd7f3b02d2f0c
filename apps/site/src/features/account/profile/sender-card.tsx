import type { Account } from "@harkara/courier-core/people/account-profile";
import { type Sender, SenderSchema } from "@harkara/courier-core/people/party";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { toast } from "@harkara/ui/toast";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { accountQuery, saveProfile } from "../../../api/account.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { SenderFields } from "../../../parcel-actions/sender-fields.tsx";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

interface SenderCardProps {
  user: SessionUser;
  /** The saved default sender. */
  sender: Account["default_sender"];
}

const valuesOf = (sender: Account["default_sender"], name: string): Sender =>
  sender
    ? { ...sender, sender_contact: formatContact(sender.sender_contact) }
    : { sender_name: name, sender_contact: "", sender_region: "", sender_center: "", sender_address: "" };

/** A form for the default sender of the booking form. */
export function SenderCard({ user, sender }: SenderCardProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: valibotResolver(SenderSchema),
    defaultValues: valuesOf(sender, user.displayName),
  });
  const change = useMutation({
    mutationFn: (default_sender: Sender | null) => saveProfile(api, { default_sender }),
    onSuccess: (account) => {
      queryClient.setQueryData(accountQuery(api, user.uid).queryKey, account);
      form.reset(valuesOf(account.default_sender, user.displayName));
      toast.success(account.default_sender ? m.profile_sender_saved() : m.profile_sender_removed());
    },
  });
  const submit = form.handleSubmit((values) => change.mutate(values));
  return (
    <Card as="section">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div>
          <CardTitle>{m.profile_sender()}</CardTitle>
          <p className="text-ink-muted">{m.profile_sender_text()}</p>
        </div>
        {change.error ? <FailureAlert title={m.profile_not_saved()} error={change.error} /> : null}
        <SenderFields form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={change.isPending && change.variables !== null}>
            {m.profile_sender_save()}
          </Button>
          {sender ? (
            <Button
              variant="ghost-danger"
              loading={change.isPending && change.variables === null}
              onClick={() => change.mutate(null)}
            >
              {m.profile_sender_remove()}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
