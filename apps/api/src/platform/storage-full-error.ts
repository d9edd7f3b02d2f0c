/** The database has no room for a write. Nothing of it was kept. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
}
