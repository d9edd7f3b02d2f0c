/** The time of an operation and of its events. */
import { DAY_MS, MINUTE_MS } from "../../base/duration.ts";

/** Device times are corrected only if the clock error exceeds this limit. The error is then also recorded. */
const MAX_SKEW_MS = 5 * MINUTE_MS;
/** The maximum age of an operation. An operation that was stored on a device for longer gets this age. */
const MAX_OFFLINE_MS = 60 * DAY_MS;

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

/**
 * The times of an operation. `skew` is the number of seconds by which the device clock is fast; undefined if
 * the difference is small.
 */
export interface DeviceTimes extends Times {
  readonly skew?: number;
}

/**
 * Returns the time of an operation according to the server's clock. The device time is corrected by
 * the clock difference when the request was sent. The result is never later than the receipt of the
 * request, and at most {@link MAX_OFFLINE_MS} earlier.
 */
export function timesOf(doneAt: string, sentAt: string, receivedAt: Date): DeviceTimes {
  const skew = Date.parse(sentAt) - receivedAt.getTime();
  const isOff = Math.abs(skew) > MAX_SKEW_MS;
  const corrected = Math.min(Date.parse(doneAt) - (isOff ? skew : 0), receivedAt.getTime());
  const at = Math.max(corrected, receivedAt.getTime() - MAX_OFFLINE_MS);
  return { at: new Date(at), receivedAt, ...(isOff && { skew: Math.round(skew / 1000) }) };
}
