/** Returns a list in which one item has moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const taken = next.splice(from, 1);
  next.splice(to, 0, ...taken);
  return next;
}
