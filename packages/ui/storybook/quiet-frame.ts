/** The ID of the frame that shows a story with `inline: false` on a documentation page. */
const STORY_FRAME = /^iframe--/;

/**
 * Prevents an open dialog or list in a frame from taking a documentation page's focus. Elements in the frame can
 * be focused only after the user has moved into the frame.
 */
export function leaveFocusToThePage(): void {
  const id = window.frameElement?.id ?? "";
  if (!STORY_FRAME.test(id)) return;
  callOnlyWithFocus(HTMLElement.prototype, "focus");
  // Selecting the text of a field focuses the field.
  callOnlyWithFocus(HTMLInputElement.prototype, "select");
  returnFocus(id);
}

/** Returns focus to the page when the browser itself moves it into the frame, as for an open popover. */
function returnFocus(frameId: string): void {
  let hasUserMoved = false;
  const onUserEvent = ({ isTrusted }: Event): void => {
    hasUserMoved ||= isTrusted;
  };
  window.addEventListener("pointerdown", onUserEvent, true);
  // The Tab key that moves into the frame is pressed on the page.
  for (const target of [window, window.parent]) target.addEventListener("keydown", onUserEvent, true);
  window.addEventListener("focusin", () => {
    if (!hasUserMoved) window.parent.document.getElementById(frameId)?.blur();
  });
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
