import { distance } from "fastest-levenshtein";
import { otherSpellings, type ServiceCenter } from "./service-center.ts";
import { romanise, skeletonOf } from "../base/sound.ts";
import { searchable } from "../base/text.ts";

/** A service center that matches a query. */
export interface PlaceMatch {
  readonly center: ServiceCenter;
  /** The index of the matching area in `covered_area`, if the query does not match the district. */
  readonly area: number | undefined;
  /** Whether the name is only similar to the query ("did you mean"). */
  readonly isGuess: boolean;
}

/** A place name in the forms that a search compares. */
export interface PlaceName {
  readonly center: ServiceCenter;
  readonly area: number | undefined;
  /** The name in lower-case letters of either script, digits and single spaces. */
  readonly text: string;
  /** The romanised name: see {@link romanise}. */
  readonly roman: string;
  /** The consonants of the name: see {@link skeletonOf}. */
  readonly skeleton: string;
}

/** The maximum number of matches. */
const MOST = 8;
/** The maximum number of similar matches. */
const MOST_GUESSES = 4;
/** If there are this many exact matches, no similar matches are added. */
const FEW = 2;
/**
 * The minimum number of consonants (the skeleton of a name) for a comparison by similarity. Too
 * many places share shorter skeletons.
 */
export const LEAST_SKELETON = 3;

/**
 * Returns the service centers that match a query, best first, by district and by area (upazila or thana), in
 * either script. Names that begin with the query or contain it come first. If there are few such names, names
 * that sound similar follow, so that misspelt names are also found.
 */
export function searchPlaces(centers: readonly ServiceCenter[], text: string): PlaceMatch[] {
  const wanted = plain(text);
  if (wanted === "") return [];
  const names = namesOf(centers);
  const named = (rank: number) => names.filter((name) => rankOf(name.text, wanted) === rank);
  // If a name matches exactly, longer names are left out. If a name begins with the query or has a word that
  // begins with it, names with the query in the middle of a word are left out.
  const [exact, starting, inside] = [named(EXACT), named(STARTING), named(INSIDE)];
  const written = [exact, starting, inside].find((found) => found.length > 0) ?? [];
  const matches = best(
    written.map((name) => ({ name, rank: areaPenalty(name) + Number(!name.text.startsWith(wanted)) })),
    false,
  );
  // Similar names are added only if there is no exact match, no matching district, and few matching areas,
  // because the user may then have meant a different place.
  const isPlain = exact.length > 0 || matches.length >= FEW || matches.some(({ area }) => area === undefined);
  if (isPlain) return matches;
  const guesses = best(similar(names, wanted), true).filter(
    (guess) => !matches.some(({ center }) => center === guess.center),
  );
  return [...matches, ...guesses.slice(0, MOST_GUESSES)];
}

/** The rank of a match: the whole name, the beginning of a word, or the middle of a word. */
const [EXACT, STARTING, INSIDE] = [0, 1, 2];

function rankOf(name: string, wanted: string): number | undefined {
  if (name === wanted) return EXACT;
  if (` ${name}`.includes(` ${wanted}`)) return STARTING;
  return name.includes(wanted) ? INSIDE : undefined;
}

/** Ranks an area after a district that matches equally well. */
const areaPenalty = ({ area }: PlaceName): number => (area === undefined ? 0 : 0.5);

function similar(names: readonly PlaceName[], wanted: string): Ranked[] {
  const roman = romanise(wanted);
  const skeleton = skeletonOf(roman);
  if (skeleton.length < 2) return [];
  const tolerance = skeleton.length < LEAST_SKELETON ? 0 : skeleton.length < 6 ? 1 : 2;
  return names.flatMap((name) => {
    const apart = distance(skeleton, name.skeleton);
    const isStart = skeleton.length > LEAST_SKELETON && name.skeleton.startsWith(skeleton);
    if (apart > tolerance && !isStart) return [];
    const vowels = distance(roman, name.roman.slice(0, isStart ? roman.length + 1 : undefined));
    return [{ name, rank: Math.min(apart, isStart ? 1 : apart) * 2 + vowels + areaPenalty(name) }];
  });
}

interface Ranked {
  readonly name: PlaceName;
  /** A lower rank is better. */
  readonly rank: number;
}

/** Returns each center only once, with its best match. */
function best(ranked: readonly Ranked[], isGuess: boolean): PlaceMatch[] {
  const found = new Map<ServiceCenter, PlaceMatch>();
  for (const { name } of ranked.toSorted((one, other) => one.rank - other.rank)) {
    if (found.size === MOST && !found.has(name.center)) continue;
    if (!found.has(name.center)) found.set(name.center, { center: name.center, area: name.area, isGuess });
  }
  return [...found.values()];
}

const known = new WeakMap<readonly ServiceCenter[], readonly PlaceName[]>();

/**
 * Returns all names of the centers and their areas, in both scripts, with the stored names of
 * misspelt areas.
 */
export function namesOf(centers: readonly ServiceCenter[]): readonly PlaceName[] {
  const cached = known.get(centers);
  if (cached) return cached;
  const names = centers.flatMap((center) => {
    const { district, district_bn = "" } = center;
    const own = [district, district_bn, ...otherSpellings(district)].map(
      (name) => [name, undefined] as const,
    );
    const areas = [center.covered_area, center.covered_area_en, center.covered_area_bn].flatMap(
      (names = []) => names.map((name, area) => [name, area] as const),
    );
    return [...own, ...areas].flatMap(([name, area]) => {
      const text = plain(name);
      const roman = romanise(text);
      return text === "" ? [] : [{ center, area, text, roman, skeleton: skeletonOf(roman) }];
    });
  });
  known.set(centers, names);
  return names;
}

/** Normalises a typed name for comparison; see {@link PlaceName.text}. */
export function plain(text: string): string {
  return searchable(text)
    .replace(/['’.\u200B-\u200D]/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
