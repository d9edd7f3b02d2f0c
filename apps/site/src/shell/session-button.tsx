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

/** Only workers with open entries meet it. */
const LogoutDialog = lazy(async () => ({ default: (await import("./logout-dialog.tsx")).LogoutDialog }));

const NO_ENTRIES: OpenEntries = { unsent: 0, refused: 0 };

/** The database is no part of what everybody loads. A page whose code cannot be fetched lets its person log out all the same. */
const loadStore = () => import("../outbox/store.ts");
const openEntriesOf = async (uid: string): Promise<OpenEntries> => {
  try {
    return await (await loadStore()).countOpenEntries(uid);
  } catch {
    return NO_ENTRIES;
  }
};
const forgetAnsweredOf = async (uid: string): Promise<void> => {
  try {
    await (await loadStore()).forgetAnswered(uid);
  } catch {
    // Deleted after a day, or at the next logout.
  }
};

/** 'Log in' or 'Log out'; invisible, but of the same size, while the session state is unknown. */
export function SessionButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const session = useSession();
  const state = useSessionState();
  const router = useRouter();

  const [open, setOpen] = useState<OpenEntries>();

  /** Asks first where actions on this device were not accepted by the server. */
  async function ask(button: HTMLElement, uid: string): Promise<void> {
    const entries = await openEntriesOf(uid);
    if (entries.unsent + entries.refused === 0) return logOut(uid);
    // An open menu would cover the question.
    button.closest<HTMLElement>("[popover]")?.hidePopover();
    setOpen(entries);
    return undefined;
  }

  async function logOut(uid: string): Promise<void> {
    setOpen(undefined);
    try {
      // Leaves the guarded page first: its guard would redirect to the login page.
      await router.navigate({ to: "/" });
      await session.signOut();
      forgetInAllTabs();
      await forgetAnsweredOf(uid);
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
      {/* Where scripts are off it stays unknown, and where nobody was signed in last it is known before the app is here. */}
      <div className={isLoading ? "hidden in-data-visitor:block noscript:block" : undefined}>
        <Button asChild fullWidth={fullWidth}>
          <Link to="/login">{m.nav_login()}</Link>
        </Button>
      </div>
    </>
  );
}
