/** The time of an operation and of its events. */

/**
 * The time of an operation according to the server clock, and the time when the server received the
 * operation.
 */
export interface Times {
  readonly at: Date;
  readonly receivedAt: Date;
}

/**
 * Returns the time of an event: the device time, but not earlier than the previous event and not later than
 * the receipt. A wrong device clock therefore cannot change the order of events.
 */
export function laterOf({ at, receivedAt }: Times, before: Date | undefined): Date {
  const time = Math.max(at.getTime(), before?.getTime() ?? at.getTime());
  return new Date(Math.min(time, receivedAt.getTime()));
}
