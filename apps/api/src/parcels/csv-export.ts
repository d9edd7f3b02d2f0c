/** Every parcel of a list as a CSV file. */
import { type CsvColumn, csvHeader, csvRows } from "@harkara/courier-core/csv";
import { timeInDhaka } from "@harkara/courier-core/delivery-window";
import { type Parcel, ParcelSchema } from "@harkara/courier-core/parcel";
import { ParcelQuerySchema } from "@harkara/courier-core/parcel-query";
import { formatPhone } from "@harkara/courier-core/phone";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import * as v from "valibot";
import { inQuery } from "../http/input.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { type Route, route } from "../http/route.ts";
import type { ParcelPage } from "./list-query.ts";
import { readOwnList } from "./own-list.ts";
import type { ParcelStore } from "./parcel-store.ts";

/** The number of exports that a merchant may start per minute. */
const EXPORTS_PER_MINUTE = 10;
/** The number of parcels in memory at a time. */
const ROWS = 500;

const asStored = (name: keyof Parcel): CsvColumn<Parcel> => ({
  header: name,
  value: (parcel) => parcel[name] ?? "",
});
/** A spreadsheet would read a number in E.164 as a formula. */
const phone = (name: "sender_contact" | "receiver_contact"): CsvColumn<Parcel> => ({
  header: name,
  value: (parcel) => formatPhone(parcel[name]),
});

/** The columns, named as in the API. */
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
 * The route that streams every parcel of a list as CSV.
 * @param logFault logs an error after the start of the response
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
      await limit(owner.uid);
      const read = async (cursor: string | undefined): Promise<Part> => {
        const asked = { ...query, limit: ROWS, cursor };
        const page = await readOwnList(store, owner, asked, centers, { isCounted: false });
        return { rows: rowsOf(page), cursor: page.cursor };
      };
      // An error before the first part is a problem with a status.
      const first = await read(undefined);
      const parts = csvParts(first, (cursor) =>
        read(cursor).catch((error: unknown) => {
          logFault(error, requestId);
          return undefined;
        }),
      );
      return c.body(streamOf(parts), 200, {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="parcels.csv"',
      });
    },
  );
}

/** A page as lines of the file, and the cursor of the next page. */
interface Part {
  readonly rows: string;
  readonly cursor: string | undefined;
}

function rowsOf({ json }: ParcelPage): string {
  return csvRows(
    COLUMNS,
    json.map((text) => v.parse(ParcelJsonSchema, text)),
  );
}

/** A stream that reads the next part when the client asks for it. If the client leaves, no more are read. */
function streamOf(parts: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The file in parts of a page each. A page is read when the client has received the previous one.
 * @param read returns undefined after an error; the connection is then aborted, so that the download fails
 */
async function* csvParts(
  first: Part,
  read: (cursor: string) => Promise<Part | undefined>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(csvHeader(COLUMNS) + first.rows);
  for (let { cursor } = first; cursor !== undefined;) {
    const part = await read(cursor);
    if (part === undefined) throw new Error("the export is not complete");
    yield encoder.encode(part.rows);
    cursor = part.cursor;
  }
}
