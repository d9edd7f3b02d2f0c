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

test("Ctrl and ⌘ are the same", () => {
  expect(matchesShortcut(press({ ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ metaKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({}), "mod+k", false)).toBe(false);
  expect(matchesShortcut(press({ ctrlKey: true, shiftKey: true }), "mod+k", false)).toBe(false);
  expect(matchesShortcut(press({ ctrlKey: true, altKey: true }), "mod+k", false)).toBe(false);
});

test("inside text only shortcuts with Ctrl or ⌘ count", () => {
  expect(matchesShortcut(press({ ctrlKey: true }), "mod+k", true)).toBe(true);
  expect(matchesShortcut(press({ key: "/" }), "/", true)).toBe(false);
  expect(matchesShortcut(press({ key: "/" }), "/", false)).toBe(true);
});

test("a letter counts while the keyboard writes Bangla or capitals", () => {
  expect(matchesShortcut(press({ key: "ক", ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ key: "K", ctrlKey: true }), "mod+k", false)).toBe(true);
  expect(matchesShortcut(press({ key: "ক", code: "KeyJ", ctrlKey: true }), "mod+k", false)).toBe(false);
});

test("a Latin letter elsewhere on the keyboard is the one that it writes", () => {
  expect(matchesShortcut(press({ key: "v", code: "KeyK", ctrlKey: true }), "mod+k", false)).toBe(false);
  expect(matchesShortcut(press({ key: "k", code: "KeyV", ctrlKey: true }), "mod+k", false)).toBe(true);
});

test("a sign counts with Shift or without", () => {
  expect(matchesShortcut(press({ key: "?", code: "Slash", shiftKey: true }), "?", false)).toBe(true);
});

test("a key that is held down, composes or was taken counts not", () => {
  for (const taken of ["repeat", "isComposing", "defaultPrevented"] as const)
    expect(matchesShortcut(press({ ctrlKey: true, [taken]: true }), "mod+k", false)).toBe(false);
});
