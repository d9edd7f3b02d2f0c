/** What staff last saw, kept on the device of a person at work, so that it can be read without network. Deleted at logout. */
import * as v from "valibot";

const PREFIX = "harkara-work:";

/** Reads what was kept for a person; undefined where there is nothing, or it can't be read any more. */
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

/** Keeps something for a person, and forgets what others have left on the device. */
export function writeSnapshot(uid: string, name: string, value: unknown): void {
  try {
    forgetSnapshots(uid);
    localStorage.setItem(`${PREFIX}${uid}:${name}`, JSON.stringify(value));
  } catch {
    // Without storage it can be read online only.
  }
}

/** Deletes what is kept for everybody but one person. */
export function forgetSnapshots(uid: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !(uid !== null && key.startsWith(`${PREFIX}${uid}:`)))
        localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Fetches something and keeps it; gives what was kept when fetching fails for want of a network. */
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
