import type { VIEWPORTS } from "./viewports";

/** A mode: a set of values for the toolbar globals. */
type Mode = {
  theme: "light" | "dark";
  locale: "en" | "bn";
  motion: "still";
  viewport: keyof typeof VIEWPORTS;
};

/**
 * The modes in which Chromatic and `npm run visual` take screenshots of each story. Language, theme and width
 * have eight combinations. The four modes cover every pair of values (an orthogonal array), so that a fault
 * caused by two values is visible.
 */
export const MODES = {
  "english light phone": { theme: "light", locale: "en", motion: "still", viewport: "phone" },
  "english dark desktop": { theme: "dark", locale: "en", motion: "still", viewport: "desktop" },
  "bangla light desktop": { theme: "light", locale: "bn", motion: "still", viewport: "desktop" },
  "bangla dark phone": { theme: "dark", locale: "bn", motion: "still", viewport: "phone" },
} as const satisfies Record<string, Mode>;

export type ModeName = keyof typeof MODES;
