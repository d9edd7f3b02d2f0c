import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Mutation {
  /** A description of the deliberate change. */
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Matches the IDs of the stories that must differ in every mode after the change. */
  readonly stories: RegExp;
}

/** Small faults of the kinds that reviewers often miss. The comparison must find every one of them. */
export const MUTATIONS: readonly Mutation[] = [
  {
    what: "two pixels more padding in a card",
    file: "packages/ui/src/parts/card/card.tsx",
    from: 'md: "p-5 sm:p-6"',
    to: 'md: "p-[calc(1.25rem+2px)] sm:p-[calc(1.5rem+2px)]"',
    stories: /^layout-card--default$/,
  },
  {
    what: "the text of a neutral badge one step of 255 bluer",
    file: "packages/ui/src/tokens/color.css",
    from: "--color-neutral-ink: light-dark(var(--palette-mist-800), var(--palette-mist-200))",
    to: "--color-neutral-ink: light-dark(#3f4e48, #cad4cd)",
    stories: /^data-badge--default$/,
  },
  {
    what: "no glyph for the letter স in our font",
    file: "packages/ui/src/tokens/fonts.css",
    from: "U+0980-09FE",
    to: "U+0980-09B7, U+09B9-09FE",
    stories: /^navigation-link--bangla$/,
  },
  {
    what: "a dialog under the page that it lies over",
    file: "packages/ui/src/parts/dialog/dialog.tsx",
    from: "fixed inset-0 z-dialog grid",
    to: "fixed inset-0 -z-10 grid",
    stories: /^layout-dialog--default$/,
  },
];

/** Matches stories that are not affected by any of these changes. */
export const CONTROL = /^navigation-link--(default|in-text|quiet)$/;

/** Whether the story with this ID must differ. */
export function isOfMutation(id: string): boolean {
  return MUTATIONS.some(({ stories }) => stories.test(id));
}

/**
 * Applies the changes to a checkout.
 * @returns the changed files
 * @throws Error when the text to change does not exist
 */
export async function mutate(folder: string): Promise<string[]> {
  for (const { file, from, to, what } of MUTATIONS) {
    const path = join(folder, file);
    const source = await readFile(path, "utf8");
    const changed = source.replace(from, to);
    if (changed === source) throw new Error(`Nothing to change in ${file}: mend the mutation "${what}".`);
    await writeFile(path, changed);
  }
  return MUTATIONS.map(({ file }) => file);
}
