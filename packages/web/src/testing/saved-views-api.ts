/** The mock API for saved views, in memory. */
import {
  MAX_SAVED_VIEWS,
  type SavedView,
  SavedViewChangeSchema,
} from "@harkara/courier-core/parcel/saved-view";
import { http, HttpResponse, type HttpHandler } from "msw";
import { parsed, problem } from "./problem.ts";

/** The saved views of a merchant. */
export const SAVED_VIEWS: readonly SavedView[] = [
  {
    id: "0199c000-0000-4000-8000-000000000021",
    name: "বাকি পেমেন্ট, ডকুমেন্ট ছাড়া",
    search: { view: "payable", type: "non-document" },
    hidden_columns: ["type", "createdAt"],
  },
  {
    id: "0199c000-0000-4000-8000-000000000022",
    name: "চট্টগ্রামের সিওডি পার্সেল, বেশি চার্জ আগে",
    search: { cod: "true", sort: "cost", order: "desc" },
    hidden_columns: [],
  },
];

/** @param ownerOf returns the user of a request */
export function savedViewsApi(
  stored: readonly SavedView[],
  ownerOf: (request: Request) => string | undefined,
): HttpHandler[] {
  const byOwner = new Map<string, readonly SavedView[]>();
  /** Responds with the saved views of the user who sent the request. */
  const own = (
    request: Request,
    respond: (
      views: readonly SavedView[],
      keep: (views: readonly SavedView[]) => void,
    ) => Response | Promise<Response>,
  ) => {
    const owner = ownerOf(request);
    if (owner === undefined) return problem(401, "auth.required");
    return respond(byOwner.get(owner) ?? stored, (views) => byOwner.set(owner, views));
  };
  return [
    http.get("/api/views", ({ request }) => own(request, (views) => HttpResponse.json(views))),
    http.put("/api/views/:id", ({ params, request }) =>
      own(request, async (views, keep) => {
        const change = parsed(SavedViewChangeSchema, await request.json(), 422);
        if (change instanceof Response) return change;
        const saved = { id: String(params.id), ...change };
        const isKnown = views.some(({ id }) => id === saved.id);
        if (!isKnown && views.length >= MAX_SAVED_VIEWS) return problem(409, "savedViews.full");
        keep(isKnown ? views.map((view) => (view.id === saved.id ? saved : view)) : [...views, saved]);
        return HttpResponse.json(saved);
      }),
    ),
    http.delete("/api/views/:id", ({ params, request }) =>
      own(request, (views, keep) => {
        keep(views.filter(({ id }) => id !== params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    ),
  ];
}
