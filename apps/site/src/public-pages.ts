/** The public pages, which are prerendered in both languages. English paths. */
export const PUBLIC_PAGES = [
  "/",
  "/coverage",
  "/pricing",
  "/terms",
  "/privacy",
  "/accessibility",
  "/login",
  "/register",
  "/forgotpassword",
] as const;
