/** In the process of Vitest: holds what the mock API of a story has responded to the declared routes of the server. */
import { createResponseCheck } from "../apps/api/test/response-check.ts";
import type { Exchange } from "../apps/site/src/testing/exchanges.ts";

let check: ReturnType<typeof createResponseCheck> | undefined;

declare module "vitest/browser" {
  interface BrowserCommands {
    /** @returns the responses which the server cannot give, a sentence for each */
    checkExchanges: (exchanges: readonly Exchange[]) => Promise<string[]>;
  }
}

/** A command of the browser's tests. @returns the responses which the server cannot give, a sentence for each */
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
