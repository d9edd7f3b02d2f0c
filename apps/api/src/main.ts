import { pino } from "pino";
import { startServer } from "./server.ts";
import { readSettings } from "./platform/settings.ts";
import { StartupError } from "./platform/startup-error.ts";
import { VERSION } from "./platform/version.ts";

const MAX_UNWRITTEN = 1_000_000;
const LAST_LINES_MS = 100;

// Other users of this machine must not be able to read the database and its lock.
process.umask(0o077);

try {
  const settings = readSettings(process.env);
  // Logs are written asynchronously, because a system call for each line would slow down every request. They
  // are flushed at exit.
  const destination = pino.destination({ sync: false, maxLength: MAX_UNWRITTEN });
  // When the disk is full, pino buffers lines up to the limit and then drops them. The error must not end the
  // process.
  destination.on("error", () => {});
  const log = pino({ level: settings.LOG_LEVEL, base: undefined }, destination);
  process.on("uncaughtException", (error) => {
    log.fatal({ error: error.name, at: error.stack }, "uncaught");
    setTimeout(() => process.exit(1), LAST_LINES_MS);
  });
  const server = await startServer(settings, log);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info("stopping");
    await server.stop();
    log.info("stopped");
    process.exit(0);
  };
  const onStop = () => void stop();
  process.on("SIGTERM", onStop);
  process.on("SIGINT", onStop);
  // The supervisor that forked this process stops it with a message. If the supervisor ends first, this
  // process has to stop itself.
  process.on("disconnect", onStop);
  process.on("message", (message) => {
    if (typeof message === "object" && message !== null && "type" in message && message.type === "stop")
      onStop();
  });

  const host = settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST;
  log.info({ url: `http://${host}:${server.port}` }, `harkara ${VERSION} is listening`);
  process.send?.({ type: "listening", port: server.port });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`harkara api: ${error.message}\n`);
  process.exit(1);
}
