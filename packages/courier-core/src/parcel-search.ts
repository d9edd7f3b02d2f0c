/** The search in a list of parcels: what a typed text looks for, and in what. */
import type { Parcel } from "./parcel.ts";
import { parsePhone } from "./phone.ts";
import { otherSpellings, type ServiceCenter } from "./service-center.ts";
import { searchable } from "./text.ts";
import { readTrackingId } from "./tracking-id.ts";

const PHONE_FRAGMENT = /^\+?\d{3,}$/;

/** The search terms of a typed text; see {@link searchTerms}. */
export interface SearchTerms {
  readonly text: string;
  readonly phone: string | undefined;
  readonly id: string | undefined;
  readonly district: string | undefined;
}

/**
 * The search terms of a typed text. `text` is normalised by {@link searchable}; `phone` is set for a phone number, or a part of one, whose
 * E.164 form differs; `id` for a tracking ID typed in another form, with `?` for any character; `district` for the Bangla name or
 * a former spelling of a district, whose stored name it is. Undefined for an empty search.
 */
export function searchTerms(search: string, centers: readonly ServiceCenter[]): SearchTerms | undefined {
  const text = searchable(search);
  if (text === "") return undefined;
  // As in parsePhone: the separators and prefixes that people type in a number.
  const digits = text.replace(/[\s().\-‐-–]/g, "").replace(/^00(?=88\d)/, "");
  const phone = parsePhone(search) ?? (PHONE_FRAGMENT.test(digits) ? digits : undefined);
  const id = readTrackingId(search)?.toLowerCase();
  return {
    text,
    phone: phone === text ? undefined : phone,
    id: id === text ? undefined : id,
    district: districtOf(text, centers),
  };
}

function districtOf(text: string, centers: readonly ServiceCenter[]): string | undefined {
  const found = centers.find(({ district, district_bn }) =>
    [district_bn ?? "", ...otherSpellings(district)].some((name) => searchable(name) === text),
  );
  return found && searchable(found.district);
}

/** How much of an address is searched, in characters: more than people write, and less than an index of a database refuses. */
const SEARCHED_ADDRESS = 160;

/**
 * The texts of a parcel in which a search looks, normalised as {@link searchTerms}. The API computes the same in a column of the
 * database, `search_text`.
 */
export function searchedText(
  parcel: Pick<
    Parcel,
    "title" | "tracking_id" | "receiver_name" | "receiver_contact" | "receiver_address" | "receiver_center"
  >,
): string {
  const { title, tracking_id, receiver_name, receiver_contact, receiver_address, receiver_center } = parcel;
  const address = receiver_address.slice(0, SEARCHED_ADDRESS);
  return searchable(
    [title, tracking_id, receiver_name, receiver_contact, address, receiver_center].join("\u001F"),
  );
}
