/**
 * The distance from the viewport at which the function runs, large enough that users seldom see the previous
 * state.
 */
const MARGIN = "300px";

/**
 * Runs a function when an element is in or near the viewport.
 * @returns a function that cancels it
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
