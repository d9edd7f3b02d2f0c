/** The static files: the two of the spec (section 7), fetched by the routes' loaders before display, and the map's shapes. */
import { ServiceCentersSchema } from "@harkara/courier-core/service-center";
import type { CoverageMapProps } from "@harkara/ui/coverage-map";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "./client.ts";

function staticQuery<TSchema extends v.GenericSchema>(file: string, schema: TSchema) {
  return queryOptions({
    queryKey: ["data", file],
    queryFn: async ({ signal }) => {
      // Without ky, for which the page would have to wait first.
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
    // They change with a release of the site, not while it is open.
    staleTime: Infinity,
  });
}

/** The centers a parcel is sent from and to. */
export const serviceCentersQuery = staticQuery("serviceCenter", ServiceCentersSchema);
/** The centers on the coverage page. */
export const warehousesQuery = staticQuery("warehouses", ServiceCentersSchema);

type Shapes = NonNullable<CoverageMapProps["basemap"]>["land"];

/** Shapes of our own making: that they are a collection is checked, not each of their ten thousand points. */
const ShapesSchema = v.custom<Shapes>((input) =>
  v.is(v.object({ type: v.literal("FeatureCollection"), features: v.array(FeatureSchema) }), input),
);
const FeatureSchema = v.object({
  type: v.literal("Feature"),
  geometry: v.object({ type: v.string(), coordinates: v.array(v.unknown()) }),
});

/** What lies under the centers on the map. */
export const basemapQuery = queryOptions({
  ...staticQuery("basemap", v.object({ land: ShapesSchema, neighbours: ShapesSchema, rivers: ShapesSchema })),
  // The list says all that the map does: nobody waits long for a map that does not come.
  retry: 1,
});
