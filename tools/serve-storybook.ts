// npm run serve-storybook: the Storybook that `npm run build-storybook` made, at HOST and PORT as npm start has them.
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { loadEnvFile, readSettings, ROOT, SettingError } from "./settings.ts";

const FOLDER = join(ROOT, "storybook-static");

try {
  loadEnvFile();
  const { host, port } = readSettings({ ...process.env, PORT: process.env["PORT"] ?? "6006" });
  if (!existsSync(join(FOLDER, "index.html")))
    throw new SettingError("There is no Storybook yet: run npm run build-storybook first.");
  const server = createServer(sirv(FOLDER, { etag: true }));
  server.once("error", (error) => {
    const isTaken = "code" in error && error.code === "EADDRINUSE";
    console.error(isTaken ? `Port ${port} is taken: set PORT to another one.` : error.message);
    process.exitCode = 1;
  });
  server.listen(port, host, () =>
    console.log(`Storybook: http://${host.includes(":") ? `[${host}]` : host}:${port}`),
  );
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
