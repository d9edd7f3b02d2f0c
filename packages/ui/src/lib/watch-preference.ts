/**
 * Calls back when the answer to a media query, or an attribute of `<html>` with which the page overrules it, has changed; returns what ends
 * that.
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
