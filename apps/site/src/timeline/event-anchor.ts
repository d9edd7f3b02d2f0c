/** The URL fragment of an event on the parcel's page. */
export function eventAnchor(number: number): string {
  return `event-${number}`;
}
