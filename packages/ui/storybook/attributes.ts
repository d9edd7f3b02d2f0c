/**
 * The `data-*` attributes of components besides `data-slot`, for users' styles and tests. They are part of
 * the public API, and are named like the property whose value they have: `data-tone` for `tone`. Here, a
 * property name stands for its values.
 */
export interface DataAttribute {
  /**
   * The values of the attribute, or the name of the property whose value it has. The list is empty
   * for an attribute without a value.
   */
  readonly values: readonly string[] | string;
  /** The element with the attribute, if it is not the component's own element. */
  readonly element?: string;
}

const variant: DataAttribute = { values: "variant" };
const size: DataAttribute = { values: "size" };
const tone: DataAttribute = { values: "tone" };
const status: DataAttribute = { values: "status" };
const density: DataAttribute = { values: "density" };
const highlighted: DataAttribute = { values: [], element: "an option" };

/** The attributes of each component, by folder. */
export const attributes: Readonly<Record<string, Readonly<Record<string, DataAttribute>>>> = {
  "address-block": { "data-density": density },
  alert: { "data-tone": tone },
  "alert-dialog": { "data-variant": { values: "confirmVariant" } },
  badge: { "data-tone": tone },
  button: { "data-variant": variant, "data-size": size },
  card: { "data-padding": { values: "padding" } },
  carousel: { "data-variant": variant },
  combobox: { "data-highlighted": highlighted },
  "command-palette": { "data-highlighted": highlighted },
  "cost-breakdown": {
    "data-kind": { values: ["charge", "discount", "refund", "subtotal"], element: "a line" },
  },
  "coverage-list": { "data-beside-map": { values: [] } },
  "coverage-map": { "data-view": { values: ["map", "list"] } },
  "data-table": {
    "data-status": status,
    "data-density": density,
    "data-selected": { values: [], element: "a row" },
  },
  "delivery-badge": { "data-status": status },
  "description-list": { "data-columns": { values: "columns" } },
  dialog: { "data-size": size },
  drawer: { "data-side": { values: "side" } },
  "editable-grid": { "data-tone": { values: ["danger", "warning"], element: "a cell with a note" } },
  link: { "data-variant": variant },
  logo: { "data-size": size },
  marquee: { "data-state": { values: ["waiting", "playing", "paused", "still"] } },
  "money-text": { "data-tone": tone, "data-size": size },
  pagination: { "data-variant": { values: ["numbers", "steps"] } },
  "parcel-label": { "data-paper": { values: "paper" } },
  "payment-badge": { "data-status": status },
  popover: { "data-size": size },
  "scan-field": {
    "data-tone": { values: ["success", "warning", "danger", "neutral"], element: "the result" },
  },
  "selection-bar": { "data-state": { values: ["open", "closed"] } },
  "service-card": { "data-variant": variant },
  spinner: { "data-size": size },
  "stat-tile": { "data-tone": { values: ["success", "danger", "neutral"], element: "the trend" } },
  "statement-list": { "data-status": status },
  stepper: { "data-state": { values: ["done", "current", "upcoming"], element: "a step" } },
  tabs: { "data-variant": variant },
  "tracking-timeline": {
    "data-status": status,
    "data-state": { values: ["done", "current", "upcoming"], element: "an event" },
    "data-marked": { values: [], element: "an event" },
  },
};
