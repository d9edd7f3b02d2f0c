import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reachedStories, reachedTests, withMessageReaders } from "./reach.ts";
import { ROOT } from "./settings.ts";

const cash = "apps/office/src/features/finance/cash/cash-desk-screen.stories.tsx";
const badge = "packages/ui/src/parts/badge/badge.stories.tsx";
const send = "apps/site/src/features/sender/send-parcel/send-parcel-screen.stories.tsx";

test("the stories of a component come first, then those of the screens that show it", () => {
  const [first, ...others] = reachedStories(ROOT, ["packages/ui/src/parts/badge/badge.tsx"]);
  expect(first).toBe(badge);
  expect(others).toContain(cash);
});

test("a screen is affected through its own folder, not through the router", () => {
  const reached = reachedStories(ROOT, ["apps/office/src/features/finance/cash/cash-desk-screen.tsx"]);
  expect(reached).toContain(cash);
  expect(reached).not.toContain(send);
});

test("a rule of another package affects the screens that use it", () => {
  expect(reachedStories(ROOT, ["packages/courier-core/src/parcel/pricing.ts"])).toContain(send);
});

test("a change of stories affects only these stories", () => {
  expect(reachedStories(ROOT, [cash])).toEqual([cash]);
});

test.each([".storybook/preview.tsx", "packages/ui/src/tokens/color.css", "pnpm-lock.yaml"])(
  "%s affects every story",
  (file) => expect(reachedStories(ROOT, [file])).toBe("all"),
);

test("the app shell affects every screen and no component", () => {
  const reached = reachedStories(ROOT, ["packages/web/src/shell/track-box.tsx"]);
  expect(reached).toContain(send);
  expect(reached).not.toContain(badge);
});

test("the mock API of staff affects the screens of staff", () => {
  expect(reachedStories(ROOT, ["packages/web/src/testing/work-api.ts"])).toContain(
    "apps/office/src/features/hub/hub-screen.stories.tsx",
  );
});

test("a message affects the files that show it", () => {
  const english = "packages/web/messages/en.json";
  const before = readFileSync(join(ROOT, english), "utf8");
  const changed = withMessageReaders(ROOT, [english, "README.md"], () =>
    before.replace(/"parcels_title": "[^"]*"/, '"parcels_title": "Old title"'),
  );
  expect(changed).toContain("README.md");
  expect(changed).toContain("apps/site/src/features/sender/my-parcels/my-parcels-screen.tsx");
  expect(changed).not.toContain("apps/office/src/features/finance/cash/cash-desk-screen.tsx");
  expect(changed).not.toContain(english);
});

test("messages that move to another file affect nothing", () => {
  const english = "packages/web/messages/en.json";
  const moved = "apps/former/messages/en.json";
  const before = readFileSync(join(ROOT, english), "utf8");
  const contentBefore = (file: string) => (file === moved ? before : "");
  expect(withMessageReaders(ROOT, [moved, english], contentBefore)).toEqual([]);
});

test("documents and servers affect no stories", () => {
  expect(reachedStories(ROOT, ["README.md", "apps/api/src/app.ts"])).toEqual([]);
});

test("a rule affects its own test first", () => {
  const [first] = reachedTests(ROOT, ["packages/courier-core/src/parcel/pricing.ts"]);
  expect(first).toBe("packages/courier-core/src/parcel/pricing.test.ts");
});

test("a condition of a query affects the tests with the same name", () => {
  const reached = reachedTests(ROOT, ["apps/api/src/booking/parcels/view-condition.ts"]);
  expect(reached.slice(0, 4)).toContain("apps/api/test/views.test.ts");
});

test("of the tests that import a store only through their harness, those of its folders come first", () => {
  const reached = reachedTests(ROOT, ["apps/api/src/operations/scans/hub-store.ts"]);
  expect(reached.indexOf("apps/api/test/operations.test.ts")).toBeLessThan(5);
  expect(reached).toContain("apps/api/test/payments.test.ts");
});
