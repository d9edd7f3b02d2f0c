/** The paper that the user last printed labels on, stored in this browser. */
import * as v from "valibot";

/** The paper sizes: a label printer's, A6, or A4 with four labels. */
export const LABEL_PAPERS = ["label100", "a6", "a4"] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

const KEY = "harkara-label-paper";

export function readLabelPaper(): LabelPaper {
  try {
    const saved = v.safeParse(v.picklist(LABEL_PAPERS), localStorage.getItem(KEY));
    return saved.success ? saved.output : "label100";
  } catch {
    // Storage is disabled.
    return "label100";
  }
}

export function saveLabelPaper(paper: LabelPaper): void {
  try {
    localStorage.setItem(KEY, paper);
  } catch {
    // Storage is disabled or full, so the choice is not stored.
  }
}
