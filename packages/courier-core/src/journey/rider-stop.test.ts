import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupByStop, matchesTask } from "./rider-stop.ts";

const task = (id: string, changes: object = {}) => ({
  id,
  kind: "delivery" as const,
  phone: `+88017000000${id}`,
  center: "Bogura",
  address: `House ${id}`,
  area: "Gabtali",
  ...changes,
});
const idsOf = (stops: readonly { readonly id: string }[][]) => stops.map((stop) => stop.map(({ id }) => id));

describe("the stops of a rider", () => {
  it("contain the tasks with the same phone number, or with the same address in one area", () => {
    const stops = groupByStop([
      task("01"),
      task("02", { phone: "+8801700000001" }),
      task("03", { address: "house  12," }),
      task("04", { address: "House 12" }),
      task("05", { address: "House 12", area: "Sherpur" }),
      task("06", { kind: "return", phone: "+8801700000001" }),
    ]);
    expect(idsOf(stops)).toEqual([["01", "02"], ["03", "04"], ["05"], ["06"]]);
  });
  it("are joined if a task has the phone number of one and the address of the other", () => {
    const joining = task("03", { phone: "+8801700000001", address: "House 02" });
    expect(idsOf(groupByStop([task("01"), task("02"), joining]))).toEqual([["01", "02", "03"]]);
    const later = task("04", { phone: "+8801700000002" });
    expect(idsOf(groupByStop([task("01"), task("02"), joining, later]))).toEqual([["01", "02", "03", "04"]]);
  });
  it("contain each task once, and exactly the connected ones together", () => {
    const tasks = fc.array(
      fc.record({ phone: fc.constantFrom("1", "2", "3", "4"), address: fc.constantFrom("a", "b", "c", "d") }),
    );
    fc.assert(
      fc.property(tasks, (doors) => {
        const all = doors.map((door, place) => task(String(place), door));
        const stops = groupByStop(all);
        expect(idsOf(stops).flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        // The expected groups are computed in a simpler way: the labels of connected tasks are
        // merged until no label changes.
        const labels = all.map((_, place) => place);
        for (let isChanged = true; isChanged;) {
          isChanged = false;
          for (const [one, a] of all.entries())
            for (const [other, b] of all.entries()) {
              const isLinked = a.phone === b.phone || a.address === b.address;
              if (isLinked && (labels[one] ?? 0) < (labels[other] ?? 0)) {
                labels[other] = labels[one] ?? 0;
                isChanged = true;
              }
            }
        }
        const expected = [...Map.groupBy(all, ({ id }) => labels[Number(id)]).values()];
        const sets = (groups: readonly { readonly id: string }[][]) =>
          idsOf([...groups]).map((ids) => ids.toSorted().join());
        expect(sets(stops).toSorted()).toEqual(sets(expected).toSorted());
      }),
    );
  });
});

const found = {
  tracking_id: "TRKAB23CD45",
  reference: "SO-77",
  name: "নাসরিন আক্তার",
  phone: "+8801819224466",
  cash: 1500,
};

describe("the search of a rider", () => {
  it.each([
    "trkab23",
    "so-77",
    "নাসরিন",
    "01819224466",
    "০১৮১৯-২২৪৪৬৬",
    "+88 01819 224466",
    "4466",
    "1500",
    "৳১,৫০০",
    "আক্তার 1500",
    "",
  ])("finds %s", (query) => {
    expect(matchesTask(found, query)).toBe(true);
  });
  it.each(["TRKXX", "করিম", "01719224466", "150", "নাসরিন 900"])("does not find %s", (query) => {
    expect(matchesTask(found, query)).toBe(false);
  });
});
