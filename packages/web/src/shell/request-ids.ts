import { useState } from "react";

/** Creates the IDs of requests. The server records a request with the same ID once. */
export interface RequestIds {
  /**
   * Returns the ID of a request with this content. A retry has the same content and therefore the same ID. A
   * changed request has another ID.
   */
  of(content: unknown): string;
  /** Forgets all IDs, so that the next request is a new one. */
  renew(): void;
}

/** Creates a store of request IDs. */
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

/** Creates a store of request IDs that is kept while the component is mounted. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(createRequestIds);
  return ids;
}
