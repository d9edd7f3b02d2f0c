// Without imports at run time, since the build reads it too, for the pages' Content-Security-Policy.
import type { StreetStyles } from "@harkara/ui/coverage-map";

/** OpenFreeMap's quiet styles: no account, no key, no limit; see https://openfreemap.org/. */
const OPENFREEMAP: StreetStyles = {
  light: "https://tiles.openfreemap.org/styles/positron",
  dark: "https://tiles.openfreemap.org/styles/dark",
};

/**
 * The streets that VITE_MAP_STYLE_URL asks for: OpenFreeMap's when it is empty, none for `off`, else the MapLibre style at that address,
 * or the two for light and dark at two addresses with a space between.
 */
export function streetStyles(setting: string): StreetStyles | null {
  const [light, dark = light] = setting.split(/\s+/).filter(Boolean);
  if (light === undefined || dark === undefined) return OPENFREEMAP;
  return light === "off" ? null : { light, dark };
}

/** The other origins that a map with these streets fetches from, each once. */
export function streetOrigins(setting: string): string[] {
  return [
    ...new Set(Object.values(streetStyles(setting) ?? {}).flatMap((url) => URL.parse(url)?.origin ?? [])),
  ];
}
