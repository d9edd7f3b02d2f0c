const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]";

/**
 * A `ref` for a part that scrolls when its content is long: puts it in the tab order then, unless something inside is there already, so
 * that the keyboard can scroll it (WCAG 2.1.1). Some browsers do so by themselves, Safari does not.
 */
export function keepScrollable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const update = () => {
    const isNeeded = element.scrollHeight > element.clientHeight && !element.querySelector(FOCUSABLE);
    if (isNeeded) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(update);
  for (const part of [element, ...element.children]) observer.observe(part);
  update();
  return () => observer.disconnect();
}
