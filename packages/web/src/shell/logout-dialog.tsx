import { AlertDialog } from "@harkara/ui/alert-dialog";
import { countText } from "../i18n/format.ts";
import type { OpenEntries } from "../storage/outbox-store.ts";
import { m } from "../paraglide/messages.js";

interface LogoutDialogProps {
  /** The worker's entries on this device that were not accepted. */
  entries: OpenEntries;
  onClose: () => void;
  onConfirm: () => void;
}

/**
 * Asks for confirmation of a logout while operations on this device are unsent or refused, and explains what
 * will happen to them.
 */
export function LogoutDialog({ entries: { unsent, refused }, onClose, onConfirm }: LogoutDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={m.logout_title()}
      description={
        <div className="flex flex-col gap-2">
          {unsent === 0 ? null : <p>{countText(unsent, m.logout_unsent)}</p>}
          {refused === 0 ? null : <p>{countText(refused, m.logout_refused)}</p>}
        </div>
      }
      labels={{ cancel: m.logout_stay(), confirm: m.nav_logout() }}
      onConfirm={onConfirm}
    />
  );
}
