import { expect, test } from "vitest";
import { MAX_FILE_BYTES, readResults } from "./read-results.ts";

const TEXT = "Reference,Amount,Status,Bank reference,Reason\r\n5A8984334766405,1200.50,paid,BEX1,\r\n";
const utf16 = new Uint8Array(TEXT.split("").flatMap((letter) => [letter.charCodeAt(0), 0]));

test.each([
  [
    "a file in UTF-8",
    [TEXT],
    [{ payout: "5A8984334766405", amount: 1200.5, status: "paid", reference: "BEX1" }],
  ],
  ["UTF-16", [new Uint8Array([0xff, 0xfe]), utf16], { what: "notText" }],
  ["UTF-16 without a mark", [utf16], { what: "notText" }],
  ["a spreadsheet", [new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0xff])], { what: "notText" }],
  ["nothing", [], { what: "columns", missing: expect.arrayContaining(["Reference"]) }],
  ["too much", [new Uint8Array(MAX_FILE_BYTES + 1)], { what: "tooLarge" }],
])("%s", async (_, parts, expected) => {
  expect(await readResults(new Blob(parts))).toEqual(expected);
});
