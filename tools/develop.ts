import { watch } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./settings.ts";

const API_SOURCES = ["apps/api/src", "packages/courier-core/src"];
const SETTLE_MS = 150;

/**
 * Calls a function when the API's sources have changed, and have then not changed again for some time.
 * @returns a function that stops watching
 */
export function watchApi(onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = API_SOURCES.map((source) =>
    watch(join(ROOT, source), { recursive: true }, (_event, name) => {
      if (name?.includes(".test.")) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
