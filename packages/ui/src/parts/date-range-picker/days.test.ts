import { expect, test } from "vitest";
import { firstDayOfWeek, formatDay, parseDay, pickDay, readDay, toDate, toIso } from "./days";

test("a day is converted to a date and back", () => {
  for (const iso of ["2026-01-01", "2026-11-03", "2028-02-29"]) {
    const date = toDate(iso);
    expect(date && toIso(date)).toBe(iso);
  }
  expect(toDate("2026-02-29")).toBeUndefined();
  expect(toDate("")).toBeUndefined();
});

test("days are formatted day first, with the digits of the locale", () => {
  expect(formatDay("2026-11-03", "en-BD")).toBe("03/11/2026");
  expect(formatDay("2026-11-03", "en-US")).toBe("03/11/2026");
  expect(formatDay("2026-11-03", "bn-BD")).toBe("০৩/১১/২০২৬");
  expect(formatDay("", "bn-BD")).toBe("");
});

test.each(["3/11/2026", "03-11-26", " 3 . 11 . 2026 ", "৩/১১/২০২৬", "০৩ ১১ ২৬", "2026-11-03", "২০২৬-১১-০৩"])(
  "reads %s",
  (text) => {
    expect(parseDay(text)).toBe("2026-11-03");
  },
);

test.each(["", "11/31/2026", "31/02/2026", "3/11", "tomorrow", "0/1/2026", "3/11/20266"])(
  "does not read %j as a day",
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test("a typed day is read within limits", () => {
  const limits = { min: "2026-11-03", max: "2026-11-30" };
  expect(readDay("3/11/2026", limits)).toEqual({ day: "2026-11-03" });
  expect(readDay("৩০/১১/২০২৬", limits)).toEqual({ day: "2026-11-30" });
  expect(readDay(" ", limits)).toEqual({ day: "" });
  expect(readDay("31/11/2026", limits).error).toBe("invalid");
  expect(readDay("2/11/2026", limits).error).toBe("outOfRange");
  expect(readDay("1/12/2026", limits).error).toBe("outOfRange");
  expect(readDay("1/12/2026", { min: undefined, max: undefined })).toEqual({ day: "2026-12-01" });
});

test("formatted days can be read again", () => {
  for (const locale of ["en-BD", "bn-BD"])
    expect(parseDay(formatDay("2026-08-09", locale))).toBe("2026-08-09");
});

test("a week starts on the given day, or by default on that of the locale", () => {
  expect(firstDayOfWeek("bn-BD", "saturday")).toBe(6);
  expect(firstDayOfWeek("bn-BD", "monday")).toBe(1);
  expect(firstDayOfWeek("bn-BD")).toBe(0);
  expect(firstDayOfWeek("en-GB")).toBe(1);
});

test("the first press starts a range, the second ends it, and the third starts a new one", () => {
  const none = { from: "", to: "" };
  const begun = pickDay(none, "2026-11-10");
  expect(begun).toEqual({ from: "2026-11-10", to: "" });
  expect(pickDay(begun, "2026-11-12")).toEqual({ from: "2026-11-10", to: "2026-11-12" });
  expect(pickDay(begun, "2026-11-03")).toEqual({ from: "2026-11-03", to: "2026-11-10" });
  expect(pickDay(begun, "2026-11-10")).toEqual({ from: "2026-11-10", to: "2026-11-10" });
  expect(pickDay({ from: "2026-11-03", to: "2026-11-10" }, "2026-11-05")).toEqual({
    from: "2026-11-05",
    to: "",
  });
});
