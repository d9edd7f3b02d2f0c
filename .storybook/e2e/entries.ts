import type { Page } from "@playwright/test";
import * as v from "valibot";

const EntrySchema = v.object({
  id: v.string(),
  type: v.string(),
  name: v.string(),
  title: v.string(),
  tags: v.array(v.string()),
});
/** A story or a documentation page. */
export type Entry = v.InferOutput<typeof EntrySchema>;

const IndexSchema = v.object({ entries: v.record(v.string(), EntrySchema) });

/**
 * The first part of component IDs. Each group is a separate test, so that tests run in parallel and none
 * takes too long.
 */
export const COMPONENT_GROUPS = [
  "actions",
  "inputs",
  "feedback",
  "layout",
  "data",
  "navigation",
  "courier",
] as const;

/** Returns all stories and documentation pages, in the order of Storybook's sidebar. */
export async function readEntries(page: Page): Promise<Entry[]> {
  const response = await page.request.get("/index.json");
  return Object.values(v.parse(IndexSchema, await response.json()).entries);
}

/** Returns the first story of each component that has a documentation page. */
export async function firstStories(page: Page): Promise<Entry[]> {
  const first = new Map<string, Entry>();
  for (const entry of await readEntries(page))
    if (entry.type === "story" && entry.tags.includes("autodocs") && !first.has(entry.title))
      first.set(entry.title, entry);
  return [...first.values()];
}
