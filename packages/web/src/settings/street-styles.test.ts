import { expect, test } from "vitest";
import { streetOrigins } from "./street-styles.ts";

test.each([
  ["", ["https://tiles.openfreemap.org"]],
  ["off", []],
  ["/map/style.json", []],
  ["https://maps.example/day.json", ["https://maps.example"]],
  [
    "https://maps.example/day.json http://127.0.0.1:4000/night.json",
    ["https://maps.example", "http://127.0.0.1:4000"],
  ],
])("with the streets set to “%s” the map fetches from %o", (setting, origins) =>
  expect(streetOrigins(setting)).toEqual(origins),
);
