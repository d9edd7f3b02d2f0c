import type { CoverageMapProps } from "@harkara/ui/coverage-map";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { staticQuery } from "@harkara/web/api/service-centers.ts";

type Shapes = NonNullable<CoverageMapProps["basemap"]>["land"];

/** A GeoJSON collection. Its ten thousand points are not validated, because the build creates the file. */
const ShapesSchema = v.custom<Shapes>((input) =>
  v.is(v.object({ type: v.literal("FeatureCollection"), features: v.array(FeatureSchema) }), input),
);
const FeatureSchema = v.object({
  type: v.literal("Feature"),
  geometry: v.object({ type: v.string(), coordinates: v.array(v.unknown()) }),
});

/** The shapes of the country, its neighbours and its rivers. */
export const basemapQuery = queryOptions({
  ...staticQuery("basemap", v.object({ land: ShapesSchema, neighbours: ShapesSchema, rivers: ShapesSchema })),
  // One retry is enough, because the list shows the same centers as the map.
  retry: 1,
});
