import { expect, test } from "vitest";
import { pageItems } from "./page-items";

const drawn = (...args: Parameters<typeof pageItems>) =>
  pageItems(...args)
    .map((item) => ("page" in item ? item.page : "…"))
    .join(" ");

test("shows all pages if there are few", () => {
  expect(drawn(1, 1)).toBe("1");
  expect(drawn(2, 3)).toBe("1 2 3");
  expect(drawn(3, 5)).toBe("1 2 3 4 5");
});

test("leaves gaps around the current page", () => {
  expect(drawn(5, 12)).toBe("1 … 4 5 6 … 12");
  expect(drawn(1, 12)).toBe("1 2 … 12");
  expect(drawn(12, 12)).toBe("1 … 11 12");
});

test("shows a page in place of a gap of one page", () => {
  expect(drawn(4, 12)).toBe("1 2 3 4 5 … 12");
  expect(drawn(9, 12)).toBe("1 … 8 9 10 11 12");
});

test("shows the given number of neighbouring pages", () => {
  expect(drawn(6, 12, 2)).toBe("1 … 4 5 6 7 8 … 12");
  expect(drawn(6, 12, 0)).toBe("1 … 6 … 12");
});
