/** What a person does with a page. */
const TOUCHES = ["pointerdown", "keydown", "focusin", "scroll"] as const;

/**
 * Runs something once a person does anything with the page, whatever the page itself does with that.
 * @returns takes it back, where it has not run yet
 */
export function whenTouched(run: () => void): () => void {
  const listening = new AbortController();
  const touched = () => {
    listening.abort();
    run();
  };
  for (const touch of TOUCHES)
    document.addEventListener(touch, touched, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}
