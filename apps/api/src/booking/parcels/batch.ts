/** The route that books many parcels in one request. */
import {
  type BatchResult,
  BatchResultsSchema,
  BatchSchema,
  MAX_BATCH,
} from "@harkara/courier-core/parcel/batch";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { MESSAGES } from "@harkara/courier-core/base/messages";
import { bookingRequestSchema } from "@harkara/courier-core/parcel/parcel";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { unavailable } from "../../http/errors.ts";
import { inBody } from "../../http/input.ts";
import { type ProblemCode, ProblemError, fieldErrors } from "../../http/problem.ts";
import { type Route, route } from "../../http/route.ts";
import type { FeePlanStore } from "../../money/fee-plans/fee-plan-store.ts";
import { ErasedAccountError } from "../../platform/erased-account-error.ts";
import type { Merchant } from "../../platform/identity.ts";
import { unavailabilityOf } from "../../platform/retry.ts";
import { type BookingResult, bookParcel } from "./booking.ts";
import type { ParcelStore } from "./parcel-store.ts";

/** The body limit of the front server. A hundred parcels with addresses in Bangla take about 150 kB. */
const MAX_BODY = 262_144;
/**
 * After this time, no further row is booked, so that the results arrive before browsers give up after 20 s.
 */
const LIMIT_MS = 10_000;

type Books = Pick<ParcelStore, "book" | "exchangeRefusal" | "findReplay">;
type RowSchema = ReturnType<typeof bookingRequestSchema>;

/** Declares the route that books many parcels. */
export function batchRoute(
  store: Books,
  feePlans: Pick<FeePlanStore, "of">,
  centers: readonly ServiceCenter[],
  logFault: (error: unknown, requestId: string) => void,
): Route {
  const row = bookingRequestSchema(centers);
  // This schema is only for the OpenAPI document. The route parses each row separately, so that one invalid
  // row does not cause the rejection of all rows.
  const documented = v.object({ parcels: v.pipe(v.array(row), v.minLength(1), v.maxLength(MAX_BATCH)) });
  return route(
    {
      method: "POST",
      path: "/parcels/batch",
      operationId: "bookParcels",
      summary: `Book up to ${MAX_BATCH} parcels, each by itself. A row with a tracking ID is booked once, however often it is sent.`,
      permission: "bookParcel",
      input: {
        ...inBody("Batch", BatchSchema, MAX_BODY),
        body: { type: "application/json", named: { name: "Batch", schema: documented } },
      },
      responses: {
        200: {
          description: "A result for each, in order",
          body: { name: "BatchResults", schema: BatchResultsSchema },
        },
      },
    },
    async (c, { parcels }) => {
      const log = (error: unknown) => logFault(error, c.var.requestId);
      const { askAgain, owner } = c.var;
      const results = await bookBatch(
        { store, feePlans, schema: row, logFault: log, askAgain },
        owner,
        parcels,
      );
      return { status: 200, body: { results } };
    },
  );
}

interface BatchParts {
  readonly store: Books;
  readonly feePlans: Pick<FeePlanStore, "of">;
  readonly schema: RowSchema;
  readonly logFault: (error: unknown) => void;
  /** Throws a ProblemError if the author of the batch has lost the permission since the last row. */
  readonly askAgain: () => Promise<void>;
  readonly limitMs?: number;
}

/**
 * Books rows one after the other, each in its own transaction. If two rows have the same reference, the first
 * one is therefore booked.
 * @throws ErasedAccountError when the owner's account was deleted
 */
export async function bookBatch(
  { store, feePlans, schema, logFault, askAgain, limitMs = LIMIT_MS }: BatchParts,
  owner: Merchant,
  rows: readonly unknown[],
): Promise<BatchResult[]> {
  const until = performance.now() + limitMs;
  const results: BatchResult[] = [];
  let plan: FeePlan | undefined;
  /** The error code for all remaining rows. Undefined while rows can be booked. */
  let outage: ProblemCode | undefined;
  for (const row of rows) {
    const parsed = v.safeParse(schema, row);
    if (!parsed.success) {
      results.push({ status: "refused", code: "request.invalid", errors: fieldErrors(parsed.issues) });
      continue;
    }
    if (performance.now() >= until) outage ??= "server.busy";
    if (outage !== undefined) {
      results.push({ status: "failed", code: outage });
      continue;
    }
    try {
      await askAgain();
      plan ??= await feePlans.of(owner.merchant_id);
      results.push(resultOf(await bookParcel(store, owner, parsed.output, plan)));
    } catch (error) {
      if (error instanceof ErasedAccountError) throw error;
      if (error instanceof ProblemError) {
        results.push({ status: "refused", code: error.code });
        continue;
      }
      const reason = unavailabilityOf(error);
      if (reason === undefined) logFault(error);
      const code = reason === undefined ? "server.fault" : unavailable(reason).code;
      // If the database does not respond, each remaining row would have to wait for a timeout. If the
      // database is only busy, another transaction may have locked this row, but the next row may succeed.
      if (reason === "lost" || reason === "full") outage = code;
      results.push({ status: "failed", code });
    }
  }
  return results;
}

function resultOf(result: BookingResult): BatchResult {
  if (result.status !== "refused") return result;
  const { code, field, quote, tracking_id } = result.refusal;
  return {
    status: "refused",
    code,
    ...(field !== undefined && { errors: [{ field, code, message: MESSAGES[code] }] }),
    ...(quote && { quote: { ...quote, lines: [...quote.lines] } }),
    ...(tracking_id !== undefined && { tracking_id }),
  };
}
