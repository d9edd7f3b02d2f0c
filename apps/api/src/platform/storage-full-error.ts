/** Thrown if the database has no space for a write. Nothing was written. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}
