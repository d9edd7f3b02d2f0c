import { Suspense, useCallback, useState, type ReactNode } from "react";

/** How far below the screen it begins, so that a person who scrolls seldom meets the stand-in. */
const MARGIN = "300px";

interface WhenNearProps {
  /** Stands in its place until then, and where scripts are off; of the same size, so that nothing jumps. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its children once they are about to come into sight: with lazy ones, their code is fetched then and not before. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const watch = useCallback((element: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={watch}>{isNear ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}</div>;
}
