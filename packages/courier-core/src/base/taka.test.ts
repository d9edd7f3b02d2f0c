import { expect, test } from "vitest";
import { readTaka } from "./taka.ts";

test.each([
  ["1500", 1500],
  ["১,৫০০", 1500],
  ["৳ 1,500.50", 1500.5],
  ["0", 0],
  ["", undefined],
  ["-1", undefined],
  ["1.234", undefined],
  ["1e3", undefined],
  ["a lot", undefined],
])("%s is %s", (text, taka) => expect(readTaka(text)).toBe(taka));
