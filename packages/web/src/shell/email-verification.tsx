import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { useMutation } from "@tanstack/react-query";
import { hasCode } from "../api/client.ts";
import { m } from "../paraglide/messages.js";
import { useSession } from "../session/use-session.ts";
import { FailureAlert } from "./failure-alert.tsx";

interface EmailVerificationProps {
  /** The address to verify. */
  email: string;
  /** Sends the refused request again with a new token. Rejects if the request is refused again. */
  onCheck: () => Promise<unknown>;
}

/**
 * Verifies the user's e-mail address with a link. An invitation to this address can be accepted
 * only after the verification.
 */
export function EmailVerification({ email, onCheck }: EmailVerificationProps) {
  const session = useSession();
  const send = useMutation({ mutationFn: () => session.sendEmailVerification() });
  const check = useMutation({
    mutationFn: async () => {
      await session.getToken({ fresh: true });
      await onCheck();
    },
  });
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{m.code_email_unverified()}</CardTitle>
      <p className="wrap-anywhere">{m.verify_email_text({ email })}</p>
      {send.error ? <FailureAlert title={m.verify_email_failed()} error={send.error} /> : null}
      {send.isSuccess ? <Alert tone="success">{m.verify_email_sent()}</Alert> : null}
      <CheckFailure error={check.error} />
      <div className="flex flex-wrap gap-3">
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {send.isSuccess ? m.verify_email_again() : m.verify_email_send()}
        </Button>
        <Button variant="secondary" loading={check.isPending} onClick={() => check.mutate()}>
          {m.verify_email_check()}
        </Button>
      </div>
    </Card>
  );
}

function CheckFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  if (hasCode(error, "email.unverified")) return <Alert tone="warning">{m.verify_email_not_yet()}</Alert>;
  return <FailureAlert title={m.join_failed()} error={error} />;
}
