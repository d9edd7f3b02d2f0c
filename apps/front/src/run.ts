import * as v from "valibot";
import { type DevelopmentPages, startFront } from "./server.ts";
import { readSettings, SettingError } from "./settings.ts";

/**
 * Messages from the supervisor that forked this process. A message tells the process to stop, or contains the
 * current origins of the upstreams.
 */
const MessageSchema = v.variant("type", [
  v.object({ type: v.literal("stop") }),
  v.object({
    type: v.literal("upstreams"),
    api: v.optional(v.string()),
    authEmulator: v.optional(v.string()),
    paymentSandbox: v.optional(v.string()),
  }),
]);

/**
 * Runs the front server in this process until a signal or the supervisor stops it. If a setting is invalid or
 * the port is taken, ends the process with code 1 and a one-line message.
 */
export async function runFront(developmentPages?: DevelopmentPages): Promise<void> {
  try {
    const front = await startFront(readSettings(process.env), developmentPages);
    let isStopping = false;
    const stop = (): void => {
      if (isStopping) return;
      isStopping = true;
      void front.close().then(() => process.exit(0));
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
    process.on("disconnect", stop);
    process.on("message", (message) => {
      const parsed = v.safeParse(MessageSchema, message);
      if (!parsed.success) return;
      if (parsed.output.type === "stop") stop();
      else front.setUpstreams(parsed.output);
    });
    process.send?.({ type: "listening", port: front.port });
  } catch (error) {
    const isExpected = error instanceof SettingError || (error instanceof Error && "code" in error);
    if (!isExpected) throw error;
    process.stderr.write(`harkara front: ${error.message}\n`);
    process.exit(1);
  }
}
