import { code } from "@harkara/courier-core/base/messages";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { toast } from "@harkara/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type SubmitEvent, useId, useState } from "react";
import { deleteAccount } from "../../../api/account.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { useSession } from "@harkara/web/session/use-session.ts";
import { AccountPasswordField } from "../../../shell/account-fields.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { forgetInAllTabs } from "@harkara/web/storage/tab-storage.ts";

/** A quiet button at the end of the page, which opens the dialog to delete the account. */
export function AccountDeletion({ user }: { user: SessionUser }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="border-t border-line pt-4">
      <Button variant="ghost-danger" size="sm" className="-ms-3" onClick={() => setIsAsking(true)}>
        {m.profile_delete()}
      </Button>
      {isAsking ? <DeletionDialog user={user} onClose={() => setIsAsking(false)} /> : null}
    </div>
  );
}

interface DeletionDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/**
 * Deletes the account after a confirmation with the password, or with Google. Lists the records that are
 * kept.
 */
function DeletionDialog({ user, onClose }: DeletionDialogProps) {
  const api = useApi();
  const session = useSession();
  const router = useRouter();
  const form = useId();
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
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

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsMissing(hasPassword && password === "");
    if (hasPassword && password === "") event.currentTarget.querySelector("input")?.focus();
    else deletion.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!deletion.isPending) onClose();
      }}
      title={m.profile_delete_ask()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={deletion.isPending} onClick={onClose}>
            {m.profile_delete_keep()}
          </Button>
          <Button type="submit" form={form} variant="danger" loading={deletion.isPending}>
            {m.profile_delete_confirm()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {deletion.error ? <FailureAlert title={m.profile_delete_failed()} error={deletion.error} /> : null}
        <p>{m.profile_delete_ask_text()}</p>
        <p>{m.profile_delete_text()}</p>
        {hasPassword ? (
          <AccountPasswordField
            label={m.profile_delete_password()}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={isMissing ? codeText(code("password.required")) : undefined}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
