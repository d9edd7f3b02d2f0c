/** The database has no space for a write, and nothing was written. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}
