const idle = (run: () => void): void => void (window.requestIdleCallback?.(run) ?? setTimeout(run, 200));

/**
 * Lays out elements that are normally laid out only near the viewport. Screenshots of the whole
 * page and link previews need this, because they do not scroll. The browser lays out one element at
 * a time while it is idle, because laying out all elements at once would be a long task.
 * @returns a function that stops the work
 */
export function showWhenIdle(elements: Iterable<Element>): () => void {
  const waiting = [...elements].filter((element) => element instanceof HTMLElement);
  let isStopped = false;
  const next = (): void => {
    const element = waiting.shift();
    if (element === undefined || isStopped) return;
    element.style.contentVisibility = "visible";
    idle(next);
  };
  idle(next);
  return () => {
    isStopped = true;
  };
}
