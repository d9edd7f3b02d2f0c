import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { commands } from "vitest/browser";
import { takeExchanges } from "../packages/web/src/testing/exchanges";

/**
 * Loads the lazy components' code before the first story. Otherwise the code could arrive while Storybook
 * unmounts a story. React would then log a warning, because Storybook resets IS_REACT_ACT_ENVIRONMENT before
 * its act() has ended.
 */
beforeAll(() =>
  Promise.all([
    import("../packages/ui/src/courier/coverage-map/map-canvas"),
    import("../packages/ui/src/parts/data-table/virtual-rows"),
    import("../packages/ui/src/parts/date-range-picker/calendar"),
  ]),
);

/**
 * Fails a story that logs an error or a warning to the console, unless its parameter `expectedConsole`
 * contains part of the message.
 */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach((context) => {
  const expected = expectedBy(context);
  const complaints = [console.error, console.warn]
    .flatMap((log) => (vi.isMockFunction(log) ? log.mock.calls : []))
    .map((call) => call.join(" "))
    .filter((text) => !expected.some((part) => text.includes(part)));
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`Unexpected console output: ${complaints.join("\n")}`);
});

/** Fails a story whose mock API sent a response that the server would never send. */
afterEach(async () => {
  const exchanges = await takeExchanges();
  if (exchanges.length === 0) return;
  const faults = await commands.checkExchanges(exchanges);
  if (faults.length > 0) throw new Error(`The server does not respond like this: ${faults.join("; ")}`);
});

/** Returns the story's expected messages, which Storybook's runner adds to the test context. */
function expectedBy(context: object): string[] {
  const story: unknown = Reflect.get(context, "story");
  if (typeof story !== "function" || !("parameters" in story)) return [];
  const { parameters } = story;
  if (typeof parameters !== "object" || parameters === null || !("expectedConsole" in parameters)) return [];
  const { expectedConsole } = parameters;
  return Array.isArray(expectedConsole) ? expectedConsole.map(String) : [];
}
