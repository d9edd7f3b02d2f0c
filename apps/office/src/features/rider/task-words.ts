import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { m } from "@harkara/web/paraglide/messages.js";

/** The label for each kind of task at the address. */
export const KIND_TEXT: Readonly<Record<RiderTask["kind"], () => string>> = {
  pickup: m.rider_kind_pickup,
  delivery: m.rider_kind_delivery,
  return: m.rider_kind_return,
};

/** The headings of the rider's tasks by kind. */
export const SECTION_TEXT: Readonly<Record<RiderTask["kind"], () => string>> = {
  pickup: m.rider_section_pickup,
  delivery: m.rider_section_delivery,
  return: m.rider_section_return,
};
