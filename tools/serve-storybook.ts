// npm run serve-storybook: serves the output of `npm run build-storybook` at HOST and PORT, which have the
// same defaults as for npm start.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fail, readAddress } from "./serve-worker.ts";
import { loadEnvFile, ROOT } from "./settings.ts";
import { serveFolder } from "./static-server.ts";

const NAME = "Storybook";
const FOLDER = join(ROOT, "storybook-static");

loadEnvFile();
const address = readAddress(NAME, 6006);
if (!existsSync(join(FOLDER, "index.html")))
  fail(NAME, "there is none yet: run npm run build-storybook first.");
try {
  const { url } = await serveFolder(FOLDER, { ...address, compress: true });
  console.log(`${NAME}: ${url}`);
} catch (error) {
  if (!(error instanceof Error) || !("code" in error)) throw error;
  const isTaken = error.code === "EADDRINUSE";
  fail(NAME, isTaken ? `port ${address.port} is taken: set PORT to another one.` : error.message);
}
