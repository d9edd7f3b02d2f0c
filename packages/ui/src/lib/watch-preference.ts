/**
 * Calls a function when the result of a media query has changed, or the attribute of `<html>` that overrides
 * it. Returns a function that stops it.
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
