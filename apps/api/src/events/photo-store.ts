import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/database.ts";
import { photos } from "../tables/operations.ts";

/** The store for photos that prove a delivery. */
export interface PhotoStore {
  /**
   * Stores a photo in the transaction that records the delivery.
   * @param jpeg the photo, without metadata
   * @returns the ID of the photo
   */
  keep(tx: Db, trackingId: string, jpeg: Uint8Array, at: Date): Promise<string>;
  find(trackingId: string, id: string): Promise<Uint8Array | undefined>;
}

/** Creates a photo store that stores the photos in the database. */
export function createPhotoStore(db: Db): PhotoStore {
  return {
    async keep(tx, trackingId, jpeg, at) {
      const id = crypto.randomUUID();
      await tx
        .insert(photos)
        .values({ shard: shardOf(trackingId), tracking_id: trackingId, id, jpeg: Buffer.from(jpeg), at });
      return id;
    },

    async find(trackingId, id) {
      const [photo] = await db
        .select({ jpeg: photos.jpeg })
        .from(photos)
        .where(
          and(eq(photos.shard, shardOf(trackingId)), eq(photos.tracking_id, trackingId), eq(photos.id, id)),
        );
      return photo?.jpeg;
    },
  };
}
