/**
 * Colours of people and of the land at night, which are the same in the light and the dark theme. They use
 * only tokens that do not depend on the theme. Setting `color-scheme` on an element would have no effect,
 * because light-dark() is compiled for older browsers.
 */
export const SKIN = "fill-[color-mix(in_oklab,var(--color-accent)_40%,var(--color-on-accent))]";
export const SKIN_LINE = "stroke-[color-mix(in_oklab,var(--color-accent)_40%,var(--color-on-accent))]";
export const FAIR_SKIN =
  "fill-[color-mix(in_oklab,color-mix(in_oklab,var(--color-accent)_46%,var(--color-on-accent))_58%,var(--color-on-brand))]";

/** The colours of paper in shadow, and of tape on paper. */
export const TAPE = "fill-[color-mix(in_oklab,var(--color-on-brand)_78%,var(--color-on-accent))]";
export const TAPE_LINE = "stroke-[color-mix(in_oklab,var(--color-on-brand)_78%,var(--color-on-accent))]";

/** The colours of land and water on a brand-coloured background. */
export const NIGHT_FAR = "fill-[color-mix(in_oklab,var(--color-on-brand-muted)_24%,var(--color-brand))]";
export const NIGHT_NEAR = "fill-[color-mix(in_oklab,var(--color-on-brand-muted)_11%,var(--color-brand))]";
export const NIGHT_WATER = "fill-[color-mix(in_oklab,var(--color-on-brand-muted)_40%,var(--color-brand))]";
