import { useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { setWordsLocale } from "./words";

/** What the toolbar chooses, which a story may override. */
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

// Never resolves where stories run without Storybook's interface.
void followToolbar();

/** The toolbar's choices, for documentation pages. Stories get them, with their own, from their context. */
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
 * The choices of the documentation page that this page is a frame of: Storybook gives such frames none.
 * @returns nothing where this is no such frame
 */
export function choicesOfPage(): Record<string, string> {
  const query = new URLSearchParams(addressOfParent());
  if (query.get("viewMode") !== "docs") return {};
  const pairs = (query.get("globals") ?? "").split(";").map((pair) => pair.split(":"));
  return Object.fromEntries(pairs.flatMap(([name, value]) => (name && value ? [[name, value]] : [])));
}

/** The query of the page that this one is a frame of; empty where there is none, or where it is of another origin. */
function addressOfParent(): string {
  try {
    return window.parent === window ? "" : window.parent.location.search;
  } catch {
    return "";
  }
}

/** Sets scheme, language and motion on `<html>`, where the app has them. */
export function applyToDocument(globals: Choices): void {
  const html = document.documentElement;
  html.dataset.theme = themeOf(globals);
  html.lang = localeOf(globals);
  setWordsLocale(localeOf(globals));
  if (globals.motion === "still") html.dataset.motion = "still";
  else delete html.dataset.motion;
}
