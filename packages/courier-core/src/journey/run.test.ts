import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { MAX_RUN, MAX_RUN_BYTES, RunClosingSchema, RunOrderSchema, groupByZone, orderStops } from "./run.ts";
import type { Zone } from "../people/zone.ts";

const zone = (last: number, areas: string[]): Zone => ({
  id: `0199d000-0000-4000-8000-00000000000${last}`,
  name: `Zone ${last}`,
  areas,
  riders: [],
});
const zones = [zone(1, ["B", "A"]), zone(2, ["C"])];
const stop = (tracking_id: string, area?: string, address = "x") => ({ tracking_id, area, address });
const idsOf = (stops: readonly { readonly tracking_id: string }[]) => stops.map((each) => each.tracking_id);

describe("the order of a run", () => {
  it("is by zone, then by area within the zone, and then by address", () => {
    const stops = [
      stop("1", "D"),
      stop("2", "C"),
      stop("3", "A"),
      stop("4", "B", "z"),
      stop("5", "B"),
      stop("6"),
    ];
    expect(idsOf(orderStops(stops, zones))).toEqual(["5", "4", "3", "2", "6", "1"]);
  });
  it("keeps the stored order, and adds other parcels at the end", () => {
    const stops = [stop("1", "A"), stop("2", "B"), stop("3", "C"), stop("4", "B")];
    expect(idsOf(orderStops(stops, zones, ["3", "gone", "1"]))).toEqual(["3", "1", "2", "4"]);
  });
  it("never omits or repeats a parcel, and does not depend on the order of the rows", () => {
    const arbitrary = fc.uniqueArray(
      fc.record({
        tracking_id: fc.stringMatching(/^[a-z]{1,3}$/),
        area: fc.constantFrom("A", "B", "C", "D", undefined),
        address: fc.constantFrom("x", "y"),
      }),
      { selector: ({ tracking_id }) => tracking_id },
    );
    fc.assert(
      fc.property(arbitrary, fc.array(fc.stringMatching(/^[a-z]{1,3}$/)), fc.nat(), (stops, stored, turn) => {
        const ordered = idsOf(orderStops(stops, zones, stored));
        expect(ordered.toSorted()).toEqual(idsOf(stops).toSorted());
        const at = stops.length === 0 ? 0 : turn % stops.length;
        const turned = [...stops.slice(at), ...stops.slice(0, at)];
        expect(idsOf(orderStops(turned, zones, stored))).toEqual(ordered);
        const groups = groupByZone(orderStops(stops, zones, stored), zones);
        expect(groups.flatMap(({ items }) => idsOf(items))).toEqual(ordered);
      }),
    );
  });
});

it("the largest run can be ordered and closed in one request", () => {
  const ids = Array.from({ length: MAX_RUN }, () => "TRKAAAAAAAA");
  for (const [schema, body] of [
    [RunOrderSchema, { tracking_ids: ids }],
    [RunClosingSchema, { still_out: ids }],
  ] as const) {
    expect(v.is(schema, body)).toBe(true);
    expect(JSON.stringify(body).length).toBeLessThan(MAX_RUN_BYTES);
  }
});
