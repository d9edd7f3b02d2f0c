/** The CSV export of all parcels in a parcel list. */
import { type CsvColumn, csvHeader, csvRows } from "@harkara/courier-core/base/csv";
import { timeInDhaka } from "@harkara/courier-core/journey/delivery-window";
import { type Parcel, ParcelSchema } from "@harkara/courier-core/parcel/parcel";
import { ParcelQuerySchema } from "@harkara/courier-core/parcel/parcel-query";
import { formatPhone } from "@harkara/courier-core/base/phone";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import * as v from "valibot";
import { EXPORTS_PER_MINUTE, EXPORT_ROWS, csvHeaders, csvStream } from "../../http/csv-stream.ts";
import { inQuery } from "../../http/input.ts";
import { createRateLimit } from "../../http/rate-limit.ts";
import { type Route, route } from "../../http/route.ts";
import type { ParcelPage } from "./list-query.ts";
import { readOwnList } from "./own-list.ts";
import type { ParcelStore } from "./parcel-store.ts";

const asStored = (name: keyof Parcel): CsvColumn<Parcel> => ({
  header: name,
  value: (parcel) => parcel[name] ?? "",
});
/**
 * Returns a column with a formatted phone number. A spreadsheet would interpret a number in E.164
 * format as a formula, because it begins with a plus sign.
 */
const phone = (name: "sender_contact" | "receiver_contact"): CsvColumn<Parcel> => ({
  header: name,
  value: (parcel) => formatPhone(parcel[name]),
});

/** The columns, with the same names as in the API. */
const COLUMNS: readonly CsvColumn<Parcel>[] = [
  asStored("tracking_id"),
  asStored("reference"),
  asStored("title"),
  asStored("type"),
  asStored("weight"),
  { header: "creation_date", value: ({ creation_date }) => timeInDhaka(new Date(creation_date)) },
  asStored("created_by"),
  asStored("cost"),
  asStored("collect_amount"),
  asStored("declared_value"),
  asStored("delivery_payment"),
  asStored("payment_status"),
  asStored("delivery_status"),
  asStored("exchange_of"),
  asStored("sender_name"),
  phone("sender_contact"),
  asStored("sender_region"),
  asStored("sender_center"),
  asStored("sender_address"),
  asStored("pickup_instruction"),
  asStored("receiver_name"),
  phone("receiver_contact"),
  asStored("receiver_region"),
  asStored("receiver_center"),
  asStored("receiver_address"),
  asStored("delivery_instruction"),
];

const ParcelJsonSchema = v.pipe(v.string(), v.parseJson(), ParcelSchema);

/**
 * Declares the route that streams every parcel of a list as CSV.
 * @param logFault logs an error that occurs after the response has started
 */
export function exportRoute(
  store: Pick<ParcelStore, "list">,
  centers: readonly ServiceCenter[],
  logFault: (error: unknown, requestId: string) => void,
): Route {
  const limit = createRateLimit(EXPORTS_PER_MINUTE);
  return route(
    {
      method: "GET",
      path: "/parcels.csv",
      operationId: "exportParcels",
      summary:
        "Every parcel of a list as CSV in UTF-8, with columns named as in the API and times in Asia/Dhaka. A response without its end is not complete.",
      permission: "readParcels",
      input: inQuery(v.omit(ParcelQuerySchema, ["limit", "cursor"])),
      responses: { 200: { description: "The parcels, as text/csv", isRaw: true } },
      errors: { 429: ["rate.limited"] },
    },
    async (c, query) => {
      const { owner, requestId } = c.var;
      await limit(owner.merchant_id);
      const stream = await csvStream(
        csvHeader(COLUMNS),
        async (cursor) => {
          const asked = { ...query, limit: EXPORT_ROWS, cursor };
          const page = await readOwnList(store, owner, asked, centers, { isCounted: false });
          return { rows: rowsOf(page), cursor: page.cursor };
        },
        (error) => logFault(error, requestId),
      );
      return c.body(stream, 200, csvHeaders("parcels.csv"));
    },
  );
}

function rowsOf({ json }: ParcelPage): string {
  return csvRows(
    COLUMNS,
    json.map((text) => v.parse(ParcelJsonSchema, text)),
  );
}
