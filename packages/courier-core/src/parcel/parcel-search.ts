/** Searches in a parcel list: the terms of a query, and the searchable text. */
import type { Parcel } from "./parcel.ts";
import { parsePhone } from "../base/phone.ts";
import { otherSpellings, type ServiceCenter } from "../people/service-center.ts";
import { soundTerms, soundsOf } from "../base/sound.ts";
import { searchable } from "../base/text.ts";
import { readTrackingId } from "../base/tracking-id.ts";

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
 * Returns the search terms of a query, or undefined if the query is empty. `text` is normalised by {@link
 * searchable}. The other terms are set only if they differ from `text`. `phone` is a phone number, or part of
 * one, in E.164. `id` is a tracking ID in standard form, where `?` matches any character. `district` is the
 * stored name of a district that was typed in Bangla or in a former spelling. `sound` and `consonants` are
 * the {@link soundTerms} of the words, if every word has one.
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
 * The maximum number of searchable characters of an address. It is limited by the maximum size of a database
 * index entry. Most addresses are shorter.
 */
const SEARCHED_ADDRESS = 160;

/**
 * Returns the searchable text of a parcel, normalised as in {@link searchTerms}. The database
 * computes the same text in the column `search_text`.
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
