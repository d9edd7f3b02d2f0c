// Opens a database with its stores, its staff and the app, and sends scans through the app. Several test
// files use this module.
import {
  type Operation,
  type OperationResult,
  OperationResultsSchema,
} from "@harkara/courier-core/journey/operation";
import * as v from "valibot";
import { createAccountStore } from "../src/people/accounts/account-store.ts";
import type { Identity } from "../src/platform/identity.ts";
import type { Database } from "../src/platform/database.ts";
import { createStoreHarness, createStores, openDatabase } from "./harness.ts";

/** A parcel from Bogura to Bogura. */
export const LOCAL = {
  sender_region: "Rajshahi",
  sender_center: "Bogura",
  receiver_region: "Rajshahi",
  receiver_center: "Bogura",
} as const;
/** A parcel from Bogura to Khulna. */
export const DISTANT = { ...LOCAL, receiver_region: "Khulna", receiver_center: "Khulna" } as const;
/** The cost of a new booking within a district, in taka: 110 for 3 kg, and 12 for the additional 0.3 kg. */
export const LOCAL_COST = 122;

export type Stores = ReturnType<typeof createStores>;
export type Api = ReturnType<typeof createStoreHarness>;

/** Opens a database that contains only staff, with its stores and the app. */
export async function openWorld(
  kind: "PGlite" | "PostgreSQL",
  staff: Parameters<Stores["staff"]["seed"]>[0],
  now?: () => Date,
): Promise<{ database: Database; stores: Stores; api: Api }> {
  const database = await openDatabase(kind);
  const stores = createStores(database, now);
  await stores.staff.seed(staff);
  return { database, stores, api: createStoreHarness(stores, { accounts: createAccountStore(database) }) };
}

/**
 * Proposes a change of a fee plan or of the VAT rate as one admin, and approves it as another.
 * @returns the statuses of the two responses
 */
export async function changeByTwo(
  api: Api,
  [proposer, approver]: readonly [Identity, Identity],
  path: "/money/fee-plans" | "/money/vat/rates",
  change: object,
): Promise<number[]> {
  const id = crypto.randomUUID();
  const proposed = await api.as(proposer, "POST", path, { id, ...change });
  const decision = { status: "approved" };
  const approved = await api.as(approver, "POST", `/money/proposals/${id}/decision`, decision);
  return [proposed.status, approved.status];
}

type Distribute<T> = T extends unknown ? Omit<T, "id" | "at"> : never;
/** An operation without the ID and the time, which the device adds. */
export type Wish = Distribute<Operation>;

/** Returns an operation as it is stored on a device. */
export const operationOf = (wish: object, at = new Date()): object => ({
  id: crypto.randomUUID(),
  at: at.toISOString(),
  ...wish,
});

/** Sends an operation from an operator's device. */
export async function sendOperation(
  api: Api,
  operator: Identity,
  wish: object,
  at?: Date,
): Promise<OperationResult> {
  const body = { sent_at: new Date().toISOString(), operations: [operationOf(wish, at)] };
  const response = await api.as(operator, "POST", "/operations", body);
  const [result] = v.parse(OperationResultsSchema, await response.json()).results;
  if (result === undefined) throw new Error("no result");
  return result;
}

/** Returns the refusal of an operation, or its result. */
export const outcomeOf = ({ refusal, outcome }: OperationResult): string => refusal ?? outcome;
