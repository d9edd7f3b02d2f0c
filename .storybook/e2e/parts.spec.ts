import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import * as v from "valibot";
import { firstStories } from "./entries.ts";

const RowsSchema = v.array(
  v.object({ property: v.string(), description: v.string(), control: v.string(), isVariant: v.boolean() }),
);

/** Returns the properties of a component from its documentation page. Runs in the page. */
async function rowsOf(storyId: string): Promise<unknown> {
  const preview: unknown = Reflect.get(window, "__STORYBOOK_PREVIEW__");
  const load: unknown =
    typeof preview === "object" && preview ? Reflect.get(preview, "loadStory") : undefined;
  if (typeof load !== "function") throw new Error("Storybook is not there");
  const { argTypes } = await Reflect.apply(load, preview, [{ storyId }]);
  return Object.values(argTypes).map((row) => {
    const at = (...path: string[]): unknown =>
      path.reduce<unknown>(
        (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
        row,
      );
    return {
      property: at("name"),
      description: at("description") ?? "",
      control: at("control", "type") ?? "none",
      isVariant: at("type", "name") === "enum",
    };
  });
}

test("every property of a component has a description, and every variant is shown as a select", async ({
  page,
}) => {
  const first = await firstStories(page);
  expect(first.length).toBeGreaterThan(50);

  await page.goto(`/iframe.html?id=${first[0]?.id}&viewMode=story`);
  // A story can be loaded once Storybook has shown the first one.
  await expect(page.locator("body")).toHaveClass(/sb-show-main/);
  const silent: string[] = [];
  const selects: string[] = [];
  const others: string[] = [];
  for (const { title, id } of first)
    for (const { property, description, control, isVariant } of v.parse(
      RowsSchema,
      await page.evaluate(rowsOf, id),
    )) {
      if (description === "") silent.push(`${title}: ${property}`);
      if (isVariant) (control === "select" ? selects : others).push(`${title}: ${property}`);
    }
  expect(silent).toEqual([]);
  expect(others).toEqual([]);
  expect(selects.length).toBeGreaterThan(25);
});

test("the code of a story can be shown and copied, with its imports", async ({ page }) => {
  await page.goto("/iframe.html?id=actions-button--docs&viewMode=docs");
  await page.getByRole("switch", { name: "Show code" }).or(page.getByText("Show code")).first().click();
  const code = page.locator("#storybook-docs pre").first();
  await expect(code).toContainText('import { Button } from "@harkara/ui/button";');
  await expect(code).toContainText("<Button onClick={() => {}}>Send parcel</Button>");
});

test("the design tokens can be downloaded under the names that the resolver uses", async ({ page }) => {
  await page.goto("/iframe.html?id=foundations-tokens--documents&viewMode=story");
  const download = async (name: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name, exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(name);
    return readFile(await file.path(), "utf8");
  };
  const resolver = await download("tokens.resolver.json");
  const names = [...resolver.matchAll(/"\$ref": "([\w.]+)"/g)].map(([, name = ""]) => name);
  expect(names).toHaveLength(3);
  for (const name of names) expect(await download(name)).toContain('"$type"');
});

/** Components whose first story contains no text. */
const WORDLESS = ["Feedback/Skeleton", "Data/Code text"];

test("the language switch changes the texts of every component", async ({ page }) => {
  // Screens are left out, because their own stories check their language.
  const first = (await firstStories(page)).filter(({ title }) => !title.startsWith("Screens/"));
  const same: string[] = [];
  for (const { title, id } of first) {
    const texts: string[] = [];
    for (const locale of ["en", "bn"]) {
      await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=locale:${locale}`);
      await page.waitForFunction(() => {
        const root = document.querySelector("#storybook-root");
        return document.body.classList.contains("sb-show-main") && root?.childElementCount;
      });
      texts.push(await page.evaluate(readWords));
    }
    if (texts[0] === texts[1]) same.push(title);
  }
  expect(same).toEqual(WORDLESS);
});

/** Returns all visible and accessible texts: texts, labels and the values of fields. Runs in the page. */
function readWords(): string {
  const attributes = ["aria-label", "placeholder", "title", "alt"];
  const texts: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("script, style, .sb-wrapper, .sb-preparing-story, .sb-preparing-docs")) continue;
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
    for (const name of attributes) texts.push(element.getAttribute(name) ?? "");
    if (element instanceof HTMLInputElement) texts.push(element.value);
  }
  // Elements without texts, such as Storybook's own layers, are added at any time.
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n");
}
