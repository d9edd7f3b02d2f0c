import { m } from "../paraglide/messages.js";

import { localizeHref } from "../paraglide/runtime.js";

/**
 * Returns the `head` of a staff page. The page's manifest lets users install the staff pages as a
 * separate app.
 */
export function staffHead(page: string, app: "hub" | "rider") {
  return { ...pageHead(page), links: [{ rel: "manifest", href: localizeHref(`/${app}.webmanifest`) }] };
}

/** Returns the title and the description of a page, for a route's `head`. */
export function pageHead(page: string, description?: string) {
  return {
    meta: [
      { title: m.page_title({ page }) },
      ...(description === undefined ? [] : [{ name: "description", content: description }]),
    ],
  };
}
