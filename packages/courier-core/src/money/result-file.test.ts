import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bankFile } from "./bank-file.ts";
import { readCsv, toCsv } from "../base/csv.ts";
import { MAX_RESULTS } from "./payout-result.ts";
import type { MerchantPayout } from "./payout.ts";
import { readResultFile } from "./result-file.ts";

const HEAD = "Reference,Amount,Status,Bank reference,Reason";
const ROW = "5A8984334766405,1200.50,paid,BEX1,";
const read = (...lines: readonly string[]) => readResultFile(lines.join("\r\n"));
const RESULT = { payout: "5A8984334766405", amount: 1200.5, status: "paid", reference: "BEX1" };

describe("a result file", () => {
  test("is read with its columns in any order, with additional columns, and with the words and digits of banks", () => {
    expect(read(HEAD, ROW)).toEqual([RESULT]);
    expect(read(`\uFEFF${HEAD}`, ROW, "", ",,,,")).toEqual([RESULT]);
    expect(
      readResultFile(
        'bank_reference;x,BANK REFERENCE,status,"amount",Reason,reference\n?,BEX1,Successful,"1,200.50",,5a898433-4766-4051-8cd2-26c304bc6aea\n',
      ),
    ).toEqual([RESULT]);
    expect(read(HEAD, '5A8984334766405,১২০০.৫০,RETURNED,,"Account, closed"')).toEqual([
      { payout: RESULT.payout, amount: 1200.5, status: "returned", reason: "Account, closed" },
    ]);
  });

  test("is rejected as a whole, with the number of the row", () => {
    expect(read(HEAD)).toEqual({ what: "empty" });
    expect(read("")).toMatchObject({ what: "columns" });
    expect(read("Reference,Amount,Status", ROW)).toEqual({
      what: "columns",
      missing: ["Bank reference", "Reason"],
    });
    expect(read(HEAD, ROW, '"open')).toEqual({ what: "notCsv" });
    expect(read(HEAD, 'a"b,1,paid,x,')).toEqual({ what: "notCsv" });
    expect(read(HEAD, ...Array.from({ length: MAX_RESULTS }, () => ROW))).toHaveLength(MAX_RESULTS);
    expect(read(HEAD, ...Array.from({ length: MAX_RESULTS + 1 }, () => ROW))).toEqual({ what: "tooMany" });
    for (const cell of ['=HYPERLINK("x")', "@SUM(1)", "+1", "-1", "＝1", "\u200B=1"])
      expect(read(HEAD, ROW, `5A8984334766405,1,paid,"${cell.replaceAll('"', '""')}",`)).toEqual({
        what: "formula",
        row: 3,
      });
    for (const [line, column, code] of [
      ["x,1,paid,BEX1,", "Reference", "payoutResult.payout"],
      ["5A8984334766405,one,paid,BEX1,", "Amount", "amount.invalid"],
      ["5A8984334766405,0,paid,BEX1,", "Amount", "amount.invalid"],
      ["5A8984334766405,1.001,paid,BEX1,", "Amount", "amount.invalid"],
      ["5A8984334766405,1,sent,BEX1,", "Status", "payoutResult.status"],
      ["5A8984334766405,1,paid,,", "Bank reference", "reference.required"],
      ["5A8984334766405,1,returned,BEX1,", "Reason", "reason.required"],
      ["5A8984334766405", "Status", "payoutResult.status"],
    ] as const)
      expect([line, read(HEAD, line)]).toEqual([line, { what: "row", row: 2, column, code }]);
  });

  test("any text is either read or rejected, and never causes an exception", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 }), (codePoints) => {
        const result = readResultFile(`${HEAD}\n${String.fromCodePoint(...codePoints)}`);
        expect("what" in result || Array.isArray(result)).toBe(true);
      }),
    );
  });

  test("a file that was written as CSV is read unchanged", () => {
    const text = fc.string({ unit: "grapheme" }).map((cell) => cell.replaceAll(/\r/g, " "));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const columns = [0, 1].map((index) => ({
          header: `h${index}`,
          value: (row: readonly string[]) => row[index] ?? "",
        }));
        const expected = rows.map((row) =>
          row.map((cell) => readCsv(toCsv([columns[0] ?? never()], [[cell]]))?.[1]?.[0]),
        );
        expect(readCsv(toCsv(columns, rows))?.slice(1)).toEqual(expected);
      }),
    );
  });
});

function never(): never {
  throw new Error("no column");
}

const payout = (changes: Partial<MerchantPayout>): MerchantPayout => ({
  id: "5a898433-4766-4051-8cd2-26c304bc6aea",
  kind: "collection",
  amount: 1200.5,
  status: "reserved",
  method: { kind: "bkash", phone: "+8801712345678" },
  created_at: "2026-11-24T09:30:00.000Z",
  parcels: 2,
  merchant: "rahima@harkara.example",
  ...changes,
});

describe("a bank file", () => {
  const bank = {
    kind: "bank",
    bank: "Sonali Bank",
    branch: "Bogura, Sadar",
    account_name: "Rahima",
    account_number: "0123456789012",
    routing_number: "200101234",
  } as const;

  test("contains the pending payouts of its method", () => {
    const all = [
      payout({}),
      payout({ method: bank, amount: 60 }),
      payout({ status: "paid" }),
      payout({ method: undefined }),
    ];
    expect(bankFile("bkash", all).text).toBe(
      "Wallet number,Amount,Reference\r\n01712345678,1200.50,5A8984334766405\r\n",
    );
    expect(bankFile("bank", all)).toEqual({
      text: 'Reference,Receiver name,Account number,Routing number,Bank,Branch,Amount\r\n5A8984334766405,Rahima,0123456789012,200101234,Sonali Bank,"Bogura, Sadar",60.00\r\n',
      payouts: [all[1]],
    });
    expect(bankFile("nagad", all).payouts).toEqual([]);
  });

  test("omits payouts that are not approved", () => {
    const waiting = payout({ approval: { is_possible: true } });
    const approved = payout({ approval: { by: "Second", is_possible: false } });
    expect(bankFile("bkash", [waiting, approved]).payouts).toEqual([approved]);
  });

  test("contains no formulas", () => {
    const { text } = bankFile("bank", [payout({ method: { ...bank, account_name: "=1+1" } })]);
    expect(text).toContain("'=1+1");
  });
});
