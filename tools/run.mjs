// Runs a command with the pinned Node and pnpm. First installs Node, pnpm and the packages if necessary:
//   node tools/run.mjs node tools/start.ts
// This is plain JavaScript, because the machine's own Node (20 or newer) runs it before anything is
// installed. docs/decisions/0001-toolchain.md explains why corepack and devEngines are not used.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..");
const toolchain = join(here, "toolchain");
const isWindows = process.platform === "win32";

/** Prints one line that explains what to do, and exits. */
function fail(message) {
  console.error(`harkara: ${message}`);
  process.exit(1);
}

function sh(command, args, options) {
  const result = spawnSync(command, args, { stdio: "inherit", shell: isWindows, ...options });
  if (result.error?.code === "ENOENT") fail(`${command} is not on PATH: install it and try again.`);
  if (result.error) throw result.error;
  return result.status ?? 1;
}

const hash = (...parts) => parts.reduce((h, p) => h.update(p), createHash("sha256")).digest("hex");
const isStamped = (stamp, key) => existsSync(stamp) && readFileSync(stamp, "utf8") === key;

if (Number(process.versions.node.split(".")[0]) < 20)
  fail(`Node ${process.version} is too old: install Node 20 or newer.`);

// 1. Installs the toolchain if its lock file has changed.
const toolchainKey = hash(readFileSync(join(toolchain, "package-lock.json")), process.platform, process.arch);
const toolchainStamp = join(toolchain, "node_modules", ".stamp");
if (!isStamped(toolchainStamp, toolchainKey)) {
  console.error("harkara: installing the pinned pnpm and Node 24 …");
  const status = sh("npm", ["install", "--no-save", "--loglevel=error"], { cwd: toolchain });
  if (status !== 0)
    fail("npm could not install the toolchain: see the lines above, check the network, and try again.");
  writeFileSync(toolchainStamp, toolchainKey);
}

// 2. Uses the machine's own Node if it is new enough, and otherwise the pinned Node.
const major = Number(process.versions.node.split(".")[0]);
const pinned = ["linux-x64", "linux-arm64", "win-x64"]
  .map((platform) => join(toolchain, "node_modules", `node-${platform}`, "bin"))
  .find((path) => existsSync(path));
const nodeDir = major >= 24 ? dirname(process.execPath) : pinned;
if (!nodeDir)
  fail(
    `Node ${process.version} is too old and none is packaged for ${process.platform}-${process.arch}: install Node 24.`,
  );

const env = {
  ...process.env,
  PATH: [
    join(toolchain, "node_modules", ".bin"),
    nodeDir,
    join(root, "node_modules", ".bin"),
    process.env.PATH,
  ].join(delimiter),
};
for (const key of Object.keys(env))
  if (/^npm_(lifecycle|package|command|execpath|node_execpath)/i.test(key)) delete env[key];

// 3. Installs the packages if their lock file has changed.
const packagesKey = hash(readFileSync(join(root, "pnpm-lock.yaml")), process.platform, process.arch);
const packagesStamp = join(root, "node_modules", ".harkara-stamp");
if (!isStamped(packagesStamp, packagesKey)) {
  console.error("harkara: installing the packages (the first time takes a minute) …");
  const status = sh("pnpm", ["install", "--frozen-lockfile", "--reporter=append-only", "--loglevel=warn"], {
    cwd: root,
    env: { ...env, CI: "1" },
  });
  if (status !== 0)
    fail("pnpm could not install the packages: see the lines above, check the network, and try again.");
  writeFileSync(packagesStamp, packagesKey);
}

// 4. Runs the command, and forwards signals to it.
const [command, ...args] = process.argv.slice(2);
if (!command) fail("name a command to run.");
const child = spawn(command, args, { stdio: "inherit", shell: isWindows, env, cwd: root });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => fail(`${command} could not be started: ${error.message}`));
child.on("exit", (code, signal) => process.exit(code ?? 128 + (signal === "SIGINT" ? 2 : 15)));
