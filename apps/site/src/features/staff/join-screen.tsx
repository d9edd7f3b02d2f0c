import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { PageHeader } from "@harkara/ui/page-header";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { hasCode } from "../../api/client.ts";
import { meQuery } from "../../api/me.ts";
import { joinStaff } from "../../api/staff.ts";
import { useApi } from "../../api/use-api.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { EmailVerification } from "../../shell/email-verification.tsx";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { WORK_PAGES } from "../../shell/work-link.tsx";

/** A page for accepting an invitation link to join the staff. */
export function JoinScreen({ user, secret }: { user: SessionUser; secret: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const accept = {
    mutationFn: () => joinStaff(api, secret),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["me"] }),
  };
  const join = useMutation(accept);
  // A separate mutation after the address was verified, so that the verification card stays until it
  // succeeds.
  const retry = useMutation(accept);
  const isJoined = join.isSuccess || retry.isSuccess;
  const isUnverified = hasCode(join.error, "email.unverified");
  const me = useQuery({ ...meQuery(api, user.uid), enabled: isJoined });
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <PageHeader title={m.join_title()} description={m.join_text()} />
      {join.error && !isUnverified ? <FailureAlert title={m.join_failed()} error={join.error} /> : null}
      {isJoined ? (
        <Alert
          tone="success"
          action={
            me.data?.staff ? (
              <Button asChild size="sm">
                <Link to={WORK_PAGES[me.data.staff.role]} reloadDocument>
                  {m.join_open()}
                </Link>
              </Button>
            ) : undefined
          }
        >
          {m.join_done()}
        </Alert>
      ) : isUnverified ? (
        <EmailVerification email={user.email} onCheck={() => retry.mutateAsync()} />
      ) : (
        <Button className="self-start" loading={join.isPending} onClick={() => join.mutate()}>
          {m.join_go()}
        </Button>
      )}
    </div>
  );
}
