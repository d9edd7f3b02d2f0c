import { m } from "../paraglide/messages.js";

/** The title and the description of a page, for a route's `head`. */
export function pageHead(page: string, description?: string) {
  return {
    meta: [
      { title: m.page_title({ page }) },
      ...(description === undefined ? [] : [{ name: "description", content: description }]),
    ],
  };
}
