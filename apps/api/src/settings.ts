import { resolve } from "node:path";
import * as v from "valibot";
import { StartupError } from "./startup-error.ts";

const repository = resolve(import.meta.dirname, "../../..");

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
// A setting left empty in a .env file is one that is not set.
const optionalText = v.pipe(
  v.optional(v.string(), ""),
  v.transform((text) => (text === "" ? undefined : text)),
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
    // Twice a small server's cores, the usual rule; each replica has a pool of its own.
    DATABASE_POOL_SIZE: wholeNumber("4"),
    DATA_DIR: v.optional(v.string(), resolve(repository, ".data")),
    SERVICE_CENTERS_FILE: v.optional(
      v.string(),
      resolve(repository, "apps/site/public/data/serviceCenter.json"),
    ),
    FIREBASE_PROJECT_ID: v.pipe(
      v.optional(v.string(), ""),
      v.nonEmpty(
        "is missing: set it to the id of the Firebase project, or to demo-harkara for the Auth emulator",
      ),
    ),
    AUTH_EMULATOR: flag,
    LOG_LEVEL: v.optional(
      v.picklist(
        ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
        "must be trace, debug, info, warn, error, fatal or silent",
      ),
      "info",
    ),
    CORS_ORIGIN: optionalText,
    TRUST_PROXY: flag,
    // An address limit is generous because whole neighbourhoods of mobile users share one address.
    RATE_LIMIT_PER_USER: wholeNumber("300"),
    RATE_LIMIT_PER_ADDRESS: wholeNumber("1200"),
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
);

/** What the server is told at start. Rate limits are requests a minute; paths are absolute or relative to the cwd. */
export type Settings = v.InferOutput<typeof SettingsSchema>;

/**
 * Reads the settings from environment variables.
 * @throws StartupError that names every setting that is wrong.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(SettingsSchema, env);
  if (result.success) return result.output;
  throw new StartupError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? "settings"} ${issue.message}`).join("; "),
  );
}
