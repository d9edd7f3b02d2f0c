import { whenNear } from "@harkara/ui/when-near";
import { onNextTouch, whenTouched } from "@harkara/ui/when-touched";

/** Waits for the next time that a person does anything with the page. */
export function untilNextTouch(): Promise<void> {
  return new Promise((resolve) => void onNextTouch(resolve));
}

/** Waits until a part of the page is in sight or about to be, or until a person does anything with the page. */
export function untilNear(part: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      forgetPlace();
      forgetTouch();
      resolve();
    };
    const forgetPlace = whenNear(part, end);
    const forgetTouch = whenTouched(end);
  });
}
