/** What a person does with a page. A click and not what leads to it: what it is meant for must still be there. */
const TOUCHES = ["pointermove", "click", "keydown", "focusin", "scroll"] as const;

let isTouched = false;

/** Those of them that happen once per action: moving and scrolling send many events a second. */
const PRESSES = ["click", "keydown"] as const;

/** Runs something at the next of some events, whatever the page itself does with that event. */
function onNext(events: readonly (typeof TOUCHES)[number][], run: () => void): () => void {
  const listening = new AbortController();
  const touched = () => {
    isTouched = true;
    listening.abort();
    run();
  };
  for (const event of events)
    document.addEventListener(event, touched, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}

/**
 * Runs something the next time that a person presses a key, or clicks or taps anywhere in the page.
 * @returns takes it back, where it has not run yet
 */
export function onNextPress(run: () => void): () => void {
  return onNext(PRESSES, run);
}

/**
 * Runs something the next time that a person does anything with the page, or soon where somebody has done so before.
 * @returns takes it back, where it has not run yet
 */
export function whenTouched(run: () => void): () => void {
  if (!isTouched) return onNext(TOUCHES, run);
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}
