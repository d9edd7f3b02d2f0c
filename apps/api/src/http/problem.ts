import { MESSAGES, type MessageCode, isMessageCode } from "@harkara/courier-core/base/messages";
import type { Problem } from "@harkara/courier-core/support/problem";
import type { Quote } from "@harkara/courier-core/parcel/pricing";
import * as v from "valibot";

const TITLES = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;

// Codes that have no message for users. Our clients do not show these problems, or show a message that
// depends only on the status.
const API_CODES = [
  "auth.required",
  "path.notFound",
  "method.notAllowed",
  "body.tooLarge",
  "body.notJson",
  "body.malformed",
  "body.notForm",
  "rate.limited",
  "server.fault",
  "server.stopping",
  "database.unavailable",
  "parcel.notFound",
  "payment.notFound",
  "payout.notFound",
  "merchant.notFound",
  "member.notFound",
  "receiver.notFound",
  "cash.notFound",
  "correction.notFound",
  "proposal.notFound",
  "bag.notFound",
  "run.notFound",
  "pickup.notFound",
  "ticket.notFound",
  "person.notFound",
  "pickupPlace.notFound",
  "cost.mismatch",
  "trackingId.taken",
] as const;

/** The codes of 403 responses that every route for a merchant's members may return. */
export const MEMBER_ERRORS = ["merchant.notMember", "member.forbidden"] as const;

export type ProblemCode = MessageCode | (typeof API_CODES)[number];

/** The optional members of a problem document, in addition to its status and code. */
interface ProblemExtras extends Pick<
  Problem,
  "detail" | "errors" | "holds" | "tracking_id" | "pickup_id" | "funds"
> {
  readonly quote?: Quote;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response. Handlers throw it, and it is sent as RFC 9457 problem details. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly status: keyof typeof TITLES;
  readonly code: ProblemCode;
  readonly problem: Omit<Problem, "quote"> & { readonly quote?: Quote };
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: keyof typeof TITLES,
    code: ProblemCode,
    { headers = {}, ...extras }: ProblemExtras = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    const detail = isMessageCode(code) ? MESSAGES[code] : undefined;
    this.problem = {
      type: `urn:harkara:problem:${code}`,
      title: TITLES[status],
      status,
      detail,
      code,
      ...extras,
    };
    this.headers = headers;
  }
}

/** Returns the 409 error for a decision on the caller's own money, claim, plan or staff record. */
export const ownRefused = (): ProblemError => new ProblemError(409, "own.refused");

/**
 * Validates a client's input.
 * @throws ProblemError with the first error of each field
 */
export function parseInput<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  status: 400 | 422,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new ProblemError(status, "request.invalid", {
    detail: "Some fields are not valid",
    errors: fieldErrors(result.issues),
  });
}

/** Returns the first error of each field. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): NonNullable<Problem["errors"]> {
  const errors = new Map<string, { field: string; code: string; message: string }>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? "";
    const code = isMessageCode(issue.message) ? issue.message : "request.invalid";
    if (!errors.has(field)) errors.set(field, { field, code, message: MESSAGES[code] });
  }
  return [...errors.values()];
}
