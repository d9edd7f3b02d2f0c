import type { PickupPlace } from "@harkara/courier-core/journey/pickup";

/** Returns the name of a place, or its address if it has no name. */
export function placeName({ name, sender }: Pick<PickupPlace, "name" | "sender">): string {
  return name === "" ? sender.sender_address : name;
}
