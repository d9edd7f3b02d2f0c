// Renders components on the server, and prints the HTML.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { importAll } from "./modules.mjs";

const { Button, Combobox, CoverageList, DataTable } = await importAll();
const center = {
  id: "b",
  name: "Bogura",
  region: "Rajshahi",
  areas: ["Sherpur"],
  longitude: 89,
  latitude: 25,
};
console.log(
  process.version,
  renderToString([
    createElement(Button, { key: 1 }, "Send a parcel"),
    createElement(Combobox, {
      key: 2,
      label: "District",
      options: [{ value: "bogura", label: "Bogura" }],
      noMatchesLabel: "None",
      countLabel: String,
      clearLabel: "Clear",
    }),
    createElement(CoverageList, { key: 3, label: "Centers", centers: [center] }),
    createElement(DataTable, {
      key: 4,
      caption: "Parcels",
      columns: [
        { id: "title", header: "Title", kind: "heading", cell: ({ title }) => title, compare: () => 1 },
      ],
      rows: [{ title: "Land papers" }],
      getRowId: ({ title }) => title,
      status: "ready",
      loadingLabel: "Loading",
      emptyState: null,
      sorting: { defaultValue: { columnId: "title", direction: "ascending" }, label: "Sort", options: [] },
    }),
  ]),
);
