/** Returns a list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const taken = next.splice(from, 1);
  next.splice(to, 0, ...taken);
  return next;
}
