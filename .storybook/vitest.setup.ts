import { afterEach, beforeEach, vi } from "vitest";

/** A story that complains on the console fails, unless it expects to and clears the spy. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  const calls = [console.error, console.warn].flatMap((log) =>
    vi.isMockFunction(log) ? log.mock.calls : [],
  );
  vi.restoreAllMocks();
  if (calls.length > 0)
    throw new Error(`Unexpected console output: ${calls.map((call) => call.join(" ")).join("\n")}`);
});
