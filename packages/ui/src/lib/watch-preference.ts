/**
 * Calls a function when the result of a media query has changed, or when the attribute of `<html>`
 * that overrides the query has changed. Returns a function that ends the calls.
 */
export function watchPreference(query: string, attribute: string, changed: () => void): () => void {
  const media = matchMedia(query);
  const html = new MutationObserver(changed);
  media.addEventListener("change", changed);
  html.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => {
    media.removeEventListener("change", changed);
    html.disconnect();
  };
}
