import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { receiverSchema, receiverTerms } from "./address-book.ts";
import type { ServiceCenter } from "./service-center.ts";

const center = (district: string, district_bn: string, area: string, area_bn: string): ServiceCenter => ({
  region: "Dhaka",
  district,
  district_bn,
  covered_area: [area],
  covered_area_bn: [area_bn],
  longitude: 90,
  latitude: 24,
});
const centers = [
  center("Dhaka", "ঢাকা", "Mirpur", "মিরপুর"),
  center("Cox's Bazar", "কক্সবাজার", "Teknaf", "টেকনাফ"),
];

describe("receiverTerms", () => {
  test.each([
    ["  ", []],
    ["করিম", [["করিম", " =KRIM", " <KRM"]]],
    [
      "Karim  Store",
      [
        ["karim", " =KARIM", " >KRM"],
        ["store", " =STORE", " >STR"],
      ],
    ],
    ["০১৭১২-৩৪৫৬৭৮", [["+8801712345678", "01712-345678"]]],
    ["5678", [["5678"]]],
    ["01712-34", [["0171234", "01712-34"]]],
    ["008801712", [["8801712", "008801712"]]],
    ["ঢাকা", [["ঢাকা", "dhaka"]]],
    ["mirpur", [["mirpur", "মিরপুর"]]],
    ["মিরপুর", [["মিরপুর", "mirpur"]]],
    ["Coxs Bazar", [["coxs bazar", "cox's bazar", "কক্সবাজার"]]],
    [
      "করিম, টেকনাফ",
      [
        ["করিম", " =KRIM", " <KRM"],
        ["টেকনাফ", "teknaf", " =TEKNAP", " <TKNP"],
      ],
    ],
    ["12", [["12"]]],
  ])("%j", (search, terms) => {
    expect(receiverTerms(search, centers)).toEqual(terms);
  });

  test("ignores words after the eighth", () => {
    expect(receiverTerms("a b c d e f g h i", centers)).toHaveLength(8);
  });
});

describe("receiverSchema", () => {
  const receiver = {
    name: " করিম ",
    phone: "০১৭১২-৩৪৫৬৭৮",
    region: "Dhaka",
    center: "Dhaka",
    address: "Road 7\nMirpur",
  };
  const codes = (changes: object) =>
    v.safeParse(receiverSchema(centers), { ...receiver, ...changes }).issues?.map(({ message }) => message);

  test("trims texts, reads the phone number, and needs no instruction", () => {
    expect(v.parse(receiverSchema(centers), receiver)).toEqual({
      ...receiver,
      name: "করিম",
      phone: "+8801712345678",
      delivery_instruction: "",
    });
  });

  test.each([
    [{ name: "\u200B" }, "receiverName.required"],
    [{ phone: "1" }, "receiverContact.invalid"],
    [{ center: "Atlantis" }, "receiverCenter.notInRegion"],
    [{ address: "" }, "receiverAddress.required"],
    [{ address: "a\u0000" }, "text.notAllowed"],
    [{ delivery_instruction: "x".repeat(501) }, "text.tooLong"],
  ])("rejects %j", (changes, code) => {
    expect(codes(changes)).toEqual([code]);
  });
});
