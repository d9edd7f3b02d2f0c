import { Button } from "@harkara/ui/button";
import { useMe } from "../api/membership.ts";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";
import { NotFoundPage } from "./not-found-screen.tsx";
import { SiteLink } from "./site-link.tsx";
import { WORK_PAGES } from "./work-link.tsx";

/** The screen for an unknown URL in the dashboard, with a link to the overview. */
export function NotFoundInDashboard() {
  return (
    <NotFoundPage
      action={
        <Button asChild>
          <SiteLink to="/dashbord">{m.not_found_overview()}</SiteLink>
        </Button>
      }
    />
  );
}

/**
 * The screen for an unknown URL of a staff page, with a link to the start page of the user's role. The link
 * reloads the document, so that the page may use the camera. Users who are not staff are led to the overview.
 */
export function NotFoundAtWork() {
  const staff = useMe()?.staff;
  if (staff === undefined) return <NotFoundInDashboard />;
  return (
    <NotFoundPage
      action={
        <Button asChild>
          <a href={localizeHref(WORK_PAGES[staff.role])}>{m.join_open()}</a>
        </Button>
      }
    />
  );
}
