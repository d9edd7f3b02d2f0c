import { Button } from "@harkara/ui/button";
import { m } from "../paraglide/messages.js";
import { useLogOut } from "./use-log-out.tsx";

/**
 * Explains how to decline an invitation. A button logs the user out, so that the invitation can be
 * opened with another account.
 */
export function OtherAccount({ uid }: { uid: string }) {
  const logOut = useLogOut(true);
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="text-sm text-ink-muted">{m.join_decline()}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        onClick={(event) => void logOut.ask(event.currentTarget, uid)}
      >
        {m.join_other_account()}
      </Button>
      {logOut.dialog}
    </div>
  );
}
