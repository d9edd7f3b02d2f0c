// This file has no runtime imports, because the build also loads it, to generate the Content Security Policy.
import type { StreetStyles } from "@harkara/ui/coverage-map";

/**
 * The plain map styles of OpenFreeMap. They need no account and no key, and have no usage limit; see
 * https://openfreemap.org/.
 */
const OPENFREEMAP: StreetStyles = {
  light: "https://tiles.openfreemap.org/styles/positron",
  dark: "https://tiles.openfreemap.org/styles/dark",
};

/**
 * Parses VITE_MAP_STYLE_URL. An empty value means OpenFreeMap, and `off` means no streets. Any
 * other value is the URL of a MapLibre style, or two URLs (light and dark) with a space between
 * them.
 */
export function streetStyles(setting: string): StreetStyles | null {
  const [light, dark = light] = setting.split(/\s+/).filter(Boolean);
  if (light === undefined || dark === undefined) return OPENFREEMAP;
  return light === "off" ? null : { light, dark };
}

/** Returns the origins that a map with these styles fetches data from. */
export function streetOrigins(setting: string): string[] {
  return [
    ...new Set(Object.values(streetStyles(setting) ?? {}).flatMap((url) => URL.parse(url)?.origin ?? [])),
  ];
}
