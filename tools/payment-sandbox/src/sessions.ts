import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";

/** The actions on the page of a payment. */
export const CHOICES = ["success", "risky", "failure", "cancel", "review"] as const;

/** An action. `risky`: the payment succeeds, but is flagged as risky. `review`: the flag is removed. */
export type Choice = (typeof CHOICES)[number];

const RequestSchema = v.object({
  tran_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(30)),
  total_amount: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{2}$/)),
  currency: v.literal("BDT"),
  success_url: v.pipe(v.string(), v.url()),
  fail_url: v.pipe(v.string(), v.url()),
  cancel_url: v.pipe(v.string(), v.url()),
  ipn_url: v.pipe(v.string(), v.url()),
  product_name: v.string(),
  cus_name: v.pipe(v.string(), v.nonEmpty()),
  cus_email: v.pipe(v.string(), v.nonEmpty()),
  cus_phone: v.pipe(v.string(), v.nonEmpty()),
  value_a: v.optional(v.string(), ""),
});

/** The request that opens a session, with the SSLCOMMERZ fields that are used here. */
export type SessionRequest = v.InferOutput<typeof RequestSchema>;

/** The status of a session. `EXPIRED` is not stored, but computed from the time. */
export type SessionStatus = "OPEN" | "VALID" | "FAILED" | "CANCELLED";

/** A session: its request and its status. */
export interface Session {
  readonly key: string;
  readonly request: SessionRequest;
  readonly createdAt: number;
  readonly status: SessionStatus;
  readonly isRisky: boolean;
  /** The ID of the payment; empty if nothing was paid. */
  readonly valId: string;
  /**
   * Whether the shop has queried the payment. The first query returns VALID, and later queries return
   * VALIDATED.
   */
  readonly isValidated: boolean;
}

const LineSchema = v.variant("type", [
  v.object({ type: v.literal("opened"), key: v.string(), at: v.number(), request: RequestSchema }),
  v.object({ type: v.literal("chosen"), key: v.string(), choice: v.picklist(CHOICES), valId: v.string() }),
  v.object({ type: v.literal("validated"), key: v.string() }),
]);
type Line = v.InferOutput<typeof LineSchema>;

/**
 * The sessions, which are stored in an append-only file. Each change is written before its response is sent.
 * If the process is killed, only changes without a response are therefore lost.
 */
export class Sessions {
  readonly #file: number;
  readonly #byKey = new Map<string, Session>();
  readonly #byTranId = new Map<string, Session[]>();
  readonly #byValId = new Map<string, Session>();

  /** @throws Error if a complete line in the file is invalid */
  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    if (existsSync(path)) {
      const text = readFileSync(path, "utf8");
      const whole = text.slice(0, text.lastIndexOf("\n") + 1);
      if (whole !== text) truncateSync(path, Buffer.byteLength(whole));
      for (const line of whole.split("\n").filter(Boolean)) {
        const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LineSchema), line);
        if (!parsed.success) throw new Error(`${path} cannot be read: move it away and start again.`);
        this.#apply(parsed.output);
      }
    }
    this.#file = openSync(path, "a", 0o600);
  }

  /**
   * Opens a session.
   * @returns undefined if a required field is missing or invalid
   */
  open(key: string, fields: URLSearchParams, at: number): Session | undefined {
    const request = v.safeParse(RequestSchema, Object.fromEntries(fields));
    return request.success ? this.#write({ type: "opened", key, at, request: request.output }) : undefined;
  }

  /**
   * Applies an action. A session can be paid only once. After the payment, only the risk flag can be removed.
   * A failed or cancelled attempt can be repeated.
   * @returns undefined if the action is no longer possible
   */
  choose({ key, status, isRisky }: Session, choice: Choice, valId: string): Session | undefined {
    const isPossible = choice === "review" ? status === "VALID" && isRisky : status !== "VALID";
    return isPossible ? this.#write({ type: "chosen", key, choice, valId }) : undefined;
  }

  /** Records that the shop has queried the payment. */
  validate({ key }: Session): void {
    this.#write({ type: "validated", key });
  }

  get(key: string): Session | undefined {
    return this.#byKey.get(key);
  }

  ofTranId(tranId: string): readonly Session[] {
    return this.#byTranId.get(tranId) ?? [];
  }

  ofValId(valId: string): Session | undefined {
    return this.#byValId.get(valId);
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(line: Line): Session | undefined {
    writeSync(this.#file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.#file);
    return this.#apply(line);
  }

  #apply(line: Line): Session | undefined {
    const known = this.#byKey.get(line.key);
    const session = known ? changed(known, line) : opened(line);
    if (session === undefined) return undefined;
    this.#byKey.set(session.key, session);
    const { tran_id } = session.request;
    const others = this.ofTranId(tran_id).filter(({ key }) => key !== session.key);
    this.#byTranId.set(tran_id, [...others, session]);
    if (session.valId !== "") this.#byValId.set(session.valId, session);
    return session;
  }
}

function opened(line: Line): Session | undefined {
  if (line.type !== "opened") return undefined;
  const { key, request, at: createdAt } = line;
  return { key, request, createdAt, status: "OPEN", isRisky: false, valId: "", isValidated: false };
}

const OUTCOMES = {
  success: "VALID",
  risky: "VALID",
  review: "VALID",
  failure: "FAILED",
  cancel: "CANCELLED",
} as const;

function changed(session: Session, line: Line): Session {
  if (line.type === "validated") return { ...session, isValidated: true };
  if (line.type !== "chosen") return session;
  const status = OUTCOMES[line.choice];
  if (status !== "VALID") return { ...session, status };
  const isReview = line.choice === "review";
  return {
    ...session,
    status,
    isRisky: line.choice === "risky",
    valId: isReview ? session.valId : line.valId,
  };
}
