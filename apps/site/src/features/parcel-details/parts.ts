/** The ids of the headings to which the action bar leads. */
export const PART_ID = { question: "question", claim: "claim" } as const;

/** Brings a part of the page into view and moves the focus to its heading. */
export function goToPart(part: keyof typeof PART_ID): void {
  const heading = document.getElementById(PART_ID[part]);
  heading?.closest("section")?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
