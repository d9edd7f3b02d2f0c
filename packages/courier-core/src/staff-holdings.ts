import * as v from "valibot";

/** What a person on the staff holds, in taka: parcels in their hands, cash that is not counted yet, and what they owe from counts. */
export const StaffHoldingsSchema = v.object({ parcels: v.number(), cash: v.number(), debt: v.number() });
export type StaffHoldings = v.InferOutput<typeof StaffHoldingsSchema>;

/**
 * Whether what a person holds is in the way of a change. Parcels and cash must be handed in before any change. A debt stays payable at the
 * desk of their center: they can be deactivated with it, but change neither role nor center.
 */
export function holdsBack({ parcels, cash, debt }: StaffHoldings, isMoved: boolean): boolean {
  return parcels > 0 || cash > 0 || (isMoved && debt > 0);
}
