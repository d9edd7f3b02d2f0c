import { describe, expect, test } from "vitest";
import { ROOT } from "../settings.ts";
import { affectedPages, affectedStories, chromaticArguments } from "./affected.ts";

const from = (...names: string[]) => names.map((moduleName) => ({ moduleName }));
const stats = {
  modules: [
    { id: "./.storybook/preview.tsx", reasons: from("/virtual:/vite-app.js") },
    { id: "./packages/ui/storybook/docs/page.tsx", reasons: from("./.storybook/preview.tsx") },
    { id: "./ui/toast.tsx", reasons: from("./.storybook/preview.tsx", "./ui/toast.stories.tsx") },
    {
      id: "./ui/badge.tsx",
      reasons: from("./ui/badge.stories.tsx", "./ui/table.tsx", "./packages/ui/storybook/docs/page.tsx"),
    },
    { id: "./ui/table.tsx", reasons: from("./ui/table.stories.tsx") },
    {
      id: "./ui/badge.stories.tsx",
      reasons: from("/virtual:/stories.js", "./packages/ui/storybook/docs/page.tsx"),
    },
    { id: "./ui/table.stories.tsx", reasons: from("/virtual:/stories.js") },
  ],
};

const flow = "./apps/site/src/flows/sender.stories.tsx";

describe("affectedStories", () => {
  test("includes the flows when a screen is affected", () => {
    const affected = affectedStories(ROOT, ["apps/office/src/features/finance/cash/cash-desk-screen.tsx"]);
    expect(affected).toContain("./apps/office/src/features/finance/cash/cash-desk-screen.stories.tsx");
    expect(affected).toContain(flow);
    expect(affected).not.toContain(
      "./apps/site/src/features/sender/send-parcel/send-parcel-screen.stories.tsx",
    );
  });

  test("includes the stories of a deleted file", () => {
    const gone = "packages/ui/src/parts/gone/gone.stories.tsx";
    expect(affectedStories(ROOT, [gone])).toEqual(new Set([`./${gone}`]));
  });

  test.each([
    "packages/ui/src/tokens/fonts/anek-bangla-bold.woff2",
    "apps/site/public/pictures/map.svg",
    "pnpm-lock.yaml",
    ".storybook/preview.tsx",
  ])("includes all stories when %s has changed, which every story may load", (file) => {
    expect(affectedStories(ROOT, [file])).toBe("all");
  });

  test("includes no stories when only documents, servers and tests have changed", () => {
    expect(affectedStories(ROOT, ["docs/scale.md", "apps/api/src/app.ts", "tools/reach.test.ts"])).toEqual(
      new Set(),
    );
  });
});

describe("chromaticArguments", () => {
  test("names the files of the affected stories", () => {
    expect(chromaticArguments(new Set(["./ui/table.stories.tsx", "./ui/badge.stories.tsx"]))).toEqual([
      "--only-story-files=ui/badge.stories.tsx",
      "--only-story-files=ui/table.stories.tsx",
    ]);
  });

  test("skips the screenshots if no story is affected", () => {
    expect(chromaticArguments(new Set())).toEqual(["--skip"]);
  });

  test("has no limit if all stories are affected", () => {
    expect(chromaticArguments("all")).toEqual([]);
  });
});

describe("affectedPages", () => {
  const withPages = {
    modules: [
      ...stats.modules,
      { id: "./ui/table.guidance.tsx", reasons: from("./packages/ui/storybook/docs/part-page.tsx") },
      { id: "./ui/note.tsx", reasons: from("./ui/table.guidance.tsx", "./.storybook/docs/front.tsx") },
      { id: "./.storybook/docs/front.tsx", reasons: from("./.storybook/docs/start.mdx") },
      { id: "./.storybook/docs/start.mdx", reasons: from("/virtual:/stories.js") },
    ],
  };
  const start = "./.storybook/docs/start.mdx";
  const table = "./ui/table.stories.tsx";

  test.each([
    ["a component", "ui/table.tsx", [table]],
    ["a component in examples of another page", "ui/note.tsx", [start, table]],
    ["guidance", "ui/table.guidance.tsx", [table]],
    ["a document", ".storybook/docs/start.mdx", [start]],
    ["a file of a document", ".storybook/docs/front.tsx", [start]],
    ["a decision", "docs/decisions/0001-toolchain.md", []],
  ])("includes the pages that show %s", (_, file, pages) => {
    expect(affectedPages(withPages, [file])).toEqual(new Set(pages));
  });

  test("includes all pages when their code has changed", () => {
    expect(affectedPages(withPages, ["packages/ui/storybook/docs/part-page.tsx"])).toBe("all");
    expect(affectedPages(withPages, ["packages/ui/storybook/attributes.ts"])).toBe("all");
  });
});
