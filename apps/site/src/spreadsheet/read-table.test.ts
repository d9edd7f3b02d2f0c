import { readFileSync } from "node:fs";
import { matchColumns } from "@harkara/courier-core/parcel/bulk/columns";
import { messyFile } from "@harkara/courier-core/parcel/bulk/messy-orders";
import { ordersOf, readHeads } from "@harkara/courier-core/parcel/bulk/table";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { messyCsv, messyXlsx } from "../../fixtures/messy-orders.ts";
import { xlsx } from "../../fixtures/xlsx.ts";
import { MAX_FILE_BYTES, MAX_ROWS } from "./read-limits.ts";
import { readTable } from "./read-table.ts";

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url)));
const encode = (text: string) => new TextEncoder().encode(text);

test("the fixtures equal the output of their script", () => {
  expect(Buffer.from(fixture("messy-orders.csv")).toString()).toBe(messyCsv());
  expect(Buffer.from(fixture("messy-orders.xlsx")).equals(messyXlsx())).toBe(true);
});

test.each(["messy-orders.csv", "messy-orders.xlsx"])("all orders of %s are read", async (name) => {
  const read = await readTable(fixture(name));
  if ("fault" in read) throw new Error(read.fault);
  const table = readHeads(read.cells);
  const columns = matchColumns(table.heads);
  const expected = readHeads(messyFile());
  const phones = ordersOf(table, columns).map(({ values }) => values.receiver_contact);
  expect(phones).toHaveLength(500);
  expect(phones).toEqual(
    ordersOf(expected, matchColumns(expected.heads)).map(({ values }) => values.receiver_contact),
  );
});

test("text is read with any separator, in UTF-8 and UTF-16", async () => {
  const cells = [
    ["নাম", "Phone"],
    ['Rahim, "R"', "017"],
  ];
  for (const [separator, quoted] of [
    [",", '"Rahim, ""R"""'],
    [";", '"Rahim, ""R"""'],
    ["\t", '"Rahim, ""R"""'],
  ]) {
    const text = `নাম${separator}Phone\r\n${quoted}${separator}017`;
    await expect(readTable(encode(text))).resolves.toEqual({ cells });
    const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
    await expect(readTable(wide)).resolves.toEqual({ cells });
    await expect(readTable(new Uint8Array(Buffer.from(wide).swap16()))).resolves.toEqual({ cells });
  }
});

async function fault(bytes: Uint8Array<ArrayBuffer>) {
  const read = await readTable(bytes);
  return "fault" in read ? read.fault : read.cells.length;
}

test("a file that cannot be read is rejected with a reason", async () => {
  await expect(fault(new Uint8Array(MAX_FILE_BYTES + 1))).resolves.toBe("tooLarge");
  await expect(fault(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))).resolves.toBe("oldExcel");
  await expect(fault(new Uint8Array([0x6e, 0xe0, 0x2c]))).resolves.toBe("encoding");
  await expect(fault(new Uint8Array([0x41, 0, 0x42]))).resolves.toBe("encoding");
  await expect(fault(encode(" \n,,\n"))).resolves.toBe("empty");
  await expect(fault(encode('a,"b\nc'))).resolves.toBe("damaged");
  await expect(fault(encode("PK but no archive"))).resolves.toBe("damaged");
  await expect(fault(zipSync({ "a.xml": encode("<a/>") }))).resolves.toBe("damaged");
  await expect(fault(encode("a,b\n".repeat(MAX_ROWS + 1)))).resolves.toBe("tooManyRows");
  await expect(fault(encode("a,b\n".repeat(MAX_ROWS)))).resolves.toBe(MAX_ROWS + 1);
});

test("a zip bomb is rejected without unpacking it", { timeout: 30_000 }, async () => {
  const one = new Uint8Array(4 * 1024 * 1024);
  await expect(readTable(zipSync({ "xl/worksheets/sheet1.xml": one }, { level: 1 }))).resolves.toEqual({
    fault: "bomb",
  });
  const part = new Uint8Array(900_000);
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`${index}.xml`, part]));
  await expect(readTable(zipSync(many, { level: 1 }))).resolves.toEqual({ fault: "bomb" });
});

test("a sheet that is larger than the buffer of the reader is read", async () => {
  const rows = Array.from({ length: 4000 }, (_, index) => [
    `Order ${index}`,
    "মোঃ শফিকুল ইসলাম",
    1_712_345_678,
  ]);
  const read = await readTable(new Uint8Array(xlsx(rows)));
  expect("cells" in read && read.cells.at(-1)).toEqual(["Order 3999", "মোঃ শফিকুল ইসলাম", "1712345678"]);
});
