import { toast } from "@harkara/ui/toast";
import { useRouteContext, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { errorText } from "../i18n/error-text.ts";
import type { OpenEntries } from "../storage/outbox-store.ts";
import { m } from "../paraglide/messages.js";
import { HOME_PAGE } from "../session/guard.ts";
import { useSession } from "../session/use-session.ts";
import { forgetInAllTabs } from "../storage/tab-storage.ts";
import { isPageOf } from "./site-link.tsx";

/** The dialog is loaded lazily, because only workers with unsent or refused entries need it. */
const LogoutDialog = lazy(async () => ({ default: (await import("./logout-dialog.tsx")).LogoutDialog }));

/**
 * The code for handling data on this device is loaded lazily. If it cannot be fetched, the user can still log
 * out.
 */
const loadData = () => import("./data-on-device.ts").catch(() => undefined);

interface LogOut {
  /** Logs the user out, after a confirmation if the server has not accepted all operations on this device. */
  ask: (button: HTMLElement, uid: string) => Promise<void>;
  /** The open confirmation. */
  dialog: ReactNode;
}

/**
 * Provides the logout of the user, which also deletes the user's data on this device.
 * @param isStaying whether the page stays open. The page's guard then redirects to the login page,
 * which returns the next user to the page. By default, the home page opens.
 */
export function useLogOut(isStaying = false): LogOut {
  const session = useSession();
  const router = useRouter();
  const exit = useRouteContext({ from: "__root__", select: (context) => context.exit });
  const [open, setOpen] = useState<{ entries: OpenEntries; uid: string }>();

  async function ask(button: HTMLElement, uid: string): Promise<void> {
    const entries = await (await loadData())?.openEntriesOf(uid);
    if (entries) {
      // An open menu would cover the confirmation.
      button.closest<HTMLElement>("[popover]")?.hidePopover();
      setOpen({ entries, uid });
    } else await logOut(uid);
  }

  async function logOut(uid: string): Promise<void> {
    setOpen(undefined);
    let finish: (() => void) | undefined;
    try {
      if (!isStaying) {
        // Leaves the page first, because its guard would redirect to the login page. If the home page is in
        // another app, the guard loads that page after the logout.
        if (isPageOf(router, HOME_PAGE)) await router.navigate({ to: HOME_PAGE });
        else
          exit.current = new Promise<void>((resolve) => {
            finish = resolve;
          });
      }
      await session.signOut();
      forgetInAllTabs();
      await (await loadData())?.forgetOnDevice(uid);
      toast.success(m.session_signed_out());
    } catch (error) {
      exit.current = undefined;
      toast.error(m.session_logout_failed(), { description: errorText(error) });
    }
    finish?.();
  }

  return {
    ask,
    dialog: open && (
      <Suspense>
        <LogoutDialog
          entries={open.entries}
          onClose={() => setOpen(undefined)}
          onConfirm={() => void logOut(open.uid)}
        />
      </Suspense>
    ),
  };
}
