import { center } from "@harkara/courier-core/base/fields";
import { HubPhoneChangeSchema, HubSchema } from "@harkara/courier-core/journey/hub-phone";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { both, inBody, inPath, nothing } from "../../http/input.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { HubPhoneStore } from "./hub-phone-store.ts";

const notFound = () => new ProblemError(404, "path.notFound");

/** Routes for the phone numbers of hubs. */
export function hubRoutes(store: HubPhoneStore, centers: readonly ServiceCenter[]): readonly Route[] {
  const known = new Set(centers.map(({ district }) => district));
  return [
    route(
      {
        method: "GET",
        path: "/staff/hubs",
        operationId: "listHubs",
        summary: "All hubs, with their phone numbers.",
        permission: "manageStaff",
        input: nothing,
        responses: { 200: { description: "The hubs", body: { name: "Hubs", schema: v.array(HubSchema) } } },
      },
      async () => ({ status: 200, body: await store.list() }),
    ),
    route(
      {
        method: "PUT",
        path: "/staff/hubs/:center",
        operationId: "changeHubPhone",
        summary: "Set or remove the phone number of a hub, based on the number that you know. Idempotent.",
        permission: "manageStaff",
        input: both(inPath("center", center, notFound), inBody("HubPhoneChange", HubPhoneChangeSchema)),
        responses: { 200: { description: "Changed", body: { name: "Hub", schema: HubSchema } } },
        errors: { 404: ["path.notFound"], 409: ["hubPhone.changed"] },
      },
      async (c, [district, change]) => {
        if (!known.has(district)) throw notFound();
        const result = await store.change(c.var.person.uid, district, change);
        if (result === "changed") throw new ProblemError(409, "hubPhone.changed");
        return { status: 200, body: result };
      },
    ),
  ];
}
