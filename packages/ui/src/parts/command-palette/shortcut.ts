/** The fields of a key event that determine a shortcut. */
export type ShortcutEvent = Pick<
  KeyboardEvent,
  | "key"
  | "code"
  | "ctrlKey"
  | "metaKey"
  | "altKey"
  | "shiftKey"
  | "repeat"
  | "isComposing"
  | "defaultPrevented"
>;

/**
 * Whether a key event matches a shortcut: `mod+k` (Ctrl or ⌘ and K), `shift+/`, `?`, `g`. A letter is the
 * key with that letter on a Latin keyboard, even if the current layout is Bangla. Repeats of a held key do
 * not match.
 * @param inText whether the event comes from a text field, in which only shortcuts with `mod` match
 */
export function matchesShortcut(event: ShortcutEvent, shortcut: string, inText: boolean): boolean {
  const parts = shortcut.toLowerCase().split("+");
  const key = parts.at(-1) ?? "";
  const mod = parts.includes("mod");
  if (event.defaultPrevented || event.isComposing || event.repeat || (inText && !mod)) return false;
  if (mod !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  const pressed = event.key.toLowerCase();
  const isLetter = /^[a-z]$/.test(key);
  // On some keyboards a symbol needs Shift, so Shift is compared only for letters.
  if (isLetter && parts.includes("shift") !== event.shiftKey) return false;
  if (pressed === key) return true;
  return isLetter && !/^[a-z]$/.test(pressed) && event.code === `Key${key.toUpperCase()}`;
}

/** Whether an element is a text field. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])")
  );
}
