import { distance } from "fastest-levenshtein";
import { LEAST_SKELETON, namesOf, plain, type PlaceMatch, type PlaceName } from "./place-search.ts";
import type { ServiceCenter } from "./service-center.ts";
import { romanise, skeletonOf } from "../base/sound.ts";

/** Words that mark the preceding name as a road name. */
const ROAD = /^(road|rd|highway|street|lane|sarak|sorok|রোড|সড়ক|মহাসড়ক|লেন|স্ট্রিট)( |$)/u;

/**
 * Finds the service center of a postal address. If the address contains names of districts, the
 * last of them takes precedence. If the address contains only names of areas, all of them must be
 * in one district. Road names ("Dhaka Road") are ignored. If no name matches exactly, the last part
 * or the last word of the address is compared as a misspelt name (`isGuess`). Returns undefined if
 * the address contains no place name, or contains areas of several districts.
 */
export function placeOfAddress(centers: readonly ServiceCenter[], address: string): PlaceMatch | undefined {
  const named = mentionsIn(centers, plain(address));
  const district = named
    .filter(({ name }) => name.area === undefined)
    .toSorted((one, other) => other.end - one.end || other.name.text.length - one.name.text.length)[0];
  if (district) return { center: district.name.center, area: undefined, isGuess: false };
  const [area] = named;
  if (area === undefined) return misspelt(centers, address);
  const isOnly = named.every(({ name }) => name.center === area.name.center);
  return isOnly ? { center: area.name.center, area: area.name.area, isGuess: false } : undefined;
}

/** An index of place names: the places by name, and the number of words in the longest name. */
interface NameIndex {
  readonly byText: ReadonlyMap<string, readonly PlaceName[]>;
  readonly mostWords: number;
}

const indexes = new WeakMap<readonly ServiceCenter[], NameIndex>();

function indexOf(centers: readonly ServiceCenter[]): NameIndex {
  const cached = indexes.get(centers);
  if (cached) return cached;
  const names = namesOf(centers);
  const index = {
    byText: Map.groupBy(names, ({ text }) => text),
    mostWords: Math.max(0, ...names.map(({ text }) => text.split(" ").length)),
  };
  indexes.set(centers, index);
  return index;
}

/**
 * Finds the place names that occur in an address as whole words. If a name occurs several times, only its
 * last occurrence counts. An occurrence within a road name does not count. `end` is the index after the
 * occurrence.
 */
function mentionsIn(centers: readonly ServiceCenter[], text: string): { name: PlaceName; end: number }[] {
  const { byText, mostWords } = indexOf(centers);
  const words = text.split(" ");
  const ends = new Map<string, number>();
  let start = 0;
  for (const [place, first] of words.entries()) {
    let name = first;
    for (let count = 1; count <= mostWords; count += 1) {
      if (byText.has(name)) ends.set(name, start + name.length);
      const next = words[place + count];
      if (next === undefined) break;
      name += ` ${next}`;
    }
    start += first.length + 1;
  }
  return [...ends]
    .filter(([, end]) => !ROAD.test(text.slice(end).trimStart()))
    .flatMap(([mention, end]) => (byText.get(mention) ?? []).map((name) => ({ name, end })));
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

/** An area of a center that was found in an address. */
export interface AreaMatch {
  /** The English name. */
  readonly area: string;
  /** Whether the name in the address is only similar to the name of the area. */
  readonly isGuess: boolean;
}

const alone = new WeakMap<ServiceCenter, readonly ServiceCenter[]>();

/**
 * Finds the area (upazila or thana) of a center in an address within its district. The last area name takes
 * precedence, because addresses go from the house to the district. If no name matches exactly, the words of
 * the address are compared as misspelt names, beginning with the last word. Returns undefined if no area is
 * found.
 */
export function areaOfAddress(center: ServiceCenter, address: string): AreaMatch | undefined {
  const centers = alone.get(center) ?? [center];
  alone.set(center, centers);
  const [named] = mentionsIn(centers, plain(address))
    .filter(({ name }) => name.area !== undefined)
    .toSorted((one, other) => other.end - one.end || other.name.text.length - one.name.text.length);
  if (named !== undefined) return areaMatch(center, named.name.area, false);
  const areas = namesOf(centers).filter(({ area }) => area !== undefined);
  for (const part of address.split(/[,;\n।]/u).toReversed()) {
    const words = plain(part).split(" ");
    for (const [start, count] of partsOf(words.length)) {
      const wanted = words.slice(start, start + count).join(" ");
      const skeleton = skeletonOf(romanise(wanted));
      const isRoad = ROAD.test(words.slice(start + count).join(" "));
      if (isRoad || /\d/.test(wanted) || skeleton.length < LEAST_SKELETON) continue;
      const alike = new Set(areas.filter((name) => name.skeleton === skeleton).map(({ area }) => area));
      const [area] = alike;
      if (alike.size === 1) return areaMatch(center, area, true);
    }
  }
  return undefined;
}

/**
 * Returns all sequences of one to three consecutive words, each as its start index and its number
 * of words. Sequences that end later come first. If several sequences have the same end, longer
 * ones come first.
 */
function partsOf(words: number): (readonly [start: number, count: number])[] {
  const counts = [3, 2, 1].filter((count) => count <= words);
  return Array.from({ length: words }, (_, place) => words - place).flatMap((end) =>
    counts.filter((count) => count <= end).map((count) => [end - count, count] as const),
  );
}

function areaMatch(
  { covered_area }: ServiceCenter,
  area: number | undefined,
  isGuess: boolean,
): AreaMatch | undefined {
  const name = covered_area[area ?? -1];
  return name === undefined ? undefined : { area: name, isGuess };
}
