/**
 * A ref callback for an element that disappears after its own button was pressed. If the focus is in the element
 * at that moment, it moves to the page's content instead of being lost.
 */
export const focusContentAfter = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    document.getElementById("content")?.focus({ preventScroll: true });
};
