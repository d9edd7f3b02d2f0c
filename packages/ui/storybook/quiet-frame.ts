/** The ID of the frame that shows a story with `inline: false` on a documentation page. */
const STORY_FRAME = /^iframe--/;

/**
 * Prevents an open dialog in a frame from taking a documentation page's focus. Elements in the frame can be
 * focused only after the user has moved into the frame.
 */
export function leaveFocusToThePage(): void {
  if (!STORY_FRAME.test(window.frameElement?.id ?? "")) return;
  const focus = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "focus");
  const call: unknown = focus?.value;
  if (typeof call !== "function") return;
  HTMLElement.prototype.focus = function focusInside(options) {
    if (document.hasFocus()) Reflect.apply(call, this, [options]);
  };
}
