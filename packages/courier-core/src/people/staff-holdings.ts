import * as v from "valibot";

/**
 * The holdings of a staff member: the number of parcels in custody, the uncounted cash in taka, and the debt
 * because of shortages in taka.
 */
export const StaffHoldingsSchema = v.object({ parcels: v.number(), cash: v.number(), debt: v.number() });
export type StaffHoldings = v.InferOutput<typeof StaffHoldingsSchema>;

/**
 * Whether a person's holdings block a change to their record. Parcels and cash must be handed in
 * before any change. A debt blocks a change of role or center, because it can be repaid only at the
 * cash desk of the person's center. A debt does not block a deactivation.
 * @param isMoved whether the role or the center changes
 */
export function holdsBack({ parcels, cash, debt }: StaffHoldings, isMoved: boolean): boolean {
  return parcels > 0 || cash > 0 || (isMoved && debt > 0);
}
