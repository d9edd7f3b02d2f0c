// Renders a React server component that uses the package, and prints the payload for the browser.
import { createElement } from "react";
import { renderToPipeableStream } from "react-server-dom-webpack/server";
import { importAll } from "./modules.mjs";

const ui = await importAll();
const page = createElement(
  ui.Card,
  null,
  createElement(ui.CardTitle, null, "Parcel"),
  createElement(ui.DeliveryBadge, { status: "delivered" }, "Delivered"),
  createElement(ui.StatTile, { label: "Parcels", value: "12", href: "#parcels" }),
  createElement(ui.Button, { loading: true }, "Send a parcel"),
  createElement(ui.TextareaField, { label: "Address" }),
  createElement(ui.Dialog, {
    title: "Details",
    closeLabel: "Close",
    trigger: createElement(ui.Button, null, "Open"),
  }),
);
/** A bundler would write the file and the name of each client component. */
const manifest = new Proxy({}, { get: (_, id) => ({ id, chunks: [], name: id.split("#")[1] }) });
const { pipe } = renderToPipeableStream(page, manifest, {
  onError(error) {
    console.error(error);
    process.exitCode = 1;
  },
});
pipe(process.stdout);
