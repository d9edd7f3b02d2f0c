/** Lets the browser do what is more urgent: answer a finger, draw a frame. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
