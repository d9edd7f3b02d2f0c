/** The HTTP client of the API, and the error that it throws. */
import type { MessageCode } from "@harkara/courier-core/base/messages";
import { ProblemSchema, type Problem } from "@harkara/courier-core/support/problem";
import type { KyInstance } from "ky";
import * as v from "valibot";
import type { Session } from "../session/session.ts";

/** The kinds of failed requests. `error-text.ts` has a message for each. */
export type ApiErrorKind =
  | "offline"
  | "unauthorized"
  /** The user's role does not permit the action, or the user is not a member of the merchant. */
  | "forbidden"
  | "notFound"
  | "conflict"
  | "invalid"
  | "tooManyRequests"
  | "server"
  /** The response was lost, and the server then reported that it had not carried out the request. */
  | "undone";

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** The problem details of the response (RFC 9457), if there are any. */
  readonly problem: Problem | undefined;
  /** False if the response to a write was lost and the server could not report the outcome. */
  readonly isOutcomeKnown: boolean;
  /** The status code of the response. Undefined if there was no response, or if it is not from the API. */
  readonly status: number | undefined;
  /** The time to wait before the next request, in ms, from the header Retry-After. */
  readonly retryAfterMs: number | undefined;
  constructor(kind: ApiErrorKind, problem?: Problem, details: ApiErrorDetails = {}) {
    const { isOutcomeKnown = true, status, retryAfterMs, ...options } = details;
    super(problem?.detail ?? `api: ${kind}`, options);
    this.kind = kind;
    this.problem = problem;
    this.isOutcomeKnown = isOutcomeKnown;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

interface ApiErrorDetails extends ErrorOptions {
  isOutcomeKnown?: boolean;
  status?: number;
  retryAfterMs?: number | undefined;
}

/** Whether an error is an ApiError of one of the given kinds. */
export function hasKind(error: unknown, ...kinds: readonly ApiErrorKind[]): boolean {
  return error instanceof ApiError && kinds.includes(error.kind);
}

/** Whether the API refused a request with this code. */
export function hasCode(error: unknown, code: MessageCode): boolean {
  return error instanceof ApiError && error.problem?.code === code;
}

/**
 * Returns the available and the required amount in taka, if the API refused a request because a
 * balance is too low.
 */
export function fundsOf(error: unknown): Problem["funds"] {
  return error instanceof ApiError ? error.problem?.funds : undefined;
}

/** Whether it is certain that a failed write was not carried out. */
export function isOutcomeKnown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isOutcomeKnown;
}

/** Whether a retry may succeed. It cannot succeed after a refusal by the server. */
export function mayPass(error: unknown): boolean {
  return hasKind(error, "offline", "server");
}

const KIND_BY_STATUS: Readonly<Record<number, ApiErrorKind>> = {
  400: "invalid",
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  413: "invalid",
  415: "invalid",
  422: "invalid",
  429: "tooManyRequests",
};

async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = v.safeParse(ProblemSchema, body);
  return new ApiError(
    KIND_BY_STATUS[response.status] ?? "server",
    problem.success ? problem.output : undefined,
    { status: response.status, retryAfterMs: retryAfterOf(response.headers) },
  );
}

/**
 * Reads Retry-After, which contains seconds or a date.
 * @returns ms from now; undefined when the header is missing or unreadable
 */
function retryAfterOf(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

export interface ApiClient {
  /**
   * Sends a request and parses its JSON response.
   * @throws ApiError, and no other error
   */
  request<TSchema extends v.GenericSchema>(
    path: string,
    schema: TSchema,
    options?: {
      method?: "get" | "post" | "put" | "delete";
      json?: unknown;
      searchParams?: Record<string, string>;
      signal?: AbortSignal;
      /** Whether to send the request without a token, and therefore without loading the session. */
      isPublic?: boolean;
    },
  ): Promise<{ body: v.InferOutput<TSchema>; headers: Headers }>;
  /**
   * Fetches a file.
   * @throws ApiError, and no other error
   */
  fetchBlob(path: string, signal: AbortSignal): Promise<Blob>;
}

/** The header with the ID of the merchant that a request acts for. */
const MERCHANT_HEADER = "harkara-merchant";

interface ApiClientOptions {
  /** Headers of every request. */
  headers?: Record<string, string>;
  /** Awaited before an error with problem details is thrown. */
  beforeProblem?: () => Promise<void>;
  /** Returns the ID of the merchant that requests act for; undefined for the user's own merchant. */
  merchant?: () => string | undefined;
  /** Called when the user is no longer a member of the merchant. */
  onNotMember?: () => void;
}

/**
 * Creates the client. Every request has the session's token. After a 401, the request is sent once more with
 * a new token, because the token may have expired while the tab was suspended.
 * @param baseUrl the base URL of the API, such as `/api`
 */
export function createApiClient(
  session: Session,
  baseUrl: string,
  { headers = {}, beforeProblem, merchant = () => undefined, onNotMember }: ApiClientOptions = {},
): ApiClient {
  let client: Promise<KyInstance> | undefined;
  /** Loads ky with the first request: prerendered pages do not need it. */
  const connect = (): Promise<KyInstance> => {
    client ??= import("ky").then(({ default: ky }) =>
      ky.create({
        prefix: baseUrl,
        // The client does not retry. The query client retries reads, and the user retries writes, with the
        // same tracking ID.
        retry: 0,
        timeout: 20_000,
        throwHttpErrors: false,
      }),
    );
    client.catch(() => {
      client = undefined;
    });
    return client;
  };

  async function send(
    path: string,
    { isPublic = false, ...options }: NonNullable<Parameters<ApiClient["request"]>[2]>,
    fresh: boolean,
  ): Promise<Response> {
    const [http, token] = await Promise.all([connect(), isPublic ? null : session.getToken({ fresh })]);
    const acting = merchant();
    return http(path, {
      ...options,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(token && acting !== undefined && { [MERCHANT_HEADER]: acting }),
      },
    });
  }

  async function answerOf(
    path: string,
    options: NonNullable<Parameters<ApiClient["request"]>[2]>,
  ): Promise<Response> {
    let response: Response;
    try {
      response = await send(path, options, false);
      if (response.status === 401) response = await send(path, options, true);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new ApiError("offline", undefined, { cause: error });
    }
    if (response.ok) return response;
    const error = await toApiError(response);
    if (error.problem) await beforeProblem?.();
    if (error.problem?.code === "merchant.notMember" && merchant() !== undefined) onNotMember?.();
    throw error;
  }

  return {
    async fetchBlob(path, signal) {
      const response = await answerOf(path, { signal });
      try {
        return await response.blob();
      } catch (error) {
        throw new ApiError("offline", undefined, { cause: error });
      }
    },
    async request(path, schema, options = {}) {
      const response = await answerOf(path, options);
      const body = v.safeParse(schema, await response.json().catch(() => undefined));
      if (!body.success) throw new ApiError("server", undefined, { cause: new v.ValiError(body.issues) });
      return { body: body.output, headers: response.headers };
    },
  };
}
