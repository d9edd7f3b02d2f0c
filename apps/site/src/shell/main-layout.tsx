import { TextLink } from "@harkara/ui/link";
import { MotionProvider } from "@harkara/ui/motion";
import { SkipLink } from "@harkara/ui/skip-link";
import { Link, Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatYear } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { LanguageSwitch } from "@harkara/web/shell/language-switch.tsx";
import { HomeLink } from "@harkara/web/shell/home-link.tsx";
import { MenuDrawer } from "@harkara/web/shell/menu-drawer.tsx";
import { SessionButton } from "@harkara/web/shell/session-button.tsx";
import { ThemeSwitch } from "@harkara/web/shell/theme-switch.tsx";

/** Spec section 2: everyone sees these links, logged in or not. */
const LINKS = [
  { to: "/", label: m.nav_home },
  { to: "/track", label: m.track_nav },
  { to: "/coverage", label: m.nav_coverage },
  { to: "/pricing", label: m.nav_pricing },
  { to: "/sendParcel", label: m.nav_send },
  { to: "/dashbord", label: m.nav_dashboard },
] as const;

/** Links that are only in the footer. */
const MORE_LINKS = [
  { to: "/become-a-rider", label: m.become_title },
  { to: "/terms", label: m.nav_terms },
  { to: "/privacy", label: m.nav_privacy },
  { to: "/accessibility", label: m.nav_accessibility },
] as const;

/**
 * The storage key of the setting that pauses motion. The setting is not personal, so a logout does not delete
 * it.
 */
const MOTION_KEY = "harkara-motion";

/**
 * The layout of public pages: navigation, page and footer. Without children, it renders the route's outlet.
 */
export function MainLayout({ children }: { children?: ReactNode }) {
  return (
    <MotionProvider storageKey={MOTION_KEY}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink href="#content">{m.skip_to_content()}</SkipLink>
        <NavigationBar />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          {children ?? <Outlet />}
        </main>
        <Footer />
      </div>
    </MotionProvider>
  );
}

function NavigationBar() {
  return (
    <header className="sticky top-0 z-header border-b border-line bg-surface-raised print:static">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-4">
        <HomeLink />
        <nav aria-label={m.nav_label()} className="ms-6 hidden lg:block print:hidden">
          <ul className="flex items-center gap-1">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavigationLink to={to} label={label()} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-2 print:hidden">
          <LanguageSwitch />
          <div className="hidden lg:block">
            <SessionButton />
          </div>
          <div className="lg:hidden">
            <MenuDrawer side="end" title={m.nav_menu_title()}>
              {(close) => (
                <nav aria-label={m.nav_label()} className="flex flex-col gap-6">
                  <ul className="flex flex-col gap-1">
                    {LINKS.map(({ to, label }) => (
                      <li key={to}>
                        <NavigationLink to={to} label={label()} onClick={close} />
                      </li>
                    ))}
                  </ul>
                  <SessionButton fullWidth />
                </nav>
              )}
            </MenuDrawer>
          </div>
        </div>
      </div>
    </header>
  );
}

interface NavigationLinkProps {
  to: (typeof LINKS)[number]["to"];
  label: string;
  onClick?: () => void;
}

function NavigationLink({ to, label, onClick }: NavigationLinkProps) {
  return (
    <TextLink asChild variant="nav">
      <Link to={to} activeOptions={{ exact: to === "/" }} onClick={onClick}>
        {label}
      </Link>
    </TextLink>
  );
}

/** The year when the page was opened. */
const YEAR = new Date().getFullYear();

function Footer() {
  return (
    <footer className="surface-brand">
      <div className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-10 px-4 py-12 md:grid-cols-[1fr_auto]">
        <div className="flex max-w-md flex-col gap-3">
          <HomeLink />
          <p className="text-on-brand-muted">{m.footer_about()}</p>
        </div>
        <nav aria-label={m.footer_label()} className="grid gap-x-14 grid-cols-2 gap-y-6 print:hidden">
          <FooterLinks links={LINKS} />
          <FooterLinks links={MORE_LINKS} />
        </nav>
        <div className="flex flex-col gap-5 md:col-span-2">
          <hr aria-hidden="true" className="route-divider w-full" />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="text-sm text-on-brand-muted">{m.footer_copyright({ year: formatYear(YEAR) })}</p>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links }: { links: typeof LINKS | typeof MORE_LINKS }) {
  return (
    <ul className="flex flex-col">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-9 items-center rounded-tag text-on-brand-muted underline-offset-[0.2em] hover:text-on-brand hover:underline pointer-coarse:min-h-11"
          >
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
