import type { AnyRouter } from "@tanstack/react-router";

/**
 * Loads the complete fonts on private pages, because these show stored text, which may need any glyph: see
 * styles.css.
 */
export function showWholeFonts(router: AnyRouter): void {
  router.subscribe("onResolved", () => {
    if (router.state.matches.some(({ context }) => "user" in context))
      document.documentElement.dataset["unknownText"] = "";
  });
}
