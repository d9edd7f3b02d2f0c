/** The latest data of a staff member, stored on the device for offline use. It is deleted at logout. */
import * as v from "valibot";

const PREFIX = "harkara-work:";

/** Reads a user's stored data; undefined if there is none, or if it is unreadable. */
export function readSnapshot<TSchema extends v.GenericSchema>(
  uid: string,
  name: string,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(`${PREFIX}${uid}:${name}`) ?? "null"));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a user's data, and deletes other users' data from the device. */
export function writeSnapshot(uid: string, name: string, value: unknown): void {
  try {
    forgetSnapshots(uid);
    localStorage.setItem(`${PREFIX}${uid}:${name}`, JSON.stringify(value));
  } catch {
    // If storage is not available, the page shows this data only online.
  }
}

/** Deletes the stored data of all users but one. */
export function forgetSnapshots(uid: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(uid !== null && key.startsWith(`${PREFIX}${uid}:`)))
        localStorage.removeItem(key);
  } catch {
    // If storage is not available, there is nothing to delete.
  }
}

/** Fetches data and stores it. When offline, returns the stored data. */
export async function keptWhileOffline<TSchema extends v.GenericSchema>(
  uid: string,
  name: string,
  schema: TSchema,
  fetchNow: () => Promise<v.InferOutput<TSchema>>,
): Promise<v.InferOutput<TSchema>> {
  try {
    const fetched = await fetchNow();
    writeSnapshot(uid, name, fetched);
    return fetched;
  } catch (error) {
    const kept = isOffline(error) ? readSnapshot(uid, name, schema) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}

function isOffline(error: unknown): boolean {
  return typeof error === "object" && error !== null && "kind" in error && error.kind === "offline";
}
