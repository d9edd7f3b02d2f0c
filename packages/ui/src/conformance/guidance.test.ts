import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { aliases } from "../../storybook/aliases";

const src = fileURLToPath(new URL("..", import.meta.url));
const stories = globSync("{parts,courier}/*/*.stories.tsx", { cwd: src });
const versions = [...readFileSync(`${src}/../CHANGELOG.md`, "utf8").matchAll(/^## (\S+)$/gm)].map(
  ([, version]) => version,
);
/** The version that will contain the unreleased changes. */
const NEXT = "0.3.0";

test("there are components", () => expect(stories.length).toBeGreaterThan(60));

/** Screenshots cannot reveal a missing story. After adding or removing a story, run this test with `-u`. */
test("the stories of components are unchanged since their review", async () => {
  const lines = stories.toSorted().map((file) => {
    const source = readFileSync(`${src}/${file}`, "utf8");
    const names = [...source.matchAll(/^export const (\w+) = \w+\.(?:story|extend)\(/gm)].map(
      ([, name = ""]) => name,
    );
    return `${file}: ${names.join(", ")}\n`;
  });
  await expect(lines.join("")).toMatchFileSnapshot("stories.snap.txt");
});

test("every component except the QR code has other names for the search", () => {
  const titles = stories.map(
    (file) => / title: "(\w+\/.+)"/.exec(readFileSync(`${src}/${file}`, "utf8"))?.[1] ?? file,
  );
  expect(Object.keys(aliases).toSorted()).toEqual(titles.toSorted());
  expect(Object.keys(aliases).filter((title) => aliases[title]?.length === 0)).toEqual(["Data/QR code"]);
});

describe.each(stories)("%s", (file) => {
  const path = `${src}/${file.replace(".stories.tsx", ".guidance.tsx")}`;
  test("each component has guidance", () => expect(existsSync(path)).toBe(true));

  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const source = /from "\.\/([\w-]+)\.guidance"/.exec(text)?.[1];
  const guidance =
    source === undefined
      ? text
      : readFileSync(path.replace(/[\w-]+\.guidance/, `${source}.guidance`), "utf8");
  const status = /status: "(\w+)"/.exec(guidance)?.[1];
  const since = /since: "([\d.]+)"/.exec(guidance)?.[1] ?? "";

  test("each component has the tag of its status", () => {
    expect(/^ {2}tags: \[.*"new"/m.test(readFileSync(`${src}/${file}`, "utf8"))).toBe(status === "new");
  });
  test("each component names an existing version, or the next one", () => {
    expect(versions).not.toContain(NEXT);
    expect([...versions, "0.1.0", NEXT]).toContain(since);
    expect(since === NEXT).toBe(status === "new");
  });
});
