import { whenNear } from "@harkara/ui/when-near";
import { whenTouched } from "@harkara/ui/when-touched";
import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from "react";

/**
 * A part of a page that comes to life later than the page it was rendered ahead with: that is work which nobody waits for yet. Until then it
 * is read as it is, and without network too: the next click or key press loads it again, and nothing else does. A page that is built in the
 * browser has it at once, and waits for its code as for its own.
 * @param id of the element around it
 * @param until resolves when it is to come to life; gets that element
 */
export function lazyHydrated<Props extends object>(
  id: string,
  until: (place: Element) => Promise<void>,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const placeAhead = () => (import.meta.env.SSR ? null : document.getElementById(id));
  // Who goes to another page before it is alive, and comes back, finds no place that was rendered ahead.
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve());
  });
  const loadInTime = (): ReturnType<typeof load> =>
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) return Promise.race([untilNextPress(), left]).then(loadInTime);
      // React keeps what a lazy component threw; to try again takes a new one.
      Part = lazy(loadPart);
      throw error;
    });
  async function loadPart() {
    const place = placeAhead();
    if (place === null) leave();
    else {
      fetchWhenIdle(load);
      await Promise.race([until(place), left]);
    }
    return { default: await loadInTime() };
  }
  let Part = lazy<ComponentType<Props>>(loadPart);
  // What changes around it must not reach it before it is alive, or React gives up what was rendered ahead.
  return memo(function LazyHydrated(props: Props) {
    const [isAhead] = useState(() => import.meta.env.SSR || placeAhead() !== null);
    useEffect(() => leave, []);
    // A boundary is what React brings to life by itself. Where there is nothing yet it would show nothing until the code is here.
    return (
      <div id={id}>
        {isAhead ? (
          <Suspense>
            <Part {...props} />
          </Suspense>
        ) : (
          <Part {...props} />
        )}
      </div>
    );
  });
}

/** Waits until a part of the page is in sight or about to be. */
export function untilNear(place: Element): Promise<void> {
  return new Promise((resolve) => void whenNear(place, resolve));
}

/** Waits until a part of the page is in sight or about to be, or until a person does anything with the page. */
export function untilNearOrTouched(place: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      forgetPlace();
      forgetTouch();
      resolve();
    };
    const forgetPlace = whenNear(place, end);
    const forgetTouch = whenTouched(end);
  });
}

/** Waits until a person has done anything with the page. */
export function untilTouched(): Promise<void> {
  return new Promise((resolve) => void whenTouched(resolve));
}

/** So that only its coming to life is left to do once it is wanted, whatever the network does by then. */
function fetchWhenIdle(load: () => Promise<unknown>): void {
  const fetchAhead = () => void load().catch(() => undefined);
  if ("requestIdleCallback" in window) window.requestIdleCallback(fetchAhead);
  else setTimeout(fetchAhead, 200);
}

/** Waits until a person clicks or taps anywhere, or presses a key. Scrolling and moving the pointer send many events a second. */
function untilNextPress(): Promise<void> {
  const listening = new AbortController();
  return new Promise((resolve) => {
    const pressed = () => {
      listening.abort();
      resolve();
    };
    for (const press of ["click", "keydown"] as const)
      document.addEventListener(press, pressed, { capture: true, passive: true, signal: listening.signal });
  });
}
