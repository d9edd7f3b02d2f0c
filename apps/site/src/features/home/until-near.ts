import { whenNear } from "@harkara/ui/when-near";
import { whenTouched } from "@harkara/ui/when-touched";

/** Waits until a person does anything with the page. */
export function untilTouched(): Promise<void> {
  return new Promise((resolve) => void whenTouched(resolve));
}

/** Waits until a part of the page is in sight or about to be, or until a person does anything with the page. */
export function untilNear(part: Element): Promise<void> {
  return Promise.race([new Promise<void>((resolve) => void whenNear(part, resolve)), untilTouched()]);
}
