import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import * as v from "valibot";
import { DEMO_STAFF } from "../auth-emulator/src/demo-account.ts";
import { type Answer, send, type Sending } from "./client.ts";
import type { Target } from "./report.ts";

/** A user with an account. */
export interface Person {
  readonly uid: string;
  readonly email: string;
}

let people = 0;

/** Creates a user. */
export function newPerson(): Person {
  people += 1;
  return { uid: `attack-${process.pid}-${people}`, email: `attack-${process.pid}-${people}@harkara.example` };
}

/** Returns the claims of a user's ID token in the format of the Auth emulator. */
export function claimsOf(person: Person): Record<string, unknown> {
  const seconds = Math.floor(Date.now() / 1000);
  return {
    iss: "https://securetoken.google.com/demo-harkara",
    aud: "demo-harkara",
    sub: person.uid,
    ...(person.email !== "" && { email: person.email, email_verified: true }),
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
  };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Builds an unsigned token with the given claims. */
export function unsigned(claims: Record<string, unknown>, header: Record<string, unknown> = {}): string {
  return `${part({ alg: "none", typ: "JWT", ...header })}.${part(claims)}.`;
}

/** Calls the API through the front server as a user. */
export function callAs(
  { port }: Target,
  person: Person,
  method: string,
  path: string,
  { json, ...sending }: Omit<Sending, "body" | "method"> & { json?: unknown } = {},
): Promise<Answer> {
  return send(port, `/api${path}`, {
    ...sending,
    method,
    headers: {
      authorization: `Bearer ${unsigned(claimsOf(person))}`,
      ...(json !== undefined && { "content-type": "application/json" }),
      ...sending.headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
}

/** Returns a member of the demo staff. */
export function staffMember(uid: string): Person {
  const found = DEMO_STAFF.find((member) => member.uid === uid);
  if (found === undefined) throw new Error(`no ${uid} in the demo`);
  return found;
}

const draft = {
  title: "Books",
  reference: "",
  type: "document",
  weight: 0,
  sender_name: "Rahima Khatun",
  sender_contact: "+8801712345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "House 7, Station Road",
  pickup_instruction: "Call before coming",
  receiver_name: "Karim Uddin",
  receiver_contact: "+8801812345678",
  receiver_region: "Rajshahi",
  receiver_center: "Natore",
  receiver_address: "House 9, Court Road",
  delivery_instruction: "Leave at the gate",
  collect_amount: 0,
  declared_value: 0,
  delivery_payment: "online",
  exchange_of: null,
} as const;

/** Builds a valid booking for a user with a new tracking ID. */
export function newBooking(
  { uid }: Person,
  changes: Record<string, unknown> = {},
): Booking & Record<string, unknown> {
  const tracking_id = newTrackingId(shardCodeOf(uid), (count) =>
    crypto.getRandomValues(new Uint8Array(count)),
  );
  return { ...draft, cost: quoteParcel(draft).total, tracking_id, ...changes };
}

const InsertedSchema = v.object({ insertedId: v.string() });
const OpenedSchema = v.object({ payment: v.object({ _id: v.string() }), redirect_url: v.string() });
const ListedSchema = v.array(
  v.object({ _id: v.string(), tracking_id: v.string(), payment_status: v.string(), title: v.string() }),
);

/** Returns the ID of an acknowledged booking, or undefined if the booking was not acknowledged. */
export function insertedIdOf({ status, body }: Answer): string | undefined {
  return status === 200 || status === 201 ? v.parse(InsertedSchema, JSON.parse(body)).insertedId : undefined;
}

/** Returns the opened payment, or undefined if no payment was opened. */
export function openedOf({ status, body }: Answer): { id: string; page: string } | undefined {
  if (status !== 200 && status !== 201) return undefined;
  const { payment, redirect_url } = v.parse(OpenedSchema, JSON.parse(body));
  return { id: payment._id, page: redirect_url };
}

/** Returns a user's first hundred parcels. */
export async function parcelsOf(target: Target, person: Person) {
  const { status, body } = await callAs(target, person, "GET", "/parcels?limit=100");
  return status === 200 ? v.parse(ListedSchema, JSON.parse(body)) : [];
}
