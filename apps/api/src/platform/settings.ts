import { resolve } from "node:path";
import { STAFF_ROLES } from "@harkara/courier-core/people/principal";
import * as v from "valibot";
import { StartupError } from "./startup-error.ts";

const repository = resolve(import.meta.dirname, "../../../..");

const SSLCOMMERZ_LIVE = "https://securepay.sslcommerz.com";
const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

const wholeNumber = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^[1-9]\d{0,8}$/, "must be a whole number above 0"),
    v.transform(Number),
  );
const flag = v.pipe(
  v.optional(v.picklist(["", "0", "1"], "must be 0 or 1"), "0"),
  v.transform((text) => text === "1"),
);
// An empty setting in a .env file is treated as unset.
const optionalText = v.pipe(
  v.optional(v.string(), ""),
  v.transform((text) => (text === "" ? undefined : text)),
);

const isHttp = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");
const isLoopbackUrl = (text: string) =>
  isHttp(text) && LOOPBACK.has(URL.parse(text)?.hostname.replace(/^\[|\]$/g, "") ?? "");
const origin = v.pipe(
  v.string(),
  v.transform((text) => text || "http://localhost:3000"),
  v.check(
    (text) => isHttp(text) && URL.parse(text)?.origin === text,
    "must be an origin, such as https://example.com",
  ),
);

