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

test("Ctrl and ⌘ are equal", () => {
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

test("a letter matches while the keyboard layout is Bangla, or with capitals", () => {
  expect(matchesShortcut(press({ key: "ক", ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ key: "K", ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ key: "ক", code: "KeyJ", ctrlKey: true }), "mod+k", false)).toBe(false);
});

test("a Latin letter at another position of the keyboard is the letter that it types", () => {
  expect(matchesShortcut(press({ key: "v", code: "KeyK", ctrlKey: true }), "mod+k", false)).toBe(false);
  expect(matchesShortcut(press({ key: "k", code: "KeyV", ctrlKey: true }), "mod+k", false)).toBe(true);
});

test("a symbol matches with and without Shift", () => {
  expect(matchesShortcut(press({ key: "?", code: "Slash", shiftKey: true }), "?", false)).toBe(true);
});

test("a key that is held down, composes or was handled does not match", () => {
  for (const taken of ["repeat", "isComposing", "defaultPrevented"] as const)
    expect(matchesShortcut(press({ ctrlKey: true, [taken]: true }), "mod+k", false)).toBe(false);
});
