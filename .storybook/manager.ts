// No JSX, because Storybook builds its manager with its own React and without the automatic runtime.
import { createElement, Fragment } from "react";
import { FORCE_REMOUNT, GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons, types, useGlobals, useStorybookApi, useStorybookState } from "storybook/manager-api";
import type { Addon_WrapperType } from "storybook/internal/types";
import { ALIASES_BEGIN } from "../packages/ui/storybook/aliases";
import { light } from "../packages/ui/storybook/theme";
import { Wall } from "../packages/ui/storybook/wall";

addons.setConfig({
  theme: light,
  sidebar: { renderLabel: ({ name }) => name.split(ALIASES_BEGIN)[0] ?? name },
});

/**
 * Shows a story in all modes at once instead of on the canvas. The URL contains this state:
 * `globals=compare:wall`.
 */
const Comparison: Addon_WrapperType["render"] = ({ children, storyId }) => {
  const [globals] = useGlobals();
  const { viewMode } = useStorybookState();
  const api = useStorybookApi();
  if (globals["compare"] !== "wall" || viewMode !== "story") return createElement(Fragment, null, children);
  const story = api.getCurrentStoryData();
  return createElement(
    "div",
    { style: { position: "absolute", inset: 0, overflow: "auto", padding: 24, boxSizing: "border-box" } },
    createElement(Wall, { key: storyId, stories: [{ id: storyId, name: `${story.title}: ${story.name}` }] }),
  );
};

addons.register("harkara/comparison", () => {
  addons.add("harkara/comparison", { type: types.PREVIEW, render: Comparison });
});

interface Choices {
  readonly globals: Record<string, unknown>;
  /** The globals selected in the toolbar, without those that a story sets. */
  readonly userGlobals?: Record<string, unknown>;
}

const written = ({ globals, userGlobals = globals }: Choices): string =>
  `${String(userGlobals.locale)} ${String(userGlobals.session)}`;

/** When the language or the logged-in user changes, remounts the story and runs its play function again. */
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
