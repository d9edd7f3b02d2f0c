import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ApiClient } from "../api/client.ts";
import { useApi } from "../api/use-api.ts";
import { m } from "../paraglide/messages.js";
import { FailureAlert } from "./failure-alert.tsx";

interface SendInvitationAgainProps<Invited> {
  /** The name or the address of the invited person. */
  name: string;
  /** Replaces the link of the invitation. */
  renew: (api: ApiClient) => Promise<Invited>;
  /** Renders the new link. */
  link: (invited: Invited) => ReactNode;
  /** The data to refetch afterwards. */
  queryKey: QueryKey;
}

/** A button that replaces the link of an open invitation, after a confirmation, and shows the new link. */
export function SendInvitationAgain<Invited>(props: SendInvitationAgainProps<Invited>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.team_resend_invitation({ name: props.name })}
        onClick={() => setIsOpen(true)}
      >
        {m.team_resend()}
      </Button>
      {isOpen ? <AgainDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AgainDialog<Invited>({
  name,
  renew,
  link,
  queryKey,
  onClose,
}: SendInvitationAgainProps<Invited> & { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const renewal = useMutation({ mutationFn: () => renew(api) });
  function close(): void {
    onClose();
    // The list is refetched only now, because an invitation that is no longer open would leave the list, and
    // the dialog with it.
    if (!renewal.isIdle) void queryClient.invalidateQueries({ queryKey });
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={m.staff_invited_title({ name })}
      closeLabel={m.close()}
      size="sm"
      footer={
        renewal.data === undefined ? (
          <Button loading={renewal.isPending} onClick={() => renewal.mutate()}>
            {m.team_resend_create()}
          </Button>
        ) : undefined
      }
    >
      {renewal.data === undefined ? (
        <div className="flex flex-col gap-4">
          {renewal.error ? <FailureAlert title={m.team_resend_failed()} error={renewal.error} /> : null}
          <p>{m.team_resend_text()}</p>
        </div>
      ) : (
        link(renewal.data)
      )}
    </Dialog>
  );
}
