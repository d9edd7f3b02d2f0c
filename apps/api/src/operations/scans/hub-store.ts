import type { PageQuery } from "@harkara/courier-core/base/page";
import type { Bag } from "@harkara/courier-core/journey/operation";
import type { StaffCaller } from "@harkara/courier-core/people/caller";
import type {
  BagManifest,
  HubCounts,
  HubCountsQuery,
  HubListQuery,
  HubParcel,
  HubRider,
  RiderTask,
} from "@harkara/courier-core/journey/staff-parcel";
import type { LabelParcel } from "@harkara/courier-core/parcel/parcel";
import type { DoorArea } from "@harkara/courier-core/people/zone";
import type { Page } from "../../http/page.ts";
import type { Database } from "../../platform/database.ts";
import { listBags, readManifest } from "./hub-bags.ts";
import { countHubParcels, listHubParcels, listRiders } from "./hub-lists.ts";
import { confirmArea, readDoorArea } from "./parcel-area.ts";
import { readLabel } from "./parcel-label.ts";
import { listTasks } from "./rider-tasks.ts";

/** Parcels for staff: a hub's lists and a rider's tasks. */
export interface HubStore {
  /** Returns the parcels in one of the lists of the operator's center, longest waiting first. */
  parcels(operator: StaffCaller, query: HubListQuery): Promise<Page<HubParcel[]>>;
  /**
   * Returns the number of parcels in each of a center's lists, the number of parcels at the center
   * for each next destination, and the number of parcels that match the query.
   */
  counts(center: string, query: HubCountsQuery): Promise<HubCounts>;
  /**
   * Returns the area of a parcel. The center must deliver the parcel, and the parcel must be at the
   * center or with one of its riders.
   */
  area(center: string, trackingId: string): Promise<DoorArea | undefined>;
  /** Confirms the area of a parcel, which must meet the conditions of {@link HubStore.area}. Idempotent. */
  confirmArea(operator: StaffCaller, trackingId: string, area: string): Promise<DoorArea | undefined>;
  /** Returns a center's riders, each with the number of parcels in the rider's custody. */
  riders(center: string): Promise<HubRider[]>;
  /**
   * Returns the bags whose origin or destination is the center. Open bags come first and reconciled
   * bags last. Bags of the same status are sorted newest first.
   */
  bags(center: string, query: PageQuery): Promise<Page<Bag[]>>;
  bag(center: string, id: string): Promise<BagManifest | undefined>;
  /**
   * Returns the tasks of a rider, longest waiting first, each with its position on the run sheet.
   */
  tasks(rider: Pick<StaffCaller, "uid" | "center">, query: PageQuery): Promise<Page<RiderTask[]>>;
  /** Returns the label of a parcel at a center. */
  label(center: string, trackingId: string): Promise<LabelParcel | undefined>;
}

/**
 * Creates the store for hubs' lists and riders' tasks.
 * @param now returns the current time
 */
export function createHubStore({ db }: Database, now: () => Date = () => new Date()): HubStore {
  return {
    parcels: (operator, query) => listHubParcels(db, operator, query, now()),
    counts: (center, query) => countHubParcels(db, center, query, now()),
    area: (center, trackingId) => readDoorArea(db, center, trackingId),
    confirmArea: (operator, trackingId, area) => confirmArea(db, operator, trackingId, area),
    riders: (center) => listRiders(db, center),
    bags: (center, query) => listBags(db, center, query),
    bag: (center, id) => readManifest(db, center, id),
    tasks: (rider, query) => listTasks(db, rider, query, now()),
    label: (center, trackingId) => readLabel(db, center, trackingId),
  };
}
