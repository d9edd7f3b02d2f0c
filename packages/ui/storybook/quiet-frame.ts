/** The ID of the frame that shows a story with `inline: false` on a documentation page. */
const STORY_FRAME = /^iframe--/;

/**
 * Prevents an open dialog or list in a frame from taking a documentation page's focus. Elements in the frame can
 * be focused only after the user has moved into the frame.
 */
export function leaveFocusToThePage(): void {
  if (!STORY_FRAME.test(window.frameElement?.id ?? "")) return;
  callOnlyWithFocus(HTMLElement.prototype, "focus");
  // Selecting the text of a field focuses the field.
  callOnlyWithFocus(HTMLInputElement.prototype, "select");
}

/** Replaces a method with one that does nothing while the document is without focus. */
function callOnlyWithFocus(prototype: HTMLElement, name: string): void {
  const call: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
  if (typeof call !== "function") return;
  Object.defineProperty(prototype, name, {
    configurable: true,
    writable: true,
    value(this: HTMLElement, ...args: unknown[]) {
      if (document.hasFocus()) Reflect.apply(call, this, args);
    },
  });
}
