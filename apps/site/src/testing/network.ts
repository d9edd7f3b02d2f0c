/** Makes the browser know that it has no network. @returns undoes it */
export function withoutNetwork(): () => void {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  return () => Reflect.deleteProperty(navigator, "onLine");
}
