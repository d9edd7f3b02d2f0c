/** The URL fragment of an event on the page of its parcel. */
export function eventAnchor(number: number): string {
  return `event-${number}`;
}
