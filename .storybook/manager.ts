// Without JSX: Storybook builds its frame against a React of its own, and without the automatic runtime.
import { createElement, Fragment } from "react";
import { FORCE_REMOUNT, GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons, types, useGlobals, useStorybookState } from "storybook/manager-api";
import type { Addon_WrapperType } from "storybook/internal/types";
import { light } from "./theme";
import { VIEWPORTS } from "./viewports";

addons.setConfig({ theme: light });

/** The difference between the two frames; `off` shows one frame. */
const OTHER: Readonly<Record<string, (globals: Record<string, unknown>) => Record<string, string>>> = {
  theme: ({ theme }) => ({ theme: theme === "dark" ? "light" : "dark" }),
  locale: ({ locale }) => ({ locale: locale === "bn" ? "en" : "bn" }),
};

/** The story, and beside it the same story in the other scheme or language: a page of its own, with its own network and its own play. */
const SideBySide: Addon_WrapperType["render"] = ({ children, storyId }) => {
  const [globals] = useGlobals();
  const { viewMode } = useStorybookState();
  const other = OTHER[String(globals.compare)];
  if (!other || viewMode !== "story") return createElement(Fragment, null, children);

  const { theme, locale, motion, session } = globals;
  const choices = { theme, locale, motion, session, compare: "off", ...other(globals) };
  const address = new URLSearchParams({
    id: storyId,
    viewMode: "story",
    globals: Object.entries(choices)
      .map(([name, value]) => `${name}:${String(value)}`)
      .join(";"),
  });
  const viewport: unknown = globals.viewport?.value;
  const size = Object.entries(VIEWPORTS).find(([name]) => name === viewport)?.[1].styles;
  return createElement(
    "div",
    { style: { display: "flex", gap: 2, position: "absolute", inset: 0, background: "#e3dac7" } },
    createElement("div", { style: { flex: 1, position: "relative", minWidth: 0 } }, children),
    createElement(
      "div",
      // As far from the edges as Storybook itself puts a page of a chosen size.
      { style: { flex: 1, minWidth: 0, overflow: "auto", ...(size && { padding: "40px" }) } },
      // It is this very Storybook; a sandbox that lets it run would keep nothing out.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      createElement("iframe", {
        key: address.toString(),
        title: "The same story beside it",
        src: `iframe.html?${address.toString()}`,
        style: { border: 0, display: "block", width: "100%", height: "100%", background: "#faf5ea", ...size },
      }),
    ),
  );
};

addons.register("harkara/side-by-side", () => {
  addons.add("harkara/side-by-side", { type: types.PREVIEW, render: SideBySide });
});

interface Choices {
  readonly globals: Record<string, unknown>;
  /** The toolbar's globals, without those that a story sets. */
  readonly userGlobals?: Record<string, unknown>;
}

const written = ({ globals, userGlobals = globals }: Choices): string =>
  `${String(userGlobals.locale)} ${String(userGlobals.session)}`;

/** A change of language or of the signed-in person remounts the story and runs its play function again. */
addons.register("harkara/replay", (api) => {
  let before: string | undefined;
  api.on(SET_GLOBALS, (choices: Choices) => {
    before = written(choices);
  });
  api.on(GLOBALS_UPDATED, (choices: Choices) => {
    const now = written(choices);
    const storyId = api.getCurrentStoryData()?.id;
    if (before !== undefined && before !== now && storyId) api.emit(FORCE_REMOUNT, { storyId });
    before = now;
  });
});
