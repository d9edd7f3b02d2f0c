import type { ParcelType } from "@harkara/courier-core/parcel/pricing";
import { m } from "../paraglide/messages.js";

/**
 * The labels for the parcel types. In a separate file, because the price calculator on public pages needs no
 * other text about parcels.
 */
export const PARCEL_TYPE_TEXT: Readonly<Record<ParcelType, () => string>> = {
  document: m.send_type_document,
  "non-document": m.send_type_non_document,
};
