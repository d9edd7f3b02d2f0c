/** What of a key event decides whether it is a shortcut. */
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
 * Whether a key event is a shortcut: `mod+k` (Ctrl or ⌘ and K), `shift+/`, `?`, `g`. A letter is the key where it stands on a keyboard with
 * Latin letters, also while the keyboard writes Bangla. A key that is held down counts once.
 * @param inText whether the event comes from something that takes text, where only shortcuts with `mod` count
 */
export function matchesShortcut(event: ShortcutEvent, shortcut: string, inText: boolean): boolean {
  const parts = shortcut.toLowerCase().split("+");
  const key = parts.at(-1) ?? "";
  const mod = parts.includes("mod");
  if (event.defaultPrevented || event.isComposing || event.repeat || (inText && !mod)) return false;
  if (mod !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  const pressed = event.key.toLowerCase();
  const isLetter = /^[a-z]$/.test(key);
  // A sign may need Shift on one keyboard and none on another: the sign itself counts.
  if (isLetter && parts.includes("shift") !== event.shiftKey) return false;
  if (pressed === key) return true;
  return isLetter && !/^[a-z]$/.test(pressed) && event.code === `Key${key.toUpperCase()}`;
}

/** Whether an element takes text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])")
  );
}
