/** The ID of the frame in which a documentation page shows a story with `inline: false`. */
const STORY_FRAME = /^iframe--/;

/**
 * Prevents an open dialog in a frame from taking the focus of a documentation page. Elements in the frame can
 * be focused only after the user has moved into the frame.
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
