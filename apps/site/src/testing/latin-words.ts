/** Finds English that was written straight into a screen: a screen in Bangla shows Latin words only where they are names, ids or units. */

/** What a page in Bangla shows in Latin letters, since it has no other form: names, licences, file types and keys. */
const ALLOWED = [
  "Web Content Accessibility Guidelines",
  "Firebase Authentication",
  "Google",
  "SSLCOMMERZ",
  "bKash",
  "Natural Earth",
  "GeoNames",
  "bd-geojs",
  "CC BY",
  "axe",
  "AA",
  "TRK",
  "BAG",
  "CSV",
  "csv",
];

const TRACKING_ID = /\bTRK[A-Z0-9]{8}\b/g;
/** E-mail and web addresses, and ids of payments. */
const CODES = /\S+@\S+|https?:\/\/\S+|\b[\w-]*\d[\w-]*\b/g;

/** Elements whose text is not in the language of the page, not text for a person, or Storybook's own. */
const OTHER =
  'script, style, noscript, code, [translate="no"], [lang="en"], [data-chromatic="ignore"], .sb-wrapper, .sb-preparing-story, .sb-preparing-docs';
const ATTRIBUTES = ["aria-label", "alt", "placeholder", "title"] as const;

/**
 * The Latin words of two letters or more that a person can read or hear on the page.
 * @param samples texts that people of the stories have written; they may be in English
 */
export function latinWords(root: Element, samples: readonly string[]): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement && !parentElement.closest(OTHER)) texts.push(textContent ?? "");
  }
  for (const element of root.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
    if (element.closest(OTHER)) continue;
    for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? "");
  }
  const allowed = [...samples, ...ALLOWED].toSorted((one, other) => other.length - one.length);
  const words = texts.flatMap((text) => {
    const rest = allowed.reduce(
      (left, sample) => left.replaceAll(sample, " "),
      text.replaceAll(TRACKING_ID, " "),
    );
    return rest.replaceAll(CODES, " ").match(/[A-Za-z]{2,}/g) ?? [];
  });
  return [...new Set(words)];
}
