const FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]";

/**
 * A `ref` for an element that scrolls when its content is long. It then adds the element to the tab order,
 * unless something inside it can be focused, so that keyboard users can scroll it (WCAG 2.1.1). Some browsers
 * do this automatically, but not Safari.
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
