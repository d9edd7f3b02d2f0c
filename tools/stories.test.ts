import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { MESSAGES } from "../packages/courier-core/src/base/messages.ts";
import { ROOT } from "./settings.ts";

it("the stories of the apps show every message of courier-core, each in one app", () => {
  const codes = ["apps/site", "apps/office"]
    .map((app) => readFileSync(join(ROOT, app, "src/testing/screen-states.ts"), "utf8"))
    .map((source) => /MESSAGE_STORIES = \{(.*?)\n\} as const/s.exec(source)?.[1] ?? "")
    .flatMap((list) => [...list.matchAll(/^  "([\w.]+)":/gm)].map(([, code = ""]) => code));
  expect(codes.toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
});

it.each(globSync("{apps,packages}/*/src/**/*.stories.tsx", { cwd: ROOT }))(
  "%s takes its axe exceptions from the shared list",
  (file) => {
    expect(readFileSync(join(ROOT, file), "utf8")).not.toMatch(/\ba11y\s*:/);
  },
);
