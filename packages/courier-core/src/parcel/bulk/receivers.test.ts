import { expect, test } from "vitest";
import type { ServiceCenter } from "../../people/service-center.ts";
import { receiversOf } from "./receivers.ts";

const centers: ServiceCenter[] = [
  {
    region: "Rajshahi",
    district: "Bogura",
    district_bn: "বগুড়া",
    covered_area: ["Sherpur"],
    covered_area_bn: ["শেরপুর"],
    longitude: 89,
    latitude: 25,
  },
];
const HEADS = ["নাম", "মোবাইল", "ঠিকানা", "জেলা"];

test("reads and repairs the rows, derives their districts and reports the problems", () => {
  const { missing, rows } = receiversOf(
    [
      ["My customers"],
      HEADS,
      ["করিম", "1812345678", "Road 7", "বগুড়া"],
      ["Fatema", "০১৯১২-৩৪৫৬৭৮", "Road 8, Bogra", ""],
      ["Rahim", "1.8E+9", "Road 9", "Bogura"],
      ["Rahim", "12", "Road 9", "Bogura"],
      ["", "01812345678", "Road 9", "Bogura"],
      ["Rahim", "01812345678", "Road 9", "Atlantis"],
      ["=HYPERLINK()", "01812345678", "Road 9", "Bogura"],
    ],
    centers,
  );
  expect(missing).toEqual([]);
  const place = { region: "Rajshahi", center: "Bogura", delivery_instruction: "" };
  expect(rows).toEqual([
    { line: 3, receiver: { name: "করিম", phone: "+8801812345678", address: "Road 7", ...place } },
    { line: 4, receiver: { name: "Fatema", phone: "+8801912345678", address: "Road 8, Bogra", ...place } },
    { line: 5, problem: { field: "receiver_contact", code: "digitsLost" } },
    { line: 6, problem: { field: "receiver_contact", code: "receiverContact.invalid" } },
    { line: 7, problem: { field: "receiver_name", code: "receiverName.required" } },
    { line: 8, problem: { field: "receiver_center", code: "placeUnknown" } },
    { line: 9, problem: { field: "receiver_name", code: "formula" } },
  ]);
});

test("reports the columns that are missing in a file", () => {
  expect(
    receiversOf(
      [
        ["নাম", "জেলা"],
        ["করিম", "বগুড়া"],
      ],
      centers,
    ),
  ).toEqual({
    missing: ["receiver_contact", "receiver_address"],
    rows: [],
  });
});
