import { expect, test } from "vitest";
import { matchesShortcut } from "./shortcut";
import type { ShortcutEvent } from "./shortcut";

const press = (event: Partial<ShortcutEvent>): ShortcutEvent => ({
  key: "k",
  code: "KeyK",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...event,
});

test("Ctrl and ⌘ are treated as equal", () => {
  expect(matchesShortcut(press({ ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ metaKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({}), "mod+k", false)).toBe(false);
  expect(matchesShortcut(press({ ctrlKey: true, shiftKey: true }), "mod+k", false)).toBe(false);
  expect(matchesShortcut(press({ ctrlKey: true, altKey: true }), "mod+k", false)).toBe(false);
});

test("in a text field only shortcuts with Ctrl or ⌘ match", () => {
  expect(matchesShortcut(press({ ctrlKey: true }), "mod+k", true)).toBe(true);
  expect(matchesShortcut(press({ key: "/" }), "/", true)).toBe(false);
  expect(matchesShortcut(press({ key: "/" }), "/", false)).toBe(true);
});

test("a letter matches with a Bangla keyboard layout, and as a capital letter", () => {
  expect(matchesShortcut(press({ key: "ক", ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ key: "K", ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ key: "ক", code: "KeyJ", ctrlKey: true }), "mod+k", false)).toBe(false);
});

test("a Latin letter at another position of the keyboard counts as the letter that it types", () => {
  expect(matchesShortcut(press({ key: "v", code: "KeyK", ctrlKey: true }), "mod+k", false)).toBe(false);
  expect(matchesShortcut(press({ key: "k", code: "KeyV", ctrlKey: true }), "mod+k", false)).toBe(true);
});

test("a symbol matches with and without Shift", () => {
  expect(matchesShortcut(press({ key: "?", code: "Slash", shiftKey: true }), "?", false)).toBe(true);
});

test("a key does not match if it is held down, is part of a composition, or was already handled", () => {
  for (const taken of ["repeat", "isComposing", "defaultPrevented"] as const)
    expect(matchesShortcut(press({ ctrlKey: true, [taken]: true }), "mod+k", false)).toBe(false);
});
