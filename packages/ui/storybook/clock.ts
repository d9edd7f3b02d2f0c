/**
 * Every story starts at the same time, so that dates are the same in every screenshot. The clock then
 * continues, so that timers work. This module must be imported before any module that reads the time while it
 * loads.
 */
const START_MS = Date.parse("2026-11-16T10:30:00+06:00");

const RealDate = Date;
let realStartMs = RealDate.now();

const now = (): number => START_MS + RealDate.now() - realStartMs;

/** Sets the clock back to the start time of stories. */
export function restartClock(): void {
  realStartMs = RealDate.now();
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
});
