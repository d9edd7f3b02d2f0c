import { SkipLink } from "@harkara/ui/skip-link";
import { m } from "@harkara/web/paraglide/messages.js";
import { HomeLink } from "@harkara/web/shell/home-link.tsx";
import { LanguageSwitch } from "@harkara/web/shell/language-switch.tsx";
import { SessionButton } from "@harkara/web/shell/session-button.tsx";
import type { ReactNode } from "react";

/** The layout of the staff invitation, which is read before the user is a staff member. */
export function JoinLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#content">{m.skip_to_content()}</SkipLink>
      <header className="border-b border-line bg-surface-raised">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4">
          <HomeLink />
          <div className="ms-auto flex items-center gap-2">
            <LanguageSwitch />
            <div className="max-sm:hidden">
              <SessionButton />
            </div>
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 outline-none sm:py-12"
      >
        {children}
      </main>
    </div>
  );
}
