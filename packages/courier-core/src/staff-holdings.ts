import * as v from "valibot";

/** The holdings of a staff member: parcels in hand, uncounted cash and debt from counts, in taka. */
export const StaffHoldingsSchema = v.object({ parcels: v.number(), cash: v.number(), debt: v.number() });
export type StaffHoldings = v.InferOutput<typeof StaffHoldingsSchema>;

/**
 * Whether holdings block a change. Parcels and cash must be handed in before any change. A debt stays payable at the cash desk of the
 * person's center: it allows deactivation, but no change of role or center.
 */
export function holdsBack({ parcels, cash, debt }: StaffHoldings, isMoved: boolean): boolean {
  return parcels > 0 || cash > 0 || (isMoved && debt > 0);
}
