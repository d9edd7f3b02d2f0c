import { distance } from "fastest-levenshtein";
import { LEAST_SKELETON, namesOf, plain, romanise, skeletonOf, type PlaceMatch } from "./place-search.ts";
import type { ServiceCenter } from "./service-center.ts";

/** Words that mark the preceding name as the name of a road. */
const ROAD = /^(road|rd|highway|street|lane|sarak|sorok|রোড|সড়ক|মহাসড়ক|লেন|স্ট্রিট)( |$)/u;

/**
 * Finds the service center of a postal address. The last district that the address names takes precedence.
 * Without a district, the areas that it names must all be in one district. The name of a road ("Dhaka Road")
 * does not count. Without an exact name, the last part or word of the address is compared as a misspelt name
 * (`isGuess`). Returns undefined if the address names no place, or areas of several districts.
 */
export function placeOfAddress(centers: readonly ServiceCenter[], address: string): PlaceMatch | undefined {
  const text = plain(address);
  const named = namesOf(centers).flatMap((name) => {
    const end = endOf(name.text, text);
    return end === undefined ? [] : [{ ...name, end }];
  });
  const district = named
    .filter(({ area }) => area === undefined)
    .toSorted((one, other) => other.end - one.end || other.text.length - one.text.length)[0];
  if (district) return { center: district.center, area: undefined, isGuess: false };
  const [area] = named;
  if (area === undefined) return misspelt(centers, address);
  const isOnly = named.every(({ center }) => center === area.center);
  return isOnly ? { center: area.center, area: area.area, isGuess: false } : undefined;
}

/** The end index of the last mention of a name as whole words, other than in the name of a road. */
function endOf(name: string, text: string): number | undefined {
  const start = ` ${text} `.lastIndexOf(` ${name} `);
  const end = start + name.length;
  return start < 0 || ROAD.test(text.slice(end).trimStart()) ? undefined : end;
}

/** Finds the place whose name has the same consonants as the last part, or the last word, of an address. */
function misspelt(centers: readonly ServiceCenter[], address: string): PlaceMatch | undefined {
  const part = plain(address.split(/[,;\n।]/u).findLast((text) => plain(text) !== "") ?? "");
  for (const wanted of new Set([part, part.split(" ").at(-1) ?? ""])) {
    const roman = romanise(wanted);
    const skeleton = skeletonOf(roman);
    if (roman === "" || /\d/.test(wanted)) continue;
    const [first, second] = namesOf(centers)
      .filter(
        (name) => name.roman === roman || (skeleton.length >= LEAST_SKELETON && name.skeleton === skeleton),
      )
      .map((name) => ({ name, rank: distance(roman, name.roman) }))
      .toSorted((one, other) => one.rank - other.rank);
    if (first === undefined) continue;
    const isClear =
      second === undefined || second.rank > first.rank || second.name.center === first.name.center;
    if (isClear) return { center: first.name.center, area: first.name.area, isGuess: true };
  }
  return undefined;
}
