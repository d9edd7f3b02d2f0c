import { join } from "node:path";

const WEB = join(import.meta.dirname, "..");

/** The options of Paraglide for the messages of the apps, which are compiled into `src/paraglide`. */
export const MESSAGES = {
  project: join(WEB, "project.inlang"),
  outdir: join(WEB, "src/paraglide"),
  strategy: ["url", "baseLocale"] as ("url" | "baseLocale")[],
  emitTsDeclarations: false,
};
