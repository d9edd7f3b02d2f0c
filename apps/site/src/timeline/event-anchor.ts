/** The fragment of the parcel's page that leads to an event. */
export function eventAnchor(number: number): string {
  return `event-${number}`;
}
