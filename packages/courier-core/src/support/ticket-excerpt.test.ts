import { expect, test } from "vitest";
import { MAX_EXCERPT, ticketExcerpt } from "./ticket-excerpt.ts";

test("an excerpt is the text on one line", () => {
  expect(ticketExcerpt("  Three days late.\n\nWhere is it? ")).toBe("Three days late. Where is it?");
  expect(ticketExcerpt("তিন দিন হলো,\tপার্সেল পৌঁছায়নি।")).toBe("তিন দিন হলো, পার্সেল পৌঁছায়নি।");
});

test("a long text is cut to the maximum length, and not in the middle of a character", () => {
  expect(ticketExcerpt("a".repeat(MAX_EXCERPT))).toBe("a".repeat(MAX_EXCERPT));
  for (const character of ["😀", "ক্ষু"])
    expect(ticketExcerpt(character.repeat(MAX_EXCERPT + 1))).toBe(`${character.repeat(MAX_EXCERPT - 1)}…`);
  expect(ticketExcerpt(`${"a".repeat(MAX_EXCERPT - 2)} bcd`)).toBe(`${"a".repeat(MAX_EXCERPT - 2)}…`);
});

test("phone numbers are masked, and other numbers are not", () => {
  expect(ticketExcerpt("Call 01712-345 678 today")).toBe("Call •••••••5678 today");
  expect(ticketExcerpt("+8801712345678, (017) 1234 5679")).toBe("•••••••5678, •••••••5679");
  expect(ticketExcerpt("নম্বর ০১৭১২৩৪৫৬৭৮")).toBe("নম্বর •••••••৫৬৭৮");
  expect(ticketExcerpt("TRKAB23CD45, ৳12,34,567 on 24 Nov 2026, 3:50 pm")).toBe(
    "TRKAB23CD45, ৳12,34,567 on 24 Nov 2026, 3:50 pm",
  );
});
