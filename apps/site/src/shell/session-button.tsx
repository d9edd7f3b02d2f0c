import { Button } from "@harkara/ui/button";
import { Skeleton } from "@harkara/ui/skeleton";
import { toast } from "@harkara/ui/toast";
import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { errorText } from "../i18n/error-text.ts";
import type { OpenEntries } from "../outbox/store.ts";
import { m } from "../paraglide/messages.js";
import { useSession, useSessionState } from "../session/use-session.ts";
import { forgetInAllTabs } from "../storage/tab-storage.ts";

/** Loaded lazily, because only workers with unsent or refused entries need the dialog. */
const LogoutDialog = lazy(async () => ({ default: (await import("./logout-dialog.tsx")).LogoutDialog }));

/**
 * The code for handling data on this device is loaded lazily. If it cannot be fetched, the user can still log
 * out.
 */
const loadData = () => import("./data-on-device.ts").catch(() => undefined);

/**
 * The button 'Log in' or 'Log out'. While the session state is unknown, it is invisible and has the same
 * size.
 */
export function SessionButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const session = useSession();
  const state = useSessionState();
  const router = useRouter();

  const [open, setOpen] = useState<OpenEntries>();

  /** Asks for confirmation if the server has not accepted all operations on this device. */
  async function ask(button: HTMLElement, uid: string): Promise<void> {
    const entries = await (await loadData())?.openEntriesOf(uid);
    if (entries === undefined) return logOut(uid);
    // An open menu would cover the confirmation.
    button.closest<HTMLElement>("[popover]")?.hidePopover();
    setOpen(entries);
    return undefined;
  }

  async function logOut(uid: string): Promise<void> {
    setOpen(undefined);
    try {
      // Leaves the page first, because its guard would redirect to the login page.
      await router.navigate({ to: "/" });
      await session.signOut();
      forgetInAllTabs();
      await (await loadData())?.forgetOnDevice(uid);
      toast.success(m.session_signed_out());
    } catch (error) {
      toast.error(m.session_logout_failed(), { description: errorText(error) });
    }
  }

  if (state.status === "signedIn")
    return (
      <>
        <Button
          variant="secondary"
          fullWidth={fullWidth}
          onClick={(event) => void ask(event.currentTarget, state.user.uid)}
        >
          {m.nav_logout()}
        </Button>
        {open === undefined ? null : (
          <Suspense>
            <LogoutDialog
              entries={open}
              onClose={() => setOpen(undefined)}
              onConfirm={() => void logOut(state.user.uid)}
            />
          </Suspense>
        )}
      </>
    );
  const isLoading = state.status === "loading";
  return (
    <>
      {isLoading && (
        <Skeleton
          className={`in-data-visitor:hidden noscript:hidden ${fullWidth ? "h-11 w-full" : "h-11 w-24"}`}
        />
      )}
      {/* The link is also visible while the session is loading if scripts are off, because the state then
          stays unknown, or if this browser stores no user. */}
      <div className={isLoading ? "hidden in-data-visitor:block noscript:block" : undefined}>
        <Button asChild fullWidth={fullWidth}>
          <Link to="/login">{m.nav_login()}</Link>
        </Button>
      </div>
    </>
  );
}
