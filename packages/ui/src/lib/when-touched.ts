/** What a person does with a page. A click and not what leads to it: what it is meant for must still be there. */
const TOUCHES = ["pointermove", "click", "keydown", "focusin", "scroll"] as const;

let isTouched = false;

/**
 * Runs something the next time that a person does anything with the page, whatever the page itself does with that.
 * @returns takes it back, where it has not run yet
 */
function onNextTouch(run: () => void): () => void {
  const listening = new AbortController();
  const touched = () => {
    isTouched = true;
    listening.abort();
    run();
  };
  for (const touch of TOUCHES)
    document.addEventListener(touch, touched, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}

/** As {@link onNextTouch}, but soon where somebody has touched the page before. */
export function whenTouched(run: () => void): () => void {
  if (!isTouched) return onNextTouch(run);
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}
