// No runtime imports: the build loads this file too, for the Content Security Policy.
import type { StreetStyles } from "@harkara/ui/coverage-map";

/** OpenFreeMap's quiet styles: no account, no key, no limit; see https://openfreemap.org/. */
const OPENFREEMAP: StreetStyles = {
  light: "https://tiles.openfreemap.org/styles/positron",
  dark: "https://tiles.openfreemap.org/styles/dark",
};

/**
 * Parses VITE_MAP_STYLE_URL: empty means OpenFreeMap, `off` none, otherwise the URL of a MapLibre style, or two URLs (light, dark) separated
 * by a space.
 */
export function streetStyles(setting: string): StreetStyles | null {
  const [light, dark = light] = setting.split(/\s+/).filter(Boolean);
  if (light === undefined || dark === undefined) return OPENFREEMAP;
  return light === "off" ? null : { light, dark };
}

/** The origins from which a map with these styles fetches. */
export function streetOrigins(setting: string): string[] {
  return [
    ...new Set(Object.values(streetStyles(setting) ?? {}).flatMap((url) => URL.parse(url)?.origin ?? [])),
  ];
}
