import type { StaffRole } from "@harkara/courier-core/people/principal";
import { TextLink } from "@harkara/ui/link";
import { SkipLink } from "@harkara/ui/skip-link";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, lazy } from "react";
import { CloudCheck, CloudUpload } from "lucide-react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import { OutboxProvider, useWorkOutbox } from "../outbox/outbox-provider.tsx";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { LanguageSwitch } from "@harkara/web/shell/language-switch.tsx";
import { MenuDrawer } from "@harkara/web/shell/menu-drawer.tsx";
import { OutboxAlerts } from "./outbox-alerts.tsx";
import { SessionButton } from "@harkara/web/shell/session-button.tsx";
import { SiteLink } from "@harkara/web/shell/site-link.tsx";
import { ThemeSwitch } from "@harkara/web/shell/theme-switch.tsx";

/** A tab that is shown on a phone only while its page is open. */
const WIDE = "max-sm:not-aria-[current=page]:hidden";

const HUB_LINKS = [
  { to: "/hub", label: m.staff_nav_scan, isExact: true, className: "" },
  { to: "/hub/parcels", label: m.staff_nav_parcels, isExact: false, className: "" },
  { to: "/hub/bags", label: m.staff_nav_bags, isExact: false, className: "" },
  { to: "/hub/cash", label: m.staff_nav_cash, isExact: false, className: "" },
  // A phone has room for four tabs. The following ones appear only while their page is open.
  { to: "/hub/runs", label: m.staff_nav_runs, isExact: false, className: WIDE },
] as const;
const DESK_LINK = { to: "/desk", label: m.staff_nav_desk, isExact: false, className: "" } as const;
const WIDE_DESK_LINK = { ...DESK_LINK, className: WIDE } as const;
const TICKET_LINK = { to: "/desk/tickets", label: m.ticket_title, isExact: false, className: "" } as const;
const WIDE_TICKET_LINK = { ...TICKET_LINK, className: WIDE } as const;
/** The pages of the whole company. */
const ADMIN_LINKS = [
  { to: "/money", label: m.staff_nav_money, isExact: false, className: WIDE },
  { to: "/staff", label: m.staff_title, isExact: false, className: WIDE },
] as const;

// The palette is loaded separately, to keep it out of the code that all pages share.
const StaffPalette = lazy(async () => ({ default: (await import("./staff-palette.tsx")).StaffPalette }));

/** The links of each role, shown as tabs. */
const LINKS = {
  admin: [...HUB_LINKS, WIDE_DESK_LINK, WIDE_TICKET_LINK, ...ADMIN_LINKS],
  hub: [...HUB_LINKS, WIDE_DESK_LINK, WIDE_TICKET_LINK],
  support: [DESK_LINK, TICKET_LINK],
  // Riders have only one page.
  rider: [],
} as const;

/**
 * The layout of staff pages: the location, the unsent operations, and the links to the pages. On a phone, the
 * links are within reach of the thumb.
 */
export function StaffLayout({ user, children }: { user: StaffUser; children?: ReactNode }) {
  const { role } = user.staff;
  const isRider = role === "rider";
  const width = isRider ? "max-w-2xl" : "max-w-5xl";
  return (
    <OutboxProvider uid={user.uid}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink href="#content">{m.skip_to_content()}</SkipLink>
        <header className="sticky top-0 z-header border-b border-line bg-surface-raised px-4 print:hidden">
          <div className={`mx-auto flex min-h-16 w-full items-center gap-2 ${width}`}>
            <MenuDrawer title={user.staff.name}>
              {(close) => <StaffMenu role={role} onFollow={close} />}
            </MenuDrawer>
            <p className="min-w-0 flex-1 truncate text-lg font-bold">
              <WorkplaceName user={user} />
            </p>
            {isRider ? null : (
              <Suspense fallback={<span className="size-11" />}>
                <StaffPalette user={user} pages={LINKS[role]} />
              </Suspense>
            )}
            <OutboxMark />
          </div>
          {isRider ? null : <WorkTabs role={role} />}
        </header>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none">
          <div className={`mx-auto flex w-full flex-col gap-6 ${width}`}>
            <OutboxAlerts stickyTop={isRider ? "top-18" : "top-30"} isCompact={!isRider} />
            {children ?? <Outlet />}
          </div>
        </main>
      </div>
    </OutboxProvider>
  );
}

/** The hub or the role of the user, or all hubs on the pages of the whole company. */
function WorkplaceName({ user }: { user: StaffUser }) {
  const nameOf = useDistrictName();
  const { pathname } = useLocation();
  if (ADMIN_LINKS.some(({ to }) => pathname.startsWith(to))) return m.staff_place_all();
  const center = nameOf(user.staff.center);
  const name = {
    admin: m.staff_place_hub,
    hub: m.staff_place_hub,
    rider: m.staff_place_rider,
    support: m.staff_place_support,
  };
  return name[user.staff.role]({ center });
}

/** A role's tabs. A phone has room for four tabs and the current page. The other tabs are in the menu. */
function WorkTabs({ role }: { role: StaffRole }) {
  // The path of tickets is below the desk, but they have their own tab.
  const { pathname } = useLocation();
  const isAtTickets = pathname.startsWith(TICKET_LINK.to);
  // Zones have no tab. Their page belongs to the run sheets.
  const isAtZones = pathname.startsWith("/hub/zones");
  return (
    <nav
      aria-label={m.staff_nav()}
      className="mx-auto flex w-full max-w-5xl gap-1 overflow-x-auto [scrollbar-width:none]"
    >
      {LINKS[role].map(({ to, label, isExact, className }) => (
        <TextLink
          key={to}
          asChild
          variant="nav"
          className={`flex min-h-12 flex-1 justify-center whitespace-nowrap max-sm:px-2 sm:flex-none ${className}`}
        >
          <Link
            to={to}
            activeOptions={{ exact: isExact || (isAtTickets && to === DESK_LINK.to), includeSearch: false }}
            {...(isAtZones && to === "/hub/runs" && { "aria-current": "page" as const })}
          >
            {label()}
          </Link>
        </TextLink>
      ))}
    </nav>
  );
}

function StaffMenu({ role, onFollow }: { role: StaffRole; onFollow: () => void }) {
  return (
    <div className="flex h-full flex-col gap-6">
      <ul className="flex flex-col gap-1">
        {LINKS[role]
          .filter(({ className }) => className !== "")
          .map(({ to, label }) => (
            <li key={to} className="sm:hidden">
              <TextLink asChild variant="nav" className="flex w-full">
                <Link to={to} onClick={onFollow}>
                  {label()}
                </Link>
              </TextLink>
            </li>
          ))}
        <li>
          <TextLink asChild variant="nav" className="flex w-full">
            <SiteLink to="/dashbord/myparcel" onClick={onFollow}>
              {m.nav_my_parcels()}
            </SiteLink>
          </TextLink>
        </li>
      </ul>
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <SessionButton fullWidth />
      </div>
    </div>
  );
}

/** Shows whether all operations have reached the server. */
function OutboxMark() {
  const { waiting, failing } = useWorkOutbox();
  const unsent = waiting + failing.length;
  return (
    <output className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-ink-muted">
      {unsent === 0 ? (
        <>
          <CloudCheck aria-hidden size={20} className="text-success-ink" />
          <span className="sr-only sm:not-sr-only">{m.outbox_all_sent()}</span>
        </>
      ) : (
        <>
          <CloudUpload aria-hidden size={20} className="text-warning-ink" />
          {countText(unsent, m.outbox_waiting)}
        </>
      )}
    </output>
  );
}
