import { expect, test } from "vitest";
import { centersOfRegion, findServiceCenter, regionsOf } from "./service-center.ts";

const center = { latitude: 0, longitude: 0, covered_area: [] };
const chattogram = { ...center, district: "Chattogram", region: "Chattogram", district_bn: "চট্টগ্রাম" };
const comilla = { ...center, district: "Cumilla", region: "Chattogram", district_bn: "কুমিল্লা" };
const noakhali = { ...center, district: "Noakhali", region: "Chattogram", district_bn: "নোয়াখালী" };
const dhaka = { ...center, district: "Dhaka", region: "Dhaka" };
const centers = [chattogram, dhaka, comilla, noakhali];

test("regions are distinct, in the order of their first appearance", () => {
  expect(regionsOf(centers)).toEqual(["Chattogram", "Dhaka"]);
});

test("a region contains exactly its centers", () => {
  expect(centersOfRegion(centers, "Chattogram")).toEqual([chattogram, comilla, noakhali]);
  expect(centersOfRegion(centers, "Nowhere")).toEqual([]);
});

test.each([
  ["dhak", dhaka],
  [" DHAKA ", dhaka],
  ["a", chattogram],
  ["কুমি", comilla],
  ["নোয়া".normalize("NFD"), noakhali],
  ["নো\u09DF", noakhali],
  ["Chittagong", chattogram],
  ["comil", comilla],
  ["dacca", dhaka],
  ["", undefined],
  ["  ", undefined],
  ["Paris", undefined],
])("%j selects the first match", (text, found) => expect(findServiceCenter(centers, text)).toBe(found));
