/** The two static files of the spec (section 7), fetched by the routes' loaders before display. */
import { ServiceCentersSchema } from "@harkara/courier-core/service-center";
import { queryOptions } from "@tanstack/react-query";
import ky from "ky";
import * as v from "valibot";
import { ApiError } from "./client.ts";

function staticCentersQuery(file: "serviceCenter" | "warehouses") {
  return queryOptions({
    queryKey: ["data", file],
    queryFn: async ({ signal }) => {
      const answer: unknown = await ky(`/data/${file}.json`, { signal, retry: 0 })
        .json()
        .catch((error: unknown) => {
          throw new ApiError("offline", undefined, { cause: error });
        });
      return v.parse(ServiceCentersSchema, answer);
    },
    // They change with a release of the site, not while it is open.
    staleTime: Infinity,
  });
}

/** The centers a parcel is sent from and to. */
export const serviceCentersQuery = staticCentersQuery("serviceCenter");
/** The centers on the coverage page. */
export const warehousesQuery = staticCentersQuery("warehouses");
