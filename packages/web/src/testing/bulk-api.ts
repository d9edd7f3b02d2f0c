/** The mock API for bulk upload. It books every parcel once, except those that a story refuses. */
import { BatchSchema, type BatchResult } from "@harkara/courier-core/parcel/batch";
import { bookingSchema } from "@harkara/courier-core/parcel/parcel";
import { http, HttpResponse, type HttpHandler } from "msw";
import * as v from "valibot";
import { CENTERS } from "./parcels.ts";
import { problem } from "./problem.ts";

interface BulkOptions {
  /** The error codes of refused parcels, by the name of the receiver. */
  refused?: Readonly<Record<string, string>>;
  /** Called before each request is answered. */
  onRequest?: (parcels: readonly unknown[]) => Promise<void> | void;
  /** The number of requests after which the session expires. */
  sessionEndsAfter?: number;
}

const RowSchema = bookingSchema(CENTERS);

export function bulkApi({ refused = {}, onRequest, sessionEndsAfter }: BulkOptions = {}): HttpHandler[] {
  const booked = new Set<string>();
  let requests = 0;
  return [
    http.post("/api/parcels/batch", async ({ request }) => {
      const { parcels } = v.parse(BatchSchema, await request.json());
      await onRequest?.(parcels);
      requests += 1;
      if (sessionEndsAfter !== undefined && requests > sessionEndsAfter)
        return problem(401, "auth.required", { detail: "Send a valid Firebase ID token" });
      const results = parcels.map((row): BatchResult => {
        const { tracking_id, cost, receiver_name } = v.parse(RowSchema, row);
        const code = refused[receiver_name];
        if (code !== undefined) return { status: "refused", code };
        if (booked.has(tracking_id)) return { status: "repeated", tracking_id, cost };
        booked.add(tracking_id);
        return { status: "booked", tracking_id, cost };
      });
      return HttpResponse.json({ results });
    }),
  ];
}
