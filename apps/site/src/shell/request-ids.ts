import { useState } from "react";

/** The IDs of requests, each of which is recorded once. */
export interface RequestIds {
  /**
   * Returns the ID of a request with this content. A retry has the same ID, and a changed request has
   * another one.
   */
  of(content: unknown): string;
  /** Forgets all contents, so that the next request is a new one. */
  renew(): void;
}

/** Creates IDs by content. */
export function createRequestIds(): RequestIds {
  const ids = new Map<string, string>();
  return {
    of(content) {
      const key = JSON.stringify(content);
      const id = ids.get(key) ?? crypto.randomUUID();
      ids.set(key, id);
      return id;
    },
    renew: () => ids.clear(),
  };
}

/** Creates request IDs for the lifetime of a dialog. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(createRequestIds);
  return ids;
}
