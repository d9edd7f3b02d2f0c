/**
 * The style of a list that floats over the page: the options of a select field, the matches of a combobox.
 */
export const layer =
  "z-list overflow-hidden rounded-control border border-line bg-surface-raised text-ink shadow-float";

/**
 * The style of one row of a floating list. The active row has a background and, in forced colours, a border.
 */
export const layerItem =
  "flex min-h-10 items-center gap-2.5 rounded-tag px-2.5 py-1.5 outline-none pointer-coarse:min-h-control";
