import type { Ref } from "react";

/** One ref callback that fills each of the given refs, for a part that needs its element as well as its caller does. */
export function mergeRefs<T>(...refs: readonly (Ref<T> | undefined)[]): (element: T) => () => void {
  return (element) => {
    const cleanups = refs.map((ref) => attach(ref, element));
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  };
}

function attach<T>(ref: Ref<T> | undefined, element: T): () => void {
  if (typeof ref === "function") {
    const cleanup = ref(element);
    return typeof cleanup === "function" ? cleanup : () => ref(null);
  }
  if (!ref) return () => {};
  ref.current = element;
  return () => {
    ref.current = null;
  };
}
