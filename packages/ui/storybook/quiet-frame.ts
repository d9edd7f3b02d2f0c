/** The id of the frame in which a documentation page shows a story with `inline: false`. */
const STORY_FRAME = /^iframe--/;

/**
 * In a frame of a documentation page an open dialog would take the focus from the page. Elements can be focused there only once a person
 * has gone into the frame.
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
