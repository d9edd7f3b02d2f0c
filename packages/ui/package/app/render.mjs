// Renders components on the server, and prints the HTML.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { importAll } from "./modules.mjs";

const ui = await importAll();
const { Button, Combobox, CoverageList, DataTable } = ui;
const options = [
  { value: "a", label: "A" },
  { value: "b", label: "B" },
];
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
      labels: { clear: "Clear", noMatches: "None", count: String },
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
    createElement(ui.Accordion, { key: 5, items: [{ value: "a", title: "Question", content: "Answer" }] }),
    createElement(ui.Alert, { key: 6, tone: "info", title: "Title" }, "Text"),
    createElement(ui.Checkbox, { key: 7, label: "Agree" }),
    createElement(ui.DescriptionList, { key: 8, items: [{ term: "Weight", detail: "1 kg" }] }),
    createElement(ui.NativeSelect, { key: 9, label: "Type", options }),
    createElement(ui.RadioGroup, { key: 10, legend: "Type", options }),
    createElement(ui.StatTile, { key: 11, label: "Parcels", value: "12", href: "#parcels" }),
    createElement(ui.Progress, { key: 15, label: "Upload", value: 50, valueText: "50%" }),
    createElement(ui.Switch, { key: 16, label: "Sound", hint: "After a scan" }),
    createElement(ui.Tabs, { key: 12, label: "Tabs", items: [{ value: "a", label: "A", content: "C" }] }),
    createElement(ui.TextField, { key: 13, label: "Name", placeholder: "Mina" }),
    createElement(ui.TextareaField, { key: 14, label: "Address" }),
  ]),
);
