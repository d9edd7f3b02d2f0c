import { AccountSchema, profileSchema } from "@harkara/courier-core/people/account-profile";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { inBody, nothing } from "../../http/input.ts";
import { ProblemError } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { AccountStore } from "./account-store.ts";

const ACCOUNT = { name: "Account", schema: AccountSchema };

/**
 * Routes for the caller's own account: form defaults and deletion. The identity provider stores the password
 * and the name.
 */
export function accountRoutes(store: AccountStore, centers: readonly ServiceCenter[]): readonly Route[] {
  return [
    route(
      {
        method: "GET",
        path: "/account",
        operationId: "getAccount",
        summary: "Your email address, and the default sender of the merchant with its pickup instruction.",
        permission: "readSender",
        input: nothing,
        responses: { 200: { description: "Your account", body: ACCOUNT } },
      },
      async (c) => ({
        status: 200,
        body: { email: c.var.person.email, ...(await store.profile(c.var.owner.merchant_id)) },
      }),
    ),
    route(
      {
        method: "PUT",
        path: "/account",
        operationId: "changeAccount",
        summary: "Set or remove the default sender of the merchant.",
        permission: "changeSender",
        input: inBody("Profile", profileSchema(centers)),
        responses: { 200: { description: "Your account", body: ACCOUNT } },
      },
      async (c, profile) => {
        await store.saveProfile(c.var.owner, profile);
        return {
          status: 200,
          body: { email: c.var.person.email, ...(await store.profile(c.var.owner.merchant_id)) },
        };
      },
    ),
    route(
      {
        method: "DELETE",
        path: "/account",
        operationId: "deleteAccount",
        summary:
          "Delete your account. Parcels awaiting pickup are cancelled. Parcel and payment records are kept for as long as the law requires. Delete it with the identity provider afterwards.",
        permission: "deleteAccount",
        input: nothing,
        responses: { 204: { description: "Deleted" } },
        errors: { 409: ["account.busy", "account.lastAdmin", "account.lastOwner"] },
      },
      async (c) => {
        const result = await store.erase(c.var.person, c.var.actor.network);
        if (result !== "erased") throw new ProblemError(409, `account.${result}`);
        return { status: 204 };
      },
    ),
  ];
}
