import { useState } from "react";

/** Ids of requests that are recorded once each. */
export interface RequestIds {
  /** The id of a request with this content: a retry has the same id, a changed request has another one. */
  of(content: unknown): string;
  /** Forgets all contents: what is sent next is a new request. */
  renew(): void;
}

/** Creates ids by content. */
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

/** Request ids that live as long as the dialog. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(createRequestIds);
  return ids;
}
