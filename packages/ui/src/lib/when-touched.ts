/**
 * The events that count as an interaction. They include `click` instead of `pointerdown`, because
 * the target must not be replaced before the click.
 */
const TOUCHES = ["pointermove", "click", "keydown", "focusin", "scroll"] as const;

/**
 * Runs a callback at the next interaction with the page, or in the next task if there has already been one.
 * @returns a function that cancels it
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
