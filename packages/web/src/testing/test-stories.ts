/** The tests of an app's stories against its list of states. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Never, ScreenStates } from "./load-state.ts";

interface Stories {
  /** The source folder of the app. */
  src: string;
  screens: Readonly<Record<string, ScreenStates>>;
  others: Readonly<Record<string, ScreenStates>>;
  messages: Readonly<Record<string, string | Never>>;
  /** The stories whose play functions look for an error. */
  errors: readonly string[];
}

const isShown = (story: string | Never): story is string => typeof story === "string";

/** Returns the stories in nested lists of states. */
export function storiesIn(
  lists: Readonly<Record<string, Never | Readonly<Record<string, string | Never>>>>,
): string[] {
  return Object.values(lists).flatMap((states) =>
    "never" in states ? [] : Object.values<string | Never>(states).filter(isShown),
  );
}

/** Matches the name suffix of a state with a failed request. */
const FAULT = /(?:Loading|Offline|Unauthorized|TooManyRequests|ServerFault|NotFound|Undone)$/;
/**
 * Returns the name of the message for a code: `senderCenter.notInRegion` has the text
 * `code_sender_center_not_in_region`.
 */
const wordsOf = (code: string): string =>
  `m.code_${code.replace(".", "_").replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}()`;

/** Defines the tests of an app's stories. */
export function testStories({ src, screens, others, messages, errors }: Stories): void {
  /** The states that are listed for each file of stories. */
  const named = new Map<string, Set<string>>();
  for (const { file, states } of Object.values({ ...screens, ...others }))
    named.set(file, new Set([...(named.get(file) ?? []), ...states]));

  function namesIn(file: string): Set<string> {
    const source = readFileSync(src + file, "utf8");
    return new Set(
      [...source.matchAll(/^export const (\w+) = \w+\.(?:story|extend)\(/gm)].map(([, name = ""]) => name),
    );
  }

  describe("states of the screens", () => {
    it.each(Object.entries(screens))("%s has at least one state", (_path, { states }) => {
      expect(states).not.toEqual([]);
    });
    it.each([...named])("%s has exactly the listed states", (file, states) => {
      expect(namesIn(file)).toEqual(states);
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
    it.each(Object.entries(screens))("%s is the path of one of its stories", (path, { file }) => {
      const address = path.replace(/\$.*$/, "").replace(/(.)\/$/, "$1");
      expect(readFileSync(src + file, "utf8")).toContain(`url: "${address}`);
    });
  });

  /** Returns the source of a story, by its path and the name of its state. */
  function sourceOf(story: string): string {
    const end = story.lastIndexOf(" ");
    const state = story.slice(end + 1);
    const screen = { ...screens, ...others }[story.slice(0, end)];
    const file = readFileSync(src + (screen?.file ?? ""), "utf8");
    return new RegExp(`^export const ${state} = .*(?:\\n(?![a-z/]).*)*`, "m").exec(file)?.[0] ?? "";
  }

  describe("errors", () => {
    it.each(
      Object.entries(messages).flatMap(([code, story]) => (isShown(story) ? [[code, story] as const] : [])),
    )("%s is checked by %s", (code, story) => {
      expect(sourceOf(story)).toContain(wordsOf(code));
    });
    it.each(errors)("%s has a play function that looks for it", (story) => {
      expect(sourceOf(story)).toContain("play:");
    });
    // In `failed-load.ts`, the play function depends on the state.
    it.each(
      Object.entries({ ...screens, ...others }).flatMap(([path, { states }]) =>
        states.filter((state) => FAULT.test(state)).map((state) => [`${path} ${state}`, state]),
      ),
    )("%s checks its error", (story, state) => {
      expect(sourceOf(story)).toMatch(new RegExp(`play:|\\bload\\("${state}"\\)|loadsOf\\(`));
    });
  });
}
