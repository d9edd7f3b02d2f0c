import { SkipLink } from "@harkara/ui/skip-link";
import { Outlet } from "@tanstack/react-router";
import { m } from "@harkara/web/paraglide/messages.js";
import { HomeLink } from "@harkara/web/shell/home-link.tsx";
import { LanguageSwitch } from "@harkara/web/shell/language-switch.tsx";
import { RunnerPicture } from "../pictures/runner-picture.tsx";

/**
 * The layout of the account screens: logo, form, and on large screens a picture at the side (spec section 2).
 */
export function AccountLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <SkipLink href="#content">{m.skip_to_content()}</SkipLink>
      <div className="flex flex-col">
        <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-8">
          <HomeLink />
          <LanguageSwitch />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-6 pb-16 outline-none sm:px-0"
        >
          <Outlet />
        </main>
      </div>
      <aside className="hidden flex-col items-center justify-center gap-8 bg-surface-sunken p-12 lg:flex">
        <RunnerPicture />
        <p className="max-w-sm text-center text-lg text-balance text-ink-muted">{m.account_picture_line()}</p>
      </aside>
    </div>
  );
}
