import { code } from "@harkara/courier-core/messages";
import { AlertDialog } from "@harkara/ui/alert-dialog";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { toast } from "@harkara/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { deleteAccount } from "../../api/account.ts";
import { useApi } from "../../api/use-api.ts";
import { codeText } from "../../i18n/code-text.ts";
import { errorText } from "../../i18n/error-text.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { useSession } from "../../session/use-session.ts";
import { AccountPasswordField } from "../../shell/account-fields.tsx";
import { forgetInAllTabs } from "../../storage/tab-storage.ts";

/**
 * Deletes the account after a confirmation with the password, or with Google. Lists the records that are
 * kept.
 */
export function DeletionCard({ user }: { user: SessionUser }) {
  const api = useApi();
  const session = useSession();
  const router = useRouter();
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const hasPassword = user.provider === "password";
  const deletion = useMutation({
    mutationFn: async () => {
      await session.confirmIdentity(hasPassword ? password : undefined);
      await deleteAccount(api);
      // Leaves the page first, because its guard would redirect to the login page.
      await router.navigate({ to: "/" });
      await session.deleteUser();
    },
    onSuccess: () => {
      forgetInAllTabs();
      toast.success(m.profile_deleted());
    },
  });

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsMissing(hasPassword && password === "");
    if (hasPassword && password === "") event.currentTarget.querySelector("input")?.focus();
    else {
      deletion.reset();
      setIsAsking(true);
    }
  }

  return (
    <Card as="section">
      <form noValidate onSubmit={ask} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <CardTitle>{m.profile_delete()}</CardTitle>
          <p className="text-ink-muted">{m.profile_delete_text()}</p>
        </div>
        {hasPassword ? (
          <AccountPasswordField
            label={m.profile_delete_password()}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isMissing ? codeText(code("password.required")) : undefined}
          />
        ) : null}
        <Button type="submit" variant="danger" className="self-start">
          {m.profile_delete()}
        </Button>
      </form>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.profile_delete_ask()}
        description={m.profile_delete_ask_text()}
        labels={{ cancel: m.profile_delete_keep(), confirm: m.profile_delete_confirm() }}
        confirmLoading={deletion.isPending}
        error={deletion.error ? errorText(deletion.error) : undefined}
        onConfirm={() => deletion.mutate()}
      />
    </Card>
  );
}
