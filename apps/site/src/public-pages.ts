/** The English paths of the public pages, which are prerendered in both languages. */
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
