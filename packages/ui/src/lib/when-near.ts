/** How far outside the screen it begins, so that a person who scrolls seldom sees what is there before. */
const MARGIN = "300px";

/**
 * Runs something once an element is in sight or about to be.
 * @returns takes it back, where it has not run yet
 */
export function whenNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
