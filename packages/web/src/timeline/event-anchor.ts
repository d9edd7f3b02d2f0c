/** Returns the URL fragment of an event on its parcel's page. */
export function eventAnchor(number: number): string {
  return `event-${number}`;
}
