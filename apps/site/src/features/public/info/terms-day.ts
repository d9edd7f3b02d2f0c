/** The day of the last change of the terms. */
export const TERMS_DAY = "2026-11-28";
