/**
 * Makes the browser report that it has no network.
 * @returns a function that restores it
 */
export function withoutNetwork(): () => void {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  return () => Reflect.deleteProperty(navigator, "onLine");
}
