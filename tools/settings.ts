import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { emulatorRefusal } from "./auth-emulator/src/refusal.ts";

/** The root folder of the project. */
export const ROOT: string = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The settings that select a Firebase project. */
export interface FirebaseSettings {
  authDomain: string;
  projectId: string;
}

/** The settings for starting the app. */
export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  publicOrigin: string | undefined;
  siteDir: string | undefined;
  officeDir: string | undefined;
  apiEntry: string | undefined;
  firebase: FirebaseSettings | undefined;
}

/** A problem that the operator can fix. The message is one line that explains how. */
export class SettingError extends Error {}

const FIREBASE_NAMES = ["VITE_FIREBASE_API_KEY", "VITE_FIREBASE_AUTH_DOMAIN", "VITE_FIREBASE_PROJECT_ID"];

/** Adds the settings in `.env` to the environment. Variables that are already set take precedence. */
export function loadEnvFile(): void {
  const path = join(ROOT, ".env");
  if (existsSync(path)) process.loadEnvFile(path);
}

/**
 * Reads the settings. An empty setting is treated as unset.
 * @throws SettingError
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env["PORT"] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingError(`PORT is ${env["PORT"]}: give a number from 1 to 65535.`);
  }
  const firebase = readFirebase(env);
  const refusal = firebase ? undefined : emulatorRefusal(env);
  if (refusal !== undefined) throw new SettingError(refusal);
  return {
    port,
    host: env["HOST"] || "127.0.0.1",
    dataDir: env["DATA_DIR"] || join(ROOT, ".data"),
    publicOrigin: env["PUBLIC_ORIGIN"] || undefined,
    siteDir: env["SITE_DIR"] || undefined,
    officeDir: env["OFFICE_DIR"] || undefined,
    apiEntry: env["API_ENTRY"] || undefined,
    firebase,
  };
}

function readFirebase(env: NodeJS.ProcessEnv): FirebaseSettings | undefined {
  const missing = FIREBASE_NAMES.filter((name) => !env[name]);
  const forApi = env["FIREBASE_PROJECT_ID"];
  if (missing.length === FIREBASE_NAMES.length) {
    if (!forApi || forApi.startsWith("demo-")) return undefined;
    throw new SettingError(
      `FIREBASE_PROJECT_ID is set, but the site has no project: set ${missing.join(", ")} too, or unset it.`,
    );
  }
  if (missing.length > 0)
    throw new SettingError(`Firebase is only half set: set ${missing.join(", ")} too, or unset the others.`);
  const projectId = env["VITE_FIREBASE_PROJECT_ID"] ?? "";
  if (forApi && forApi !== projectId) {
    throw new SettingError(
      `FIREBASE_PROJECT_ID is ${forApi}, but VITE_FIREBASE_PROJECT_ID is ${projectId}: set both alike.`,
    );
  }
  return { authDomain: env["VITE_FIREBASE_AUTH_DOMAIN"] ?? "", projectId };
}
