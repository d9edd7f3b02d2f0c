import { whenNear } from "@harkara/ui/when-near";
import { Suspense, useCallback, useState, type ReactNode } from "react";

interface WhenNearProps {
  /** Stands in its place until then, and where scripts are off; of the same size, so that nothing jumps. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children once they are about to come into sight: with lazy ones, their code is fetched then and not before. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((element: HTMLDivElement) => whenNear(element, () => setIsNear(true)), []);
  return <div ref={watch}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
