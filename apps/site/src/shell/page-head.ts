import { m } from "../paraglide/messages.js";

/** The document title of a page and what search engines say of it, for a route's `head`. */
export function pageHead(page: string, description?: string) {
  return {
    meta: [
      { title: m.page_title({ page }) },
      ...(description === undefined ? [] : [{ name: "description", content: description }]),
    ],
  };
}
