/**
 * Finds hard-coded English text on a Bangla screen, where only names, IDs and units may be in Latin letters.
 */

/** Words without a Bangla form: names, licences, file types and keys. */
export const LATIN_NAMES: readonly string[] = [
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
  "xlsx",
  "Shopify",
  "WooCommerce",
];

/** Tracking and ticket IDs. */
const IDS = /\b(?:TRK[A-Z0-9]{8}|TKT[A-Z0-9]{10})\b/g;
/** E-mail addresses, URLs and payment IDs. */
const CODES = /\S+@\S+|https?:\/\/\S+|\b[\w-]*\d[\w-]*\b/g;

/** Elements whose text is in another language, is not for users, or is part of Storybook. */
const OTHER =
  'script, style, noscript, code, [translate="no"], [lang="en"], [data-chromatic="ignore"], .sb-wrapper, .sb-preparing-story, .sb-preparing-docs';
const ATTRIBUTES = ["aria-label", "alt", "placeholder", "title"] as const;

/**
 * Returns the visible and accessible Latin words of two or more letters on the page.
 * @param samples strings typed by users of the stories, which may be in English
 */
export function latinWords(root: Element, samples: readonly string[]): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement || parentElement.closest(OTHER)) continue;
    // A highlighted part of a name belongs to the name.
    const whole = parentElement.closest("mark")?.parentElement ?? parentElement;
    texts.push((whole.querySelector(":scope > mark") ? whole.textContent : textContent) ?? "");
  }
  for (const element of root.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join())) {
    if (element.closest(OTHER)) continue;
    for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? "");
  }
  const allowed = [...samples, ...LATIN_NAMES].toSorted((one, other) => other.length - one.length);
  const words = texts.flatMap((text) => {
    const rest = allowed.reduce((left, sample) => left.replaceAll(sample, " "), text.replaceAll(IDS, " "));
    return rest.replaceAll(CODES, " ").match(/[A-Za-z]{2,}/g) ?? [];
  });
  return [...new Set(words)];
}
