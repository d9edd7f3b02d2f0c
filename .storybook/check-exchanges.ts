/**
 * Compares the responses of a story's mock API with the server's declared routes. Runs in the Vitest process.
 */
import { createResponseCheck } from "../apps/api/test/response-check.ts";
import type { Exchange } from "../packages/web/src/testing/exchanges.ts";

let check: ReturnType<typeof createResponseCheck> | undefined;

declare module "vitest/browser" {
  interface BrowserCommands {
    /** @returns a sentence for each response that the server would never send */
    checkExchanges: (exchanges: readonly Exchange[]) => Promise<string[]>;
  }
}

/**
 * A command that browser tests can call. It runs in the Vitest process.
 * @returns a sentence for each response that the server would never send
 */
export async function checkExchanges(_context: unknown, exchanges: readonly Exchange[]): Promise<string[]> {
  const faults = await Promise.all(exchanges.map(faultOf));
  return faults.filter((fault) => fault !== "");
}

function faultOf(exchange: Exchange): Promise<string> {
  const { method, path, requestType, requestBody, status, responseType, responseBody } = exchange;
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: requestType === null ? {} : { "content-type": requestType },
    ...(method !== "GET" && { body: requestBody }),
  });
  const response = new Response(responseBody === "" ? null : responseBody, {
    status,
    headers: responseType === null ? {} : { "content-type": responseType },
  });
  check ??= createResponseCheck();
  return check(request, response);
}
