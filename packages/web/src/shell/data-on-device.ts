import { countOpenEntries, forgetAnswered, type OpenEntries } from "../storage/outbox-store.ts";
import { forgetBulk } from "../storage/bulk-store.ts";

/**
 * Returns the numbers of a user's operations on this device that the server has not accepted. Undefined if
 * there are none, or if the device does not let the browser read them.
 */
export async function openEntriesOf(uid: string): Promise<OpenEntries | undefined> {
  try {
    const entries = await countOpenEntries(uid);
    return entries.unsent + entries.refused === 0 ? undefined : entries;
  } catch {
    return undefined;
  }
}

/**
 * Deletes a user's uploaded rows and sent operations from this device. Data that cannot be deleted is deleted
 * after a day.
 */
export async function forgetOnDevice(uid: string): Promise<void> {
  await Promise.allSettled([forgetBulk(uid), forgetAnswered(uid)]);
}
