import { ROOT } from "./settings.ts";
import { expect, test } from "vitest";
import { reachedStories } from "./reach.ts";

const cash = "apps/site/src/features/cash/cash-desk-screen.stories.tsx";
const badge = "packages/ui/src/parts/badge/badge.stories.tsx";
const send = "apps/site/src/features/send-parcel/send-parcel-screen.stories.tsx";

test("a part's own stories come first, then those of the screens that show it", () => {
  const [first, ...others] = reachedStories(ROOT, ["packages/ui/src/parts/badge/badge.tsx"]);
  expect(first).toBe(badge);
  expect(others).toContain(cash);
});

test("a screen is reached through its own folder, not through the router", () => {
  const reached = reachedStories(ROOT, ["apps/site/src/features/cash/cash-desk-screen.tsx"]);
  expect(reached).toContain(cash);
  expect(reached).not.toContain(send);
});

test("a rule of another package is followed to the screens that use it", () => {
  expect(reachedStories(ROOT, ["packages/courier-core/src/pricing.ts"])).toContain(send);
});

test("a change of stories reaches these alone", () => {
  expect(reachedStories(ROOT, [cash])).toEqual([cash]);
});

test.each([
  ".storybook/preview.tsx",
  "apps/site/messages/bn.json",
  "packages/ui/src/tokens/color.css",
  "pnpm-lock.yaml",
])("%s reaches every story", (file) => expect(reachedStories(ROOT, [file])).toBe("all"));

test("documents and servers reach none", () => {
  expect(reachedStories(ROOT, ["README.md", "apps/api/src/app.ts"])).toEqual([]);
});
