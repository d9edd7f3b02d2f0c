import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { SettingError } from "./settings.ts";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "msedge",
];

/**
 * Finds a Chromium for the tests. Tries `CHROME_PATH` first, then the common names on PATH, and then the
 * common install paths. If no Chromium is found and the user is root on Debian, installs the package of the
 * distribution.
 * @returns the path of the program
 * @throws SettingError that explains how to install Chromium
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const given = env["CHROME_PATH"];
  if (given) {
    if (existsSync(given)) return given;
    throw new SettingError(`CHROME_PATH is ${given}, which does not exist: correct it or unset it.`);
  }
  const found = installedChromium(env);
  if (found) return found;
  if (canInstall()) {
    console.log("No Chromium was found: installing Debian's package …");
    const options = { stdio: "inherit", env: { ...env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    spawnSync("apt-get", ["update", "-q"], options);
    spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], options);
    const installed = onPath(env);
    if (installed) return installed;
  }
  throw new SettingError(
    "No Chromium was found: install Chromium, Google Chrome or Microsoft Edge, or set CHROME_PATH to the path of one.",
  );
}

/** Returns the path of an installed Chromium, which is found by a common name on PATH or at a common path. */
export function installedChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return onPath(env) ?? usualPlaces(env).find((path) => existsSync(path));
}

function onPath(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix))).find((path) =>
    existsSync(path),
  );
}

function usualPlaces(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === "darwin") {
    return ["Chromium", "Google Chrome", "Microsoft Edge"].flatMap((app) =>
      ["/Applications", join(env["HOME"] ?? "", "Applications")].map((folder) =>
        join(folder, `${app}.app`, "Contents/MacOS", app),
      ),
    );
  }
  if (process.platform === "win32") {
    const folders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"].flatMap((name) => env[name] ?? []);
    return [
      "Google/Chrome/Application/chrome.exe",
      "Chromium/Application/chrome.exe",
      "Microsoft/Edge/Application/msedge.exe",
    ].flatMap((program) => folders.map((folder) => join(folder, program)));
  }
  return [
    "/usr/bin/chromium",
    "/snap/bin/chromium",
    "/opt/google/chrome/chrome",
    "/opt/microsoft/msedge/msedge",
  ];
}

function canInstall(): boolean {
  return process.platform === "linux" && existsSync("/etc/debian_version") && process.getuid?.() === 0;
}
