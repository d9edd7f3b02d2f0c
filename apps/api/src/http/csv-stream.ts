/** CSV files that are streamed page by page, so that a file of any length needs little memory. */

/** The number of exports that a person may start per minute. */
export const EXPORTS_PER_MINUTE = 10;
/** The number of rows in memory at a time. */
export const EXPORT_ROWS = 500;

/** The lines of one page, and the cursor of the next page. */
interface CsvPart {
  readonly rows: string;
  readonly cursor: string | undefined;
}

/** Returns the headers of a CSV file. */
export const csvHeaders = (fileName: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${fileName}"`,
});

/**
 * Returns a CSV file as a stream. Each page is read when the client has received the previous page. If the
 * client disconnects, no more pages are read.
 * @param header the first line
 * @param read reads a page; an error on the first page is thrown, because the response has no status yet; a
 * later error aborts the connection, so that the download fails
 * @param logFault logs an error after the start of the response
 */
export async function csvStream(
  header: string,
  read: (cursor: string | undefined) => Promise<CsvPart>,
  logFault: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const first = await read(undefined);
  return streamOf(
    csvParts(header, first, (cursor) =>
      read(cursor).catch((error: unknown) => {
        logFault(error);
        return undefined;
      }),
    ),
  );
}

/** Returns a stream that reads the next part when the client is ready for it. */
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

/** Generates the file in parts, one part per page. */
async function* csvParts(
  header: string,
  first: CsvPart,
  read: (cursor: string) => Promise<CsvPart | undefined>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  yield encoder.encode(header + first.rows);
  for (let { cursor } = first; cursor !== undefined;) {
    const part = await read(cursor);
    if (part === undefined) throw new Error("the export is not complete");
    yield encoder.encode(part.rows);
    cursor = part.cursor;
  }
}
