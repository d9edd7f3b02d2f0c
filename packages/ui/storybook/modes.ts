import type { VIEWPORTS } from "./viewports";

/** A mode: the globals of the toolbar. */
type Mode = {
  theme: "light" | "dark";
  locale: "en" | "bn";
  motion: "still";
  viewport: keyof typeof VIEWPORTS;
};

/**
 * The ways in which each story is pictured, by Chromatic and by `npm run visual`. Language, scheme and width have eight combinations;
 * these four hold every pair of values (an orthogonal array), so that what goes wrong with any two of them together shows.
 */
export const MODES = {
  "english light phone": { theme: "light", locale: "en", motion: "still", viewport: "phone" },
  "english dark desktop": { theme: "dark", locale: "en", motion: "still", viewport: "desktop" },
  "bangla light desktop": { theme: "light", locale: "bn", motion: "still", viewport: "desktop" },
  "bangla dark phone": { theme: "dark", locale: "bn", motion: "still", viewport: "phone" },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof MODES;
