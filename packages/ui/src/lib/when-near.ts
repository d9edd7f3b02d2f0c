/** The distance from the viewport at which it runs, so that scrolling seldom reveals the state before. */
const MARGIN = "300px";

/**
 * Runs something once an element is in sight or about to be.
 * @returns cancels it
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
