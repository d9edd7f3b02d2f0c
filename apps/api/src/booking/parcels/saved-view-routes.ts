import { uuid } from "@harkara/courier-core/base/fields";
import { SavedViewChangeSchema, SavedViewSchema } from "@harkara/courier-core/parcel/saved-view";
import * as v from "valibot";
import { both, inBody, inPath, nothing } from "../../http/input.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { SavedViewStore } from "./saved-view-store.ts";

const viewId = inPath("id", uuid, () => new ProblemError(404, "path.notFound"));

/** Routes for the caller's saved views. */
export function savedViewRoutes(store: SavedViewStore): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/views",
        operationId: "listViews",
        summary: "Your own saved views of the list of parcels, oldest first.",
        permission: "saveViews",
        input: nothing,
        responses: {
          200: { description: "The views", body: { name: "SavedViews", schema: v.array(SavedViewSchema) } },
        },
      },
      async (c) => ({ status: 200, body: await store.list(c.var.owner) }),
    ),
    route(
      {
        method: "PUT",
        path: "/views/:id",
        operationId: "saveView",
        summary: "Create or replace a saved view of your own. Its ID is a UUID that the client makes.",
        permission: "saveViews",
        input: both(viewId, inBody("SavedViewChange", SavedViewChangeSchema)),
        responses: { 200: { description: "Saved", body: { name: "SavedView", schema: SavedViewSchema } } },
        errors: { 403: ["merchant.notMember"], 404: ["path.notFound"], 409: ["savedViews.full"] },
      },
      async (c, [id, view]) => {
        const result = await store.save(c.var.owner, id, view);
        if (result === "notMember") throw new ProblemError(403, "merchant.notMember");
        if (result === "full") throw new ProblemError(409, "savedViews.full");
        return { status: 200, body: { id, ...view } };
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/views/:id",
        operationId: "deleteView",
        summary: "Delete a saved view of your own. Idempotent.",
        permission: "saveViews",
        input: viewId,
        responses: { 204: { description: "Deleted, now or before" } },
        errors: { 404: ["path.notFound"] },
      },
      async (c, id) => {
        await store.remove(c.var.owner, id);
        return { status: 204 };
      },
    ),
  ];
}
