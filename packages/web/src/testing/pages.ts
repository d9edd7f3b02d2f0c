/** Paginated lists in the format of the API, for stories. */
import { PAGE_ROWS } from "@harkara/courier-core/base/page";
import { HttpResponse } from "msw";

/** Returns the rows of the requested page, and the header that links to the next one. */
export function pageOf<Row>(request: Request, rows: readonly Row[]) {
  const url = new URL(request.url);
  const limit = Number(url.searchParams.get("limit") ?? PAGE_ROWS);
  const start = Number(url.searchParams.get("cursor") ?? 0);
  const end = start + limit;
  url.searchParams.set("limit", String(limit));
  url.searchParams.set("cursor", String(end));
  const headers = new Headers(end < rows.length ? { link: `<${url.search}>; rel="next"` } : {});
  return { rows: rows.slice(start, end), headers };
}

/** Returns the response for a list. */
export function listed(request: Request, all: readonly unknown[]): HttpResponse<string> {
  const { rows, headers } = pageOf(request, all);
  headers.set("content-type", "application/json");
  return new HttpResponse(JSON.stringify(rows), { headers });
}
