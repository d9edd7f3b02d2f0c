/** The search in a list of parcels: the terms of a query, and the texts that it matches. */
import type { Parcel } from "./parcel.ts";
import { parsePhone } from "./phone.ts";
import { otherSpellings, type ServiceCenter } from "./service-center.ts";
import { soundTerms, soundsOf } from "./sound.ts";
import { searchable } from "./text.ts";
import { readTrackingId } from "./tracking-id.ts";

const PHONE_FRAGMENT = /^\+?\d{3,}$/;

/** The search terms of a query; see {@link searchTerms}. */
export interface SearchTerms {
  readonly text: string;
  readonly phone: string | undefined;
  readonly id: string | undefined;
  readonly district: string | undefined;
  readonly sound: readonly string[] | undefined;
  readonly consonants: readonly string[] | undefined;
}

/**
 * Returns the search terms of a query, or undefined for an empty one. `text` is normalised by {@link
 * searchable}. `phone` is set for a phone number, or a part of one, whose E.164 form differs. `id` is set
 * for a tracking ID in another form, with `?` for any character. `district` is the stored name of a
 * district, set for its Bangla name or a former spelling. `sound` and `consonants` are its
 * words as {@link soundTerms}, if each has one.
 */
export function searchTerms(search: string, centers: readonly ServiceCenter[]): SearchTerms | undefined {
  const text = searchable(search);
  if (text === "") return undefined;
  // Removes the same separators and prefixes as parsePhone.
  const digits = text.replace(/[\s().\-‐-–]/g, "").replace(/^00(?=88\d)/, "");
  const phone = parsePhone(search) ?? (PHONE_FRAGMENT.test(digits) ? digits : undefined);
  const id = readTrackingId(search)?.toLowerCase();
  const words = soundTerms(text);
  return {
    text,
    phone: phone === text ? undefined : phone,
    id: id === text ? undefined : id,
    district: districtOf(text, centers),
    sound: eachOf(words.map(({ sound }) => sound)),
    consonants: eachOf(words.map(({ consonants }) => consonants)),
  };
}

function eachOf(terms: readonly (string | undefined)[]): string[] | undefined {
  const known = terms.filter((term) => term !== undefined);
  return known.length > 0 && known.length === terms.length ? known : undefined;
}

function districtOf(text: string, centers: readonly ServiceCenter[]): string | undefined {
  const found = centers.find(({ district, district_bn }) =>
    [district_bn ?? "", ...otherSpellings(district)].some((name) => searchable(name) === text),
  );
  return found && searchable(found.district);
}

/**
 * The number of characters of an address that are searchable. Addresses are usually shorter, and the limit
 * of a database index is higher.
 */
const SEARCHED_ADDRESS = 160;

/**
 * The searchable texts of a parcel, normalised as {@link searchTerms}. The API computes the same texts in
 * the database column `search_text`.
 */
export function searchedText(
  parcel: Pick<
    Parcel,
    | "title"
    | "tracking_id"
    | "reference"
    | "receiver_name"
    | "receiver_contact"
    | "receiver_address"
    | "receiver_center"
  >,
): string {
  const {
    title,
    tracking_id,
    reference,
    receiver_name,
    receiver_contact,
    receiver_address,
    receiver_center,
  } = parcel;
  const address = receiver_address.slice(0, SEARCHED_ADDRESS);
  return (
    searchable(
      [title, tracking_id, reference, receiver_name, receiver_contact, address, receiver_center].join(
        "\u001F",
      ),
    ) + soundsOf(`${title} ${receiver_name}`)
  );
}
