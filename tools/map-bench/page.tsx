// The page that map.ts measures. The search parameter `count` sets the number of generated centers on the
// map.
import { createRoot } from "react-dom/client";
import type { BasemapData } from "../../packages/ui/src/courier/coverage-map/basemap";
import { CoverageMap } from "../../packages/ui/src/courier/coverage-map/coverage-map";
import { generatedCenters } from "../../packages/ui/src/courier/coverage-map/generated-centers";
import "../../packages/ui/src/styles.css";

const count = Number(new URLSearchParams(location.search).get("count"));
const response = await fetch("/data/basemap.json");
const basemap: BasemapData = await response.json();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <CoverageMap
    centers={generatedCenters(count)}
    basemap={basemap}
    labels={{
      map: "Map",
      list: "List",
      zoomIn: "In",
      zoomOut: "Out",
      close: "Close",
      gesture: "Two fingers",
    }}
    attribution="Natural Earth"
    unavailable="No map"
  />,
);
