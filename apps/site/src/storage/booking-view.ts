/** The user's last view of the booking form, stored in this browser. */
import * as v from "valibot";

/** The views: the full form, or quick booking. */
export const BOOKING_VIEWS = ["full", "quick"] as const;
export type BookingView = (typeof BOOKING_VIEWS)[number];

const keyOf = (uid: string) => `harkara-booking-view:${uid}`;

export function readBookingView(uid: string): BookingView {
  try {
    const saved = v.safeParse(v.picklist(BOOKING_VIEWS), localStorage.getItem(keyOf(uid)));
    return saved.success ? saved.output : "full";
  } catch {
    // Storage is disabled.
    return "full";
  }
}

export function saveBookingView(uid: string, view: BookingView): void {
  try {
    localStorage.setItem(keyOf(uid), view);
  } catch {
    // Storage is disabled or full, so the choice is not stored.
  }
}
