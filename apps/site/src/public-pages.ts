/** The pages that anyone may read, and so those that are rendered ahead, in both languages. Paths as in English. */
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
