import { describe, expect, test } from "vitest";
import { affectedStories } from "./affected.ts";

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

describe("affectedStories", () => {
  test("follows imports up to the stories, and not into documentation pages", () => {
    expect(affectedStories(stats, ["ui/badge.tsx"])).toEqual(
      new Set(["./ui/badge.stories.tsx", "./ui/table.stories.tsx"]),
    );
    expect(affectedStories(stats, ["ui/table.tsx"])).toEqual(new Set(["./ui/table.stories.tsx"]));
  });

  test("includes the stories of a deleted or new file", () => {
    expect(affectedStories(stats, ["ui/gone.stories.tsx"])).toEqual(new Set(["./ui/gone.stories.tsx"]));
  });

  test("includes all stories when a file of the preview has changed", () => {
    expect(affectedStories(stats, ["ui/toast.tsx"])).toBe("all");
  });

  test.each([
    "packages/ui/src/tokens/fonts/anek-bangla-bold.woff2",
    "apps/site/public/pictures/map.svg",
    "pnpm-lock.yaml",
  ])("includes all stories when %s has changed, which no module imports", (file) => {
    expect(affectedStories(stats, [file])).toBe("all");
  });

  test("includes no stories when only documents, servers and tests have changed", () => {
    expect(affectedStories(stats, ["docs/scale.md", "apps/api/src/app.ts", "ui/badge.test.tsx"])).toEqual(
      new Set(),
    );
  });
});
