/**
 * The static files with service centers (spec section 7). Route loaders fetch them before the page is shown.
 */
import { ServiceCentersSchema } from "@harkara/courier-core/people/service-center";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "./client.ts";

/**
 * Returns the query options for a static JSON file.
 * @param file the file name without the extension
 */
export function staticQuery<TSchema extends v.GenericSchema>(file: string, schema: TSchema) {
  return queryOptions({
    queryKey: ["data", file],
    queryFn: async ({ signal }) => {
      // This request uses fetch, so that the page does not wait for the HTTP library ky.
      const answer: unknown = await fetch(`/data/${file}.json`, { signal })
        .then(async (response) => {
          if (!response.ok) throw new Error(`${file} was answered with ${response.status}`);
          return response.json();
        })
        .catch((error: unknown) => {
          throw new ApiError("offline", undefined, { cause: error });
        });
      return v.parse(schema, answer);
    },
    // The files change only with a release.
    staleTime: Infinity,
  });
}

/** The service centers that parcels can be sent from and to. */
export const serviceCentersQuery = staticQuery("serviceCenter", ServiceCentersSchema);
/** The service centers on the coverage page. */
export const warehousesQuery = staticQuery("warehouses", ServiceCentersSchema);
