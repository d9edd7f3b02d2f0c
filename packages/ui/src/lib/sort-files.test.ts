import { expect, test } from "vitest";
import { sortFiles } from "./sort-files";

const file = (name: string, type = "", size = 1) => new File([new Uint8Array(size)], name, { type });
const sort = (files: readonly File[], rules: Partial<Parameters<typeof sortFiles>[1]>) => {
  const { accepted, rejected } = sortFiles(files, { multiple: true, ...rules });
  return {
    accepted: accepted.map(({ name }) => name),
    rejected: rejected.map(({ file: { name }, reason }) => `${name}: ${reason}`),
  };
};

test("without rules, accepts every file", () => {
  expect(sort([file("a"), file("b.exe")], {})).toEqual({ accepted: ["a", "b.exe"], rejected: [] });
});

test("accepts an extension in upper and lower case, for any type that the system reports", () => {
  const csv = file("PARCELS.CSV", "application/vnd.ms-excel");
  expect(sort([csv, file("csv")], { accept: ".csv,text/csv" })).toEqual({
    accepted: ["PARCELS.CSV"],
    rejected: ["csv: type"],
  });
});

test("accepts a media type, and a group of media types", () => {
  const files = [file("a", "image/png"), file("b", "application/pdf"), file("c", "text/plain")];
  expect(sort(files, { accept: "image/*, application/pdf" })).toEqual({
    accepted: ["a", "b"],
    rejected: ["c: type"],
  });
});

test("accepts a file of exactly the maximum size, but no larger one", () => {
  expect(sort([file("a", "", 10), file("b", "", 11)], { maxBytes: 10 })).toEqual({
    accepted: ["a"],
    rejected: ["b: size"],
  });
});

test("accepts the first valid file when only one is allowed", () => {
  const files = [file("a.txt"), file("b.csv"), file("c.csv")];
  expect(sort(files, { multiple: false, accept: ".csv" })).toEqual({
    accepted: ["b.csv"],
    rejected: ["a.txt: type", "c.csv: count"],
  });
});
