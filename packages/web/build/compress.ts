import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSED = /\.(html|js|css|json|svg|xml|txt|webmanifest)$/;

/**
 * Writes a compressed copy of every file of a built app.
 * @param hidden a folder of files that are never served
 */
export async function compressAll(dist: string, hidden?: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => hidden === undefined || !file.startsWith(hidden));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
