import { useRouteContext } from "@tanstack/react-router";
import type { ApiClient } from "./client.ts";

/** Returns the API client of the router that renders this component. */
export function useApi(): ApiClient {
  return useRouteContext({ from: "__root__", select: (context) => context.api });
}