const SettingsSchema = v.pipe(
  v.object({
    PORT: v.pipe(
      v.optional(v.string(), "3001"),
      v.regex(/^\d{1,5}$/, "must be a port number"),
      v.transform(Number),
      v.maxValue(65_535, "must be a port number"),
    ),
    HOST: v.optional(v.string(), "127.0.0.1"),
    DATABASE_URL: v.pipe(
      optionalText,
      v.check((url) => url === undefined || /^postgres(ql)?:\/\//.test(url), "must begin with postgres://"),
    ),
    // The number of connections per replica for single statements. Transactions use the same number of
    // additional connections, and LISTEN uses one more.
    DATABASE_POOL_SIZE: wholeNumber("6"),
    DATA_DIR: v.optional(v.string(), resolve(repository, ".data")),
    SERVICE_CENTERS_FILE: v.optional(
      v.string(),
      resolve(repository, "packages/web/public/data/serviceCenter.json"),
    ),
    FIREBASE_PROJECT_ID: v.pipe(
      v.optional(v.string(), ""),
      v.nonEmpty(
        "is missing: set it to the id of the Firebase project, or to demo-harkara for the Auth emulator",
      ),
    ),
    AUTH_EMULATOR: flag,
    ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE: flag,
    LOG_LEVEL: v.optional(
      v.picklist(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "must be trace, debug, info, warn, error, fatal or silent",
      ),
      "info",
    ),
    CORS_ORIGIN: optionalText,
    // The site's public URL, to which payers return, and this API's public URL, which the gateway calls.
    PUBLIC_ORIGIN: v.optional(origin, "http://localhost:3000"),
    PUBLIC_API_URL: v.pipe(
      optionalText,
      v.check((url) => url === undefined || isHttp(url), "must be a URL"),
    ),
    SSLCOMMERZ_STORE_ID: optionalText,
    SSLCOMMERZ_STORE_PASSWORD: optionalText,
    SSLCOMMERZ_URL: v.pipe(
      v.optional(v.string(), ""),
      v.transform((url) => url || SSLCOMMERZ_LIVE),
      v.regex(/^https:\/\/[\w.-]+$/, "must begin with https:// and have no path"),
    ),
    PAYMENT_SANDBOX_URL: v.pipe(
      optionalText,
      v.check(
        (url) => url === undefined || isLoopbackUrl(url),
        "must be on loopback, such as http://127.0.0.1:3003",
      ),
    ),
    PAYMENT_SANDBOX_PASSWORD: optionalText,
    JOB_SECONDS: wholeNumber("15"),
    TRUST_PROXY: flag,
    RATE_LIMIT_PER_USER: wholeNumber("300"),
    // This limit applies only to anonymous and failed requests, because mobile operators put thousands of
    // users behind one IP address.
    RATE_LIMIT_PER_ADDRESS: wholeNumber("1200"),
    // The maximum number of tracking lookups and event streams per network and minute. The limit
    // prevents guessing: each shard code has 31^6 possible tracking IDs.
    RATE_LIMIT_TRACKING: wholeNumber("120"),
    // The minimum balance for a payout, in taka. A lower balance is carried over, because the bank
    // transfer would cost more than it is worth.
    PAYOUT_MINIMUM: wholeNumber("50"),
    // The approval limits in taka. A payout, compensation or correction above its limit needs the
    // approval of another admin.
    PAYOUT_APPROVAL_ABOVE: wholeNumber("50000"),
    COMPENSATION_APPROVAL_ABOVE: wholeNumber("5000"),
    // The maximum amount of one transfer to a mobile account, in taka. A larger balance is split
    // into several payouts.
    PAYOUT_LIMIT_BKASH: wholeNumber("50000"),
    PAYOUT_LIMIT_NAGAD: wholeNumber("50000"),
    // Initial staff, such as the first admin: a JSON array of {uid, email, name, role, center}.
    STAFF: v.pipe(
      v.optional(v.string(), ""),
      v.transform((text) => text || "[]"),
      v.parseJson(undefined, "must be JSON"),
      v.array(
        v.object({
          uid: v.pipe(v.string(), v.nonEmpty()),
          email: v.pipe(v.string(), v.toLowerCase()),
          name: v.string(),
          role: v.picklist(STAFF_ROLES, "must name the role admin, hub, rider or support"),
          center: v.string(),
        }),
        "must be a JSON array",
      ),
    ),
  }),
  v.forward(
    v.check(
      (settings) => !settings.AUTH_EMULATOR || settings.FIREBASE_PROJECT_ID.startsWith("demo-"),
      "accepts unsigned tokens, so it needs a FIREBASE_PROJECT_ID that begins with demo-",
    ),
    ["AUTH_EMULATOR"],
  ),
  v.forward(
    v.check(
      (settings) => !settings.AUTH_EMULATOR || LOOPBACK.has(settings.HOST),
      "accepts unsigned tokens, so HOST must be loopback (127.0.0.1)",
    ),
    ["AUTH_EMULATOR"],
  ),
  v.forward(
    v.check(
      (settings) =>
        !settings.AUTH_EMULATOR ||
        settings.ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE ||
        isLoopbackUrl(settings.PUBLIC_ORIGIN),
      "accepts unsigned tokens, so PUBLIC_ORIGIN must be loopback, or ALLOW_ANYONE_TO_SIGN_IN_AS_ANYONE=1",
    ),
    ["AUTH_EMULATOR"],
  ),
  v.forward(
    v.check(
      (settings) =>
        !settings.AUTH_EMULATOR ||
        (settings.SSLCOMMERZ_STORE_ID === undefined && settings.SSLCOMMERZ_STORE_PASSWORD === undefined),
      "accepts unsigned tokens, so payments must not be real: unset it, or the settings of SSLCOMMERZ",
    ),
    ["AUTH_EMULATOR"],
  ),
  v.forward(
    v.check(
      (settings) =>
        (settings.SSLCOMMERZ_STORE_ID === undefined) === (settings.SSLCOMMERZ_STORE_PASSWORD === undefined),
      "is half of a pair: set both SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD, or neither",
    ),
    ["SSLCOMMERZ_STORE_ID"],
  ),
  v.forward(
    v.check(
      (settings) =>
        settings.SSLCOMMERZ_STORE_ID === undefined ||
        settings.SSLCOMMERZ_URL !== SSLCOMMERZ_LIVE ||
        URL.parse(settings.PUBLIC_ORIGIN)?.protocol === "https:",
      "must begin with https:// where payments are real",
    ),
    ["PUBLIC_ORIGIN"],
  ),
  v.forward(
    v.check(
      (settings) =>
        settings.PAYMENT_SANDBOX_URL === undefined ||
        (settings.SSLCOMMERZ_STORE_ID === undefined && settings.SSLCOMMERZ_STORE_PASSWORD === undefined),
      "lets people pay without money: unset it, or the settings of SSLCOMMERZ",
    ),
    ["PAYMENT_SANDBOX_URL"],
  ),
  v.forward(
    v.check(
      (settings) =>
        settings.PAYMENT_SANDBOX_URL === undefined ||
        (LOOPBACK.has(settings.HOST) && isLoopbackUrl(settings.PUBLIC_ORIGIN)),
      "lets people pay without money, so HOST and PUBLIC_ORIGIN must be loopback",
    ),
    ["PAYMENT_SANDBOX_URL"],
  ),
  v.forward(
    v.check(
      (settings) =>
        settings.PAYMENT_SANDBOX_URL === undefined || settings.PAYMENT_SANDBOX_PASSWORD !== undefined,
      "is missing: give the one that the sandbox was started with",
    ),
    ["PAYMENT_SANDBOX_PASSWORD"],
  ),
  v.transform((settings) => ({
    ...settings,
    PUBLIC_API_URL: settings.PUBLIC_API_URL?.replace(/\/$/, "") ?? `${settings.PUBLIC_ORIGIN}/api`,
  })),
);

/**
 * The settings of the server. Rate limits are requests per minute. Paths are absolute or relative to the
 * working directory.
 */
export type Settings = v.InferOutput<typeof SettingsSchema>;

/**
 * Reads the settings from environment variables.
 * @throws StartupError that lists every invalid setting.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(SettingsSchema, env);
  if (result.success) return result.output;
  throw new StartupError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? "settings"} ${issue.message}`).join("; "),
  );
}
