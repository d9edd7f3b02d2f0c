import { useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { setWordsLocale } from "./words";

/** The choices in the toolbar. A story may override them. */
export type Choices = Readonly<Record<string, unknown>>;

let choices: Choices = {};
const listeners = new Set<() => void>();

function update({ globals }: { globals: Choices }): void {
  choices = globals;
  for (const listener of listeners) listener();
}

async function followToolbar(): Promise<void> {
  const channel = await addons.ready();
  channel.on(SET_GLOBALS, update);
  channel.on(GLOBALS_UPDATED, update);
}

// This promise never resolves when stories run without Storybook's interface.
void followToolbar();

/**
 * Returns the choices in the toolbar, for documentation pages. Stories get them from their context, with
 * their own overrides.
 */
export function useToolbar(): Choices {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choices,
  );
}

export const themeOf = ({ theme }: Choices): "light" | "dark" => (theme === "dark" ? "dark" : "light");
export const localeOf = ({ locale }: Choices): "en" | "bn" => (locale === "bn" ? "bn" : "en");

/**
 * Returns the choices of the documentation page that contains this frame, because Storybook does not pass
 * them to frames.
 * @returns an empty object if there is no such page
 */
export function choicesOfPage(): Record<string, string> {
  const query = new URLSearchParams(addressOfParent());
  if (query.get("viewMode") !== "docs") return {};
  const pairs = (query.get("globals") ?? "").split(";").map((pair) => pair.split(":"));
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}

/**
 * Returns the query of the page that contains this frame. Empty if there is none, or if it has another
 * origin.
 */
function addressOfParent(): string {
  try {
    return window.parent === window ? "" : window.parent.location.search;
  } catch {
    return "";
  }
}

/** Sets theme, language, motion and brand on `<html>`, like the site. */
export function applyToDocument(globals: Choices): void {
  const html = document.documentElement;
  html.dataset.theme = themeOf(globals);
  html.lang = localeOf(globals);
  setWordsLocale(localeOf(globals));
  if (typeof globals.brand === "string" && globals.brand !== "harkara") html.dataset.brand = globals.brand;
  else delete html.dataset.brand;
  if (globals.motion === "still") html.dataset.motion = "still";
  else delete html.dataset.motion;
}
