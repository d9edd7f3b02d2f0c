import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  API_ERROR_STORIES,
  LOAD_STORIES,
  MESSAGE_STORIES,
  OTHER_STATES,
  SCREEN_STATES,
  SESSION_ERROR_STORIES,
  type ScreenStates,
} from "./screen-states.ts";

const src = new URL("../", import.meta.url).pathname;

/** The states that are listed for each file of stories. */
const named = new Map<string, Set<string>>();
for (const { file, states } of Object.values<ScreenStates>({ ...SCREEN_STATES, ...OTHER_STATES }))
  named.set(file, new Set([...(named.get(file) ?? []), ...states]));

function storiesIn(file: string): Set<string> {
  const source = readFileSync(src + file, "utf8");
  return new Set(
    [...source.matchAll(/^export const (\w+) = \w+\.(?:story|extend)\(/gm)].map(([, name = ""]) => name),
  );
}

describe("states of the screens", () => {
  it.each(Object.entries<ScreenStates>(SCREEN_STATES))("%s has at least one state", (_path, { states }) => {
    expect(states).not.toEqual([]);
  });
  it.each([...named])("%s has exactly the listed states", (file, states) => {
    expect(storiesIn(file)).toEqual(states);
  });
  it("lists every file with stories", () => {
    expect(new Set(globSync("**/*.stories.tsx", { cwd: src }))).toEqual(new Set(named.keys()));
  });
  it.each(globSync("**/*.stories.tsx", { cwd: src }))(
    "%s expects texts from messages and formatters, without Bangla letters or digits",
    (file) => {
      expect(readFileSync(src + file, "utf8").match(/.*\p{Script=Bengali}.*/gu) ?? []).toEqual([]);
    },
  );
  it.each(Object.entries<ScreenStates>(SCREEN_STATES))(
    "%s is the path of one of its stories",
    (path, { file }) => {
      const address = path.replace(/\$.*$/, "").replace(/(.)\/$/, "$1");
      expect(readFileSync(src + file, "utf8")).toContain(`url: "${address}`);
    },
  );
});

/** Returns the source of a story, by its path and the name of its state. */
function sourceOf(story: string): string {
  const end = story.lastIndexOf(" ");
  const state = story.slice(end + 1);
  const screens = Object.entries<ScreenStates>({ ...SCREEN_STATES, ...OTHER_STATES });
  const screen = screens.find(([name]) => name === story.slice(0, end))?.[1];
  const file = readFileSync(src + (screen?.file ?? ""), "utf8");
  return new RegExp(`^export const ${state} = .*(?:\\n(?![a-z/]).*)*`, "m").exec(file)?.[0] ?? "";
}

/** Matches the name suffix of a state with a failed request. */
const FAULT = /(?:Loading|Offline|Unauthorized|TooManyRequests|ServerFault|NotFound|Undone)$/;
const shown = (story: string | { never: string }): story is string => typeof story === "string";
/**
 * Returns the name of the message for a code: `senderCenter.notInRegion` has the text
 * `code_sender_center_not_in_region`.
 */
const wordsOf = (code: string): string =>
  `m.code_${code.replace(".", "_").replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}()`;

describe("errors", () => {
  it.each(
    Object.entries(MESSAGE_STORIES).flatMap(([code, story]) =>
      shown(story) ? [[code, story] as const] : [],
    ),
  )("%s is checked by %s", (code, story) => {
    expect(sourceOf(story)).toContain(wordsOf(code));
  });
  it.each([
    ...Object.values(SESSION_ERROR_STORIES),
    ...[...Object.values(API_ERROR_STORIES), ...Object.values(LOAD_STORIES)].flatMap((stories) =>
      "never" in stories ? [] : Object.values<string | { never: string }>(stories).filter(shown),
    ),
  ])("%s has a play function that looks for it", (story) => {
    expect(sourceOf(story)).toContain("play:");
  });
  // In `failed-load.ts`, the play function depends on the state.
  it.each(
    Object.entries<ScreenStates>({ ...SCREEN_STATES, ...OTHER_STATES }).flatMap(([path, { states }]) =>
      states.filter((state) => FAULT.test(state)).map((state) => [`${path} ${state}`, state]),
    ),
  )("%s checks its error", (story, state) => {
    expect(sourceOf(story)).toMatch(new RegExp(`play:|\\bload\\("${state}"\\)|loadsOf\\(`));
  });
});

describe("every story", () => {
  const root = new URL("../../../../", import.meta.url).pathname;
  const files = globSync("{apps,packages}/*/src/**/*.stories.tsx", { cwd: root });

  it.each(files)("%s takes its axe exceptions from the shared list", (file) => {
    expect(readFileSync(root + file, "utf8")).not.toMatch(/\ba11y\s*:/);
  });
});
