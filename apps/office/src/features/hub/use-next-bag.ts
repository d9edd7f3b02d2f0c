import type { Bag } from "@harkara/courier-core/journey/operation";
import { performOperations } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { refusalText } from "../../i18n/work-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/**
 * Returns a function that finds the open bag for a parcel's next hub, or the reason why there is none. The server
 * decides whether the parcel can be put into a bag, and records nothing. Without a network, the worker has to
 * choose the bag.
 * @param bags the bags from and to the worker's hub
 */
export function useNextBag(
  { staff: { center } }: StaffUser,
  bags: readonly Bag[] = [],
): (trackingId: string) => Promise<Bag | { readonly problem: string }> {
  const api = useApi();
  const nameOf = useDistrictName();
  return async (tracking_id) => {
    const common = { id: crypto.randomUUID(), at: new Date().toISOString(), tracking_id };
    const [result] = await performOperations(api, [{ task: "bag_put", ...common }]).catch(() => []);
    const { refusal, parcel } = result ?? {};
    if (result === undefined || refusal === undefined) return { problem: m.scan_choose_bag() };
    if (refusal !== "no_bag" || parcel === undefined) return { problem: refusalText(result, nameOf) };
    if (parcel.bag_id !== undefined) return { problem: m.hub_obstacle_bagged() };
    if (parcel.last_center === center) return { problem: m.scan_bag_not_needed() };
    const isNext = ({ status, from_center, to_center }: Bag) =>
      status === "open" && from_center === center && to_center === parcel.last_center;
    return bags.find(isNext) ?? { problem: refusalText(result, nameOf) };
  };
}
