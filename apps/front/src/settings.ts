import { resolve } from "node:path";
import { BlockList, isIP, isIPv6 } from "node:net";
import * as v from "valibot";

const optionalText = v.pipe(
  v.optional(v.string(), ""),
  v.transform((text) => (text === "" ? undefined : text)),
);
const wholeNumber = (fallback: number) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => (text === "" ? String(fallback) : text)),
    v.regex(/^[1-9]\d{0,6}$/, "must be a whole number above 0"),
    v.transform(Number),
  );
const upstream = v.pipe(
  optionalText,
  v.check((url) => url === undefined || isOrigin(url), "must be an origin, such as http://127.0.0.1:3001"),
);

const SettingsSchema = v.object({
  HOST: v.optional(v.string(), "127.0.0.1"),
  PORT: v.pipe(
    v.optional(v.string(), "3000"),
    v.regex(/^\d{1,5}$/, "must be a port number"),
    v.transform(Number),
    v.maxValue(65_535, "must be a port number"),
  ),
  SITE_DIR: v.pipe(
    v.optional(v.string(), ""),
    v.nonEmpty("is missing: set it to the folder of the built site"),
    v.transform((path) => resolve(path)),
  ),
  OFFICE_DIR: v.pipe(
    optionalText,
    v.transform((path) => (path === undefined ? undefined : resolve(path))),
  ),
  API_URL: upstream,
  AUTH_EMULATOR_URL: upstream,
  PAYMENT_SANDBOX_URL: upstream,
  VITE_FIREBASE_AUTH_DOMAIN: optionalText,
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.everyItem(isNetwork, "must be IP addresses or networks, such as 10.0.0.0/8, fd00::1"),
    v.transform((entries) => (entries.length === 0 ? undefined : matcherOf(entries))),
  ),
  MAX_CONNECTIONS: wholeNumber(10_000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1000),
});

/**
 * The settings of the front server. Without OFFICE_DIR, it serves only the site. TRUSTED_PROXIES are the
 * proxies whose X-Forwarded-* headers are trusted. Without this setting, no proxy is trusted.
 */
export type Settings = v.InferOutput<typeof SettingsSchema>;

/** Whether an IP address belongs to a trusted proxy. */
export type IsTrustedProxy = (address: string) => boolean;

/** An invalid setting that the operator can correct. The message is one line. */
export class SettingError extends Error {
  override name = "SettingError";
}

/**
 * Reads the settings from environment variables.
 * @throws SettingError that lists every invalid setting
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const result = v.safeParse(SettingsSchema, env);
  if (result.success) return result.output;
  throw new SettingError(
    result.issues.map((issue) => `${v.getDotPath(issue) ?? "settings"} ${issue.message}`).join("; "),
  );
}

function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === "http:" && parsed.origin === url;
}

function isNetwork(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const isLength = prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bitsOf(address));
  return isIP(address) !== 0 && isLength && rest.length === 0;
}

function matcherOf(networks: readonly string[]): IsTrustedProxy {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, prefix === undefined ? bitsOf(address) : Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");
const bitsOf = (address: string) => (isIPv6(address) ? 128 : 32);
