import type { CoverageMapProps } from "@harkara/ui/coverage-map";
import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { staticQuery } from "../../api/service-centers.ts";

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
