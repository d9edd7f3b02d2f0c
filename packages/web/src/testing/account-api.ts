/** The mock API for Rahima's own account, in memory. */
import type { ProblemCode } from "@harkara/api/problem";
import { type Account, ProfileSchema } from "@harkara/courier-core/people/account-profile";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { RAHIMA } from "./people.ts";
import { problem } from "./problem.ts";

/** The default sender that Rahima has saved, for stories that need one. */
export const SAVED_SENDER = {
  sender_name: "রহিমা খাতুন",
  sender_contact: "+8801712345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "বাড়ি ৭, স্টেশন রোড",
};

export const PICKUP_INSTRUCTION = "দোতলায় উঠে বেল বাজাবেন";

interface AccountOptions {
  default_sender?: Account["default_sender"];
  /** The pickup instructions of the default sender. */
  pickup_instruction?: string;
  /** The error code that the deletion is refused with. */
  refusal?: ProblemCode;
}

export function accountApi({
  default_sender = null,
  pickup_instruction,
  refusal,
}: AccountOptions = {}): HttpHandler[] {
  let account: Account = {
    email: RAHIMA.email,
    default_sender,
    ...(pickup_instruction && { pickup_instruction }),
  };
  return [
    http.get("/api/account", () => HttpResponse.json(account)),
    http.put("/api/account", async ({ request }) => {
      account = { ...account, ...v.parse(ProfileSchema, await request.json()) };
      return HttpResponse.json(account);
    }),
    http.delete("/api/account", () =>
      refusal === undefined ? new HttpResponse(null, { status: 204 }) : problem(409, refusal),
    ),
  ];
}
