import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./settings.ts";

const workflows = globSync(".github/workflows/*.yml", { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), "utf8"),
}));

test("there are workflows", () => expect(workflows.length).toBeGreaterThan(0));

test.each(workflows)("$file declares its permissions, which are at most read", ({ file, text }) => {
  expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
  const written = [...text.matchAll(/(\S+): write/g)].map(([, permission]) => permission);
  // npm's provenance requires a token that identifies the workflow. The token gives no access to the
  // repository.
  expect(written).toEqual(file.endsWith("release.yml") ? ["id-token"] : []);
});

test.each(workflows)("$file refers to each action by commit", ({ text }) => {
  const actions = [...text.matchAll(/uses: *(\S+)/g)].map(([, action]) => action);
  for (const action of actions) expect(action).toMatch(/@[\da-f]{40}$/);
});
