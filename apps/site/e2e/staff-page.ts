import { toAsciiDigits } from "@harkara/courier-core/base/digits";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { quoteParcel } from "@harkara/courier-core/parcel/pricing";
import { shardCodeOf } from "@harkara/courier-core/base/shard-code";
import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import type { Browser, Page } from "@playwright/test";
import * as v from "valibot";
import { DEMO_ACCOUNT, DEMO_STAFF } from "../../../tools/auth-emulator/src/demo-account.ts";
import type { Stack } from "../../../tools/stack.ts";
import { expect, newPerson, PHONE, Visitor } from "./fixtures.ts";

export const ADMIN = "demo-admin";
export const SECOND_ADMIN = "demo-second-admin";
export const HUB = "demo-hub-bogura";
export const RIDER = "demo-rider-bogura";
export const emailOf = (uid: string) => DEMO_STAFF.find((person) => person.uid === uid)?.email ?? "";

/** Opens a page as a member of the demo staff, on a phone. */
export async function staffPage(browser: Browser, stack: Stack, visitor: Visitor, uid: string, path: string) {
  const context = await browser.newContext({ viewport: PHONE, baseURL: stack.url });
  const page = await context.newPage();
  const worker = new Visitor(page, visitor.language);
  await worker.open(path);
  await worker.logIn({ email: emailOf(uid), password: DEMO_ACCOUNT.password });
  await worker.isAt(path);
  return { page, context, t: worker.t };
}

/** Performs an operation as a member of the demo staff, through the API. Other tests cover the screens. */
export async function operate(stack: Stack, uid: string, tracking_id: string, operation: object) {
  const { idToken } = await signIn(stack, emailOf(uid));
  const at = new Date().toISOString();
  const operations = [{ id: crypto.randomUUID(), at, tracking_id, ...operation }];
  const response = await fetch(`${stack.url}/api/operations`, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify({ sent_at: at, operations }),
  });
  expect(await response.text()).toContain('"outcome":"done"');
}

/**
 * Moves a parcel from its sender to the rider who delivers it.
 * @param cash the sender's payment at pickup, in taka
 */
export async function bringToDoor(stack: Stack, tracking_id: string, cash?: number): Promise<void> {
  for (const [uid, operation] of [
    [HUB, { task: "assign_pickup", rider_uid: RIDER }],
    [RIDER, { task: "accept" }],
    [RIDER, { task: "collect", ...(cash !== undefined && { cash }) }],
    [HUB, { task: "receive" }],
    [HUB, { task: "hand_over", rider_uid: RIDER }],
    [RIDER, { task: "accept" }],
  ] as const)
    await operate(stack, uid, tracking_id, operation);
}

/**
 * Returns the four digits in the card with this title on a parcel's page. Only the card is searched, because
 * a group of the tracking ID may also be four digits.
 */
export async function digitsOf(page: Page, title: string): Promise<string> {
  const card = page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
  return toAsciiDigits((await card.getByText(/^\p{Nd}{4}$/u).textContent()) ?? "");
}

const SignedInSchema = v.object({ idToken: v.string(), localId: v.string() });

/** The token and uid of a user. */
export type SignedIn = v.InferOutput<typeof SignedInSchema>;

/** Logs in and returns a token for calls to the API. */
export async function signIn(stack: Stack, email: string) {
  const response = await fetch(
    `http://127.0.0.1:${stack.authPort}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: DEMO_ACCOUNT.password, returnSecureToken: true }),
    },
  );
  return v.parse(SignedInSchema, await response.json());
}

/** Registers a merchant and opens a page. Returns a token for calls to the API. */
export async function newMerchant(visitor: Visitor, stack: Stack, path: string): Promise<SignedIn> {
  const person = { ...newPerson(), password: DEMO_ACCOUNT.password };
  await visitor.open(path);
  await visitor.register(person);
  await visitor.isAt(path);
  return signIn(stack, person.email);
}

const DRAFT = {
  title: "Books",
  type: "document",
  weight: 0,
  sender_name: "Rahima",
  sender_contact: "+8801712345678",
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  sender_address: "Road 1",
  pickup_instruction: "Ring twice",
  receiver_name: "Karim",
  receiver_contact: "+8801812345678",
  receiver_region: "Rajshahi",
  receiver_center: "Natore",
  receiver_address: "Road 2",
  delivery_instruction: "Leave at the gate",
} as const;

/**
 * Books a parcel through the API, by default a document from Bogura.
 * @returns the tracking ID
 */
export async function bookAs(
  stack: Stack,
  { idToken, localId }: SignedIn,
  changes: Partial<Record<keyof Booking, string | number>> = {},
): Promise<string> {
  const tracking_id = newTrackingId(shardCodeOf(localId), (n) => crypto.getRandomValues(new Uint8Array(n)));
  const booking = { ...DRAFT, ...changes };
  const { total: cost } = quoteParcel({
    type: booking.type === "non-document" ? "non-document" : "document",
    weight: Number(booking.weight),
    sender_center: String(booking.sender_center),
    receiver_center: String(booking.receiver_center),
  });
  const response = await fetch(`${stack.url}/api/parcel`, {
    method: "POST",
    headers: { authorization: `Bearer ${idToken}`, "content-type": "application/json" },
    body: JSON.stringify({ ...booking, tracking_id, cost }),
  });
  expect(response.status).toBe(201);
  return tracking_id;
}

/**
 * Shows a tab of a staff page, which is an option of a select on a phone.
 * @param name its text, without the number of its entries
 */
export async function showTab(page: Page, name: string): Promise<void> {
  const select = page.locator("[data-slot=tabs] select").first();
  const tabs = page.getByRole("tab");
  await expect(select.or(tabs.first()).filter({ visible: true })).toBeVisible();
  const isSelect = await select.isVisible();
  const texts = await (isSelect ? select.locator("option") : tabs).allTextContents();
  const index = texts.findIndex((text) => text.startsWith(name));
  await (isSelect ? select.selectOption({ index }) : tabs.nth(index).click());
}
