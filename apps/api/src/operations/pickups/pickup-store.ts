import type { PageQuery } from "@harkara/courier-core/base/page";
import type {
  HubPickup,
  HubPickupQuery,
  Pickup,
  PickupChange,
  PickupDraft,
  PickupTask,
} from "@harkara/courier-core/journey/pickup";
import type { Page } from "../../http/page.ts";
import type { Database } from "../../platform/database.ts";
import type { Merchant } from "../../platform/identity.ts";
import { listHubPickups, listPickups, listRiderPickups, readHubPickup } from "./pickup-lists.ts";
import { cancelPickup, changePickup, requestPickup } from "./request-pickup.ts";

/** Pickup requests for merchants, hubs and riders. Riders and hubs change requests through operations. */
export interface PickupStore {
  /** Returns a merchant's requests, newest first. */
  pickups(merchantId: string, query: PageQuery): Promise<Page<Pickup[]>>;
  /**
   * Requests a pickup. Idempotent by the ID of the request.
   * @returns `noPlace` if the place is unknown; `notBookable` if the time has passed; `openId` with the ID of
   * the open request if the place already has an open request
   */
  request(
    owner: Merchant,
    draft: PickupDraft,
  ): Promise<
    | { readonly pickup: Pickup; readonly isNew: boolean }
    | "noPlace"
    | "notBookable"
    | "reused"
    | { readonly openId: string }
  >;
  /**
   * Changes an open request to which no rider was assigned. Idempotent.
   * @returns `changed` if the change is based on an earlier state of the request; `noPlace` if the place is
   * unknown; `notBookable` if the new time has passed; `openId` with the ID of the open request if the new
   * place already has an open request
   */
  change(
    owner: Merchant,
    id: string,
    change: PickupChange,
  ): Promise<
    | { readonly pickup: Pickup }
    | "absent"
    | "assigned"
    | "closed"
    | "changed"
    | "noPlace"
    | "notBookable"
    | { readonly openId: string }
  >;
  /** Cancels an open request. Idempotent. */
  cancel(owner: Merchant, id: string): Promise<"cancelled" | "absent" | "closed">;
  /** Returns the requests of a center. */
  hubPickups(center: string, query: HubPickupQuery): Promise<Page<HubPickup[]>>;
  /** Returns a pickup request at a center, with its parcels. */
  hubPickup(center: string, id: string): Promise<PickupTask | undefined>;
  /** Returns a rider's open requests with their parcels, sorted by pickup time. */
  riderPickups(rider: string): Promise<PickupTask[]>;
}

/**
 * Creates the store for pickup requests.
 * @param now returns the current time
 */
export function createPickupStore(database: Database, now: () => Date = () => new Date()): PickupStore {
  const { db, transact } = database;
  return {
    pickups: (merchantId, query) => listPickups(db, merchantId, query),
    request: (owner, draft) => requestPickup(database, owner, draft, now()),
    change: (owner, id, change) => changePickup(database, owner, id, change, now),
    cancel: (owner, id) => transact((tx) => cancelPickup(tx, owner, id, now)),
    hubPickups: (center, query) => listHubPickups(db, center, query),
    hubPickup: (center, id) => readHubPickup(db, center, id),
    riderPickups: (rider) => listRiderPickups(db, rider),
  };
}
