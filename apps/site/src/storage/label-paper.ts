/** The paper on which a person prints labels, kept in this browser. */
import * as v from "valibot";

/** A label printer's paper, A6, or four labels on an A4. */
export const LABEL_PAPERS = ["label100", "a6", "a4"] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

const KEY = "harkara-label-paper";

export function readLabelPaper(): LabelPaper {
  try {
    const saved = v.safeParse(v.picklist(LABEL_PAPERS), localStorage.getItem(KEY));
    return saved.success ? saved.output : "label100";
  } catch {
    // Storage is switched off.
    return "label100";
  }
}

export function saveLabelPaper(paper: LabelPaper): void {
  try {
    localStorage.setItem(KEY, paper);
  } catch {
    // Storage is switched off or full: it is chosen again the next time.
  }
}
