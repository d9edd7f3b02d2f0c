import { pino } from "pino";
import { startServer } from "./server.ts";
import { readSettings } from "./settings.ts";
import { StartupError } from "./startup-error.ts";

// The database and its lock are of no one else on this machine.
process.umask(0o077);

try {
  const settings = readSettings(process.env);
  // Written in the background: a call to the system for each line would slow every request. Exit flushes.
  const log = pino({ level: settings.LOG_LEVEL, base: undefined }, pino.destination({ sync: false }));
  process.on("uncaughtException", (error) => {
    log.fatal({ error: error.name, at: error.stack }, "uncaught");
    log.flush(() => process.exit(1));
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
  // A supervisor that forked us asks by message; when it is gone, nobody would ever stop us.
  process.on("disconnect", onStop);
  process.on("message", (message) => {
    if (typeof message === "object" && message !== null && "type" in message && message.type === "stop")
      onStop();
  });

  const host = settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST;
  log.info({ url: `http://${host}:${server.port}` }, "listening");
  process.send?.({ type: "listening", port: server.port });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`harkara api: ${error.message}\n`);
  process.exit(1);
}
