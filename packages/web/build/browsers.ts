/** The oldest browser versions that the site supports: docs/browsers.md. */
export const BROWSERS = { chrome: "120", edge: "120", firefox: "128", safari: "17.4", ios: "17.4" } as const;

/** The versions in the format of Vite's `build.target`. */
export const BUILD_TARGET: string[] = Object.entries(BROWSERS).map(([name, version]) => name + version);

/**
 * Features that the site requires and that a build does not transpile for older browsers, with the first
 * version of each browser that has them. The source is web-features 3.40 (Baseline). Edge has the same
 * versions as Chrome, and iOS the same as Safari.
 */
export const REQUIRED: Readonly<Record<string, Readonly<Record<"chrome" | "firefox" | "safari", string>>>> = {
  "CSS cascade layers": { chrome: "99", firefox: "97", safari: "15.4" },
  "CSS registered custom properties (@property)": { chrome: "85", firefox: "128", safari: "16.4" },
  "CSS color-mix()": { chrome: "111", firefox: "113", safari: "16.2" },
  "CSS :has()": { chrome: "105", firefox: "121", safari: "15.4" },
  "CSS container queries": { chrome: "105", firefox: "110", safari: "16" },
  "CSS lh unit": { chrome: "109", firefox: "120", safari: "16.4" },
  "CSS dynamic viewport units": { chrome: "108", firefox: "101", safari: "15.4" },
  "popover attribute": { chrome: "116", firefox: "125", safari: "17" },
  "inert attribute": { chrome: "102", firefox: "112", safari: "15.5" },
  "Array.prototype.toSorted()": { chrome: "110", firefox: "115", safari: "16" },
  "Map.groupBy()": { chrome: "117", firefox: "119", safari: "17.4" },
  "URL.canParse()": { chrome: "120", firefox: "115", safari: "17" },
  "navigator.userActivation": { chrome: "72", firefox: "120", safari: "16.4" },
  BroadcastChannel: { chrome: "54", firefox: "38", safari: "15.4" },
};
