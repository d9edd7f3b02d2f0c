/** What a person does with a page. A click and not what leads to it: what it is meant for must still be there. */
const TOUCHES = ["pointermove", "click", "keydown", "focusin", "scroll"] as const;

/**
 * Runs something the next time that a person does anything with the page, or soon where a person has pressed something there before.
 * @returns takes it back, where it has not run yet
 */
export function whenTouched(run: () => void): () => void {
  if (navigator.userActivation.hasBeenActive) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const listening = new AbortController();
  const touched = () => {
    listening.abort();
    run();
  };
  for (const touch of TOUCHES)
    document.addEventListener(touch, touched, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}
