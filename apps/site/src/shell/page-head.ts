import { m } from "../paraglide/messages.js";

/** The document title of a page, for a route's `head`. */
export function pageHead(page: string) {
  return { meta: [{ title: m.page_title({ page }) }] };
}
