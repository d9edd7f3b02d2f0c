import { expect, it } from "vitest";
import { createRequestIds } from "./request-ids.ts";

it("gives a retry the same ID, and a changed request another ID", () => {
  const ids = createRequestIds();
  const first = ids.of({ amount: 100, reference: "A" });
  const other = ids.of({ amount: 90, reference: "A" });
  expect(other).not.toBe(first);
  expect(ids.of({ amount: 100, reference: "B" })).not.toBe(first);
  expect(ids.of({ amount: 100, reference: "A" })).toBe(first);
  ids.renew();
  expect(ids.of({ amount: 100, reference: "A" })).not.toBe(first);
});
