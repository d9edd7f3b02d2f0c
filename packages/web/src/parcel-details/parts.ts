/** The IDs of the headings that the action bar links to. */
export const PART_ID = { question: "question", claim: "claim" } as const;

/** Scrolls a part of the page into view and focuses its heading. */
export function goToPart(part: keyof typeof PART_ID): void {
  const heading = document.getElementById(PART_ID[part]);
  heading?.closest("section")?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
