import type { BatchResult } from "@harkara/courier-core/parcel/batch";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { EMPTY_VALUES } from "@harkara/courier-core/parcel/bulk/columns";
import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ApiError } from "@harkara/web/api/client.ts";
import type { StoredRow } from "@harkara/web/storage/bulk-store.ts";
import { bookRows, CHUNK, isOpen, type Standstill } from "./book-rows.ts";

const PARCEL = {
  title: "Book",
  type: "document",
  weight: 0,
  sender_name: "R",
  sender_contact: "+8801712345678",
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  sender_address: "x",
  pickup_instruction: "-",
  receiver_name: "K",
  receiver_contact: "+8801812345678",
  receiver_region: "Dhaka",
  receiver_center: "Dhaka",
  receiver_address: "y",
  delivery_instruction: "-",
  collect_amount: 0,
  declared_value: 0,
  delivery_payment: "at_pickup",
  exchange_of: null,
  reference: "",
  cost: 60,
} as const;

const makeRows = (count: number): StoredRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    line: index + 2,
    cells: [],
    values: EMPTY_VALUES,
    literal: [],
    parcel: { ...PARCEL, tracking_id: `TRKAA${String(index).padStart(6, "0")}` },
  }));

/**
 * Simulates a device that keeps the stored rows when one tab is closed and another one is opened.
 */
function makeDevice(count: number) {
  const rows = new Map(makeRows(count).map((row) => [row.id, row]));
  return {
    rows: async () => [...rows.values()],
    save: async (changed: readonly StoredRow[]) => {
      for (const row of changed) rows.set(row.id, row);
    },
  };
}

type Fault = "none" | "lostRequest" | "lostResponse" | "killed" | "session" | "failed" | "taken" | "refused";

test("every row is booked once, even if responses are lost, tabs are killed or rows are refused", async () => {
  const faults = fc.array(
    fc.constantFrom<Fault>(
      "none",
      "lostRequest",
      "lostResponse",
      "killed",
      "session",
      "failed",
      "taken",
      "refused",
    ),
    { maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(faults, fc.integer({ min: 0, max: CHUNK * 3 }), async (plan, count) => {
      const left = [...plan];
      const device = makeDevice(count);
      const booked = new Map<string, number>();
      const refused = new Set<string>();
      let minted = 0;
      let tab = new AbortController();
      const send = async (parcels: readonly Booking[]): Promise<BatchResult[]> => {
        const fault = left.shift() ?? "none";
        if (fault === "lostRequest") throw new ApiError("offline");
        if (fault === "session") throw new ApiError("unauthorized");
        const results = parcels.map(({ tracking_id, cost }, index): BatchResult => {
          if (fault === "failed" && index % 2 === 0) return { status: "failed", code: "server.unavailable" };
          if (booked.has(tracking_id)) return { status: "repeated", tracking_id, cost };
          if (fault === "taken" && index === 0) return { status: "refused", code: "trackingId.taken" };
          if (fault === "refused" && index === 0) {
            refused.add(tracking_id);
            return { status: "refused", code: "request.invalid" };
          }
          booked.set(tracking_id, (booked.get(tracking_id) ?? 0) + 1);
          return { status: "booked", tracking_id, cost };
        });
        if (fault === "killed") tab.abort();
        if (fault === "lostResponse" || fault === "killed") throw new ApiError("offline");
        return results;
      };
      // When a session ends or a tab is killed, another tab continues.
      for (let turns = 0; (await device.rows()).some(isOpen); turns += 1) {
        expect(turns).toBeLessThan(20);
        tab = new AbortController();
        await bookRows({
          ...device,
          send,
          newTrackingId: () => `TRKBB${String((minted += 1)).padStart(6, "0")}`,
          onStandstill: () => {},
          wait: async () => {},
          signal: tab.signal,
        });
      }
      const rows = await device.rows();
      for (const { parcel, result } of rows) {
        const id = parcel?.tracking_id ?? "";
        expect([result?.status === "refused", refused.has(id), booked.get(id)]).toEqual(
          refused.has(id) ? [true, true, undefined] : [false, false, 1],
        );
      }
      expect(booked.size + refused.size).toBe(count);
    }),
    { numRuns: 200 },
  );
});

test("an interruption is reported with its reason, and its end is reported too", async () => {
  const device = makeDevice(1);
  const told: (Standstill | undefined)[] = [];
  const answers = [new ApiError("offline"), new ApiError("server"), new ApiError("tooManyRequests")];
  const wait = vi.fn<(ms: number) => Promise<void>>(async () => {});
  await bookRows({
    ...device,
    send: async () => {
      const error = answers.shift();
      if (error) throw error;
      return [{ status: "booked", tracking_id: "TRKAA000000", cost: 60 }];
    },
    newTrackingId: () => "",
    onStandstill: (reason) => told.push(reason),
    wait,
    signal: new AbortController().signal,
  });
  expect(told).toEqual(["offline", "server", "server", undefined]);
  expect(wait.mock.calls).toEqual([[1000], [2000], [4000]]);
});

test("if the storage fails, no parcel is lost, and the same parcels are sent again", async () => {
  const device = makeDevice(2);
  const sent: string[][] = [];
  const told: (Standstill | undefined)[] = [];
  let isFull = true;
  await bookRows({
    rows: device.rows,
    save: async (rows) => {
      if (isFull) {
        isFull = false;
        throw new DOMException("full", "QuotaExceededError");
      }
      await device.save(rows);
    },
    send: async (parcels) => {
      sent.push(parcels.map(({ tracking_id }) => tracking_id));
      return parcels.map(({ tracking_id, cost }) => ({ status: "repeated", tracking_id, cost }));
    },
    newTrackingId: () => "",
    onStandstill: (reason) => told.push(reason),
    wait: async () => {},
    signal: new AbortController().signal,
  });
  expect(told).toEqual(["storage", undefined]);
  expect(sent[1]).toEqual(sent[0]);
});
