import { type Permission, mayMember } from "@harkara/courier-core/people/principal";
import { TextLink } from "@harkara/ui/link";
import { SkipLink } from "@harkara/ui/skip-link";
import { Link, Outlet } from "@tanstack/react-router";
import {
  Banknote,
  BookUser,
  FileSpreadsheet,
  House,
  LayoutDashboard,
  Package,
  Send,
  CalendarClock,
  UserRound,
  Users,
  type LucideIcon,
} from "lucide-react";
import { Suspense, lazy } from "react";
import { useMembership } from "@harkara/web/api/membership.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { HomeLink } from "@harkara/web/shell/home-link.tsx";
import { LanguageSwitch } from "@harkara/web/shell/language-switch.tsx";
import { MerchantSwitch } from "./merchant-switch.tsx";
import { MenuDrawer } from "@harkara/web/shell/menu-drawer.tsx";
import { SessionButton } from "@harkara/web/shell/session-button.tsx";
import { ThemeSwitch } from "@harkara/web/shell/theme-switch.tsx";
import { WorkLink } from "@harkara/web/shell/work-link.tsx";

const LINKS = [
  { to: "/", label: m.nav_home, icon: House },
  { to: "/dashbord", label: m.overview_title, icon: LayoutDashboard },
  { to: "/dashbord/myparcel", label: m.nav_my_parcels, icon: Package },
  { to: "/sendParcel", label: m.nav_send, icon: Send, permission: "bookParcel" },
  { to: "/dashbord/bulk", label: m.bulk_title, icon: FileSpreadsheet, permission: "bookParcel" },
  { to: "/dashbord/pickups", label: m.pickups_title, icon: CalendarClock },
  { to: "/dashbord/receivers", label: m.receivers_title, icon: BookUser, permission: "readAddressBook" },
  { to: "/dashbord/money", label: m.money_title, icon: Banknote, permission: "readBalance" },
  { to: "/dashbord/team", label: m.team_title, icon: Users, isForTeams: true },
  { to: "/dashbord/profile", label: m.profile_title, icon: UserRound },
] as const satisfies readonly MenuLink[];

// The component is loaded separately, to keep the ticket schemas out of the code that all pages
// share.
const UnreadMark = lazy(async () => ({ default: (await import("./unread-mark.tsx")).UnreadMark }));

interface MenuLink {
  readonly to: string;
  readonly label: () => string;
  readonly icon: LucideIcon;
  /**
   * The permission that a member needs to see the link. If undefined, every member sees the link.
   */
  readonly permission?: Permission;
  /** Whether the link appears only for merchants with a team. */
  readonly isForTeams?: true;
}

/**
 * The dashboard layout. Its menu is at the side. On phones it is in a drawer, which opens from a bar titled
 * 'Dashboard' (spec section 2).
 */
export function DashboardLayout() {
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <SkipLink href="#content">{m.skip_to_content()}</SkipLink>
      <header className="sticky top-0 z-header flex h-16 items-center gap-2 border-b border-line bg-surface-raised px-4 lg:hidden print:hidden">
        <MenuDrawer title={m.nav_dashboard()}>{(close) => <DashboardMenu onFollow={close} />}</MenuDrawer>
        <p className="text-lg font-semibold">{m.nav_dashboard()}</p>
        <div className="ms-auto">
          <LanguageSwitch />
        </div>
      </header>
      <aside className="hidden w-64 shrink-0 border-e border-line bg-surface-raised lg:block print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto p-4">
          <HomeLink />
          <DashboardMenu />
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-4 outline-none sm:px-8 sm:py-8">
        <div className="mx-auto w-full max-w-6xl">
          <Outlet />
        </div>
      </main>
    </div>
  );
}

function DashboardMenu({ onFollow }: { onFollow?: () => void }) {
  const membership = useMembership();
  const isShown = ({ permission, isForTeams }: MenuLink) =>
    (permission === undefined || membership === undefined || mayMember(membership.role, permission)) &&
    (isForTeams !== true || (membership !== undefined && membership.name !== ""));
  return (
    <nav aria-label={m.nav_dashboard()} className="flex flex-1 flex-col gap-6">
      <MerchantSwitch />
      <ul className="flex flex-col gap-1">
        {LINKS.filter(isShown).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <TextLink asChild variant="nav" className="flex w-full items-center gap-3">
              <Link to={to} activeOptions={{ exact: to === "/" || to === "/dashbord" }} onClick={onFollow}>
                <Icon aria-hidden size={20} />
                {label()}
                {to === "/dashbord/myparcel" ? (
                  <Suspense>
                    <UnreadMark />
                  </Suspense>
                ) : null}
              </Link>
            </TextLink>
          </li>
        ))}
      </ul>
      <WorkLink />
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {onFollow ? null : <LanguageSwitch />}
          <ThemeSwitch />
        </div>
        <SessionButton fullWidth />
      </div>
    </nav>
  );
}
