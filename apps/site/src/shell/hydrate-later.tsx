import { useHydrated } from "@harkara/ui/use-hydrated";
import { whenNear } from "@harkara/ui/when-near";
import { whenTouched } from "@harkara/ui/when-touched";
import { lazy, memo, Suspense, use, useEffect, type ComponentType, type ReactNode } from "react";
import { nextPause, pause } from "@harkara/web/api/pause.ts";

/**
 * Notifies src/boot.ts that an element now handles clicks. The notification is in a separate task, because
 * React drops clicks that are dispatched while effects run.
 * @param id the ID of the element
 */
export function useHydratedEvent(id: string): void {
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(id)?.dispatchEvent(new Event("hydrated")));
    return () => clearTimeout(timer);
  }, [id]);
}

/**
 * Returns a part of a prerendered page that React hydrates later than the page. If it was not
 * prerendered, it is rendered immediately.
 * @param id the ID of the element that contains the part
 * @param until is called with that element, and resolves when the part should hydrate
 */
export function hydrateLater<Props extends object>(
  id: string,
  until: (element: Element) => Promise<void>,
  Part: ComponentType<Props>,
): ComponentType<Props> {
  let gate: Promise<void> | undefined;
  function openGate(): Promise<void> {
    const element = document.getElementById(id);
    return element === null ? Promise.resolve() : until(element);
  }
  function Gate({ children }: { children: ReactNode }) {
    if (!useHydrated() && !import.meta.env.SSR) use((gate ??= openGate()));
    useHydratedEvent(id);
    return children;
  }
  // The part is memoised, because React discards its prerendered HTML if its props change before
  // hydration.
  return memo(function HydratedLater(props: Props) {
    return (
      <div id={id} data-part="">
        <Suspense>
          <Gate>
            <Part {...props} />
          </Gate>
        </Suspense>
      </div>
    );
  });
}

/**
 * Returns a part whose code is loaded when it renders. If loading fails, the prerendered HTML
 * stays.
 * @param load imports the code
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    for (let failures = 0; ; failures++) {
      try {
        return { default: await load() };
      } catch {
        await pause(nextPause(failures), new AbortController().signal);
      }
    }
  });
}

/** Waits until a part of the page is in or near the viewport, or until the first interaction with the page. */
export function untilNearOrTouched(element: Element): Promise<void> {
  return Promise.race([new Promise<void>((resolve) => void whenNear(element, resolve)), untilTouched()]);
}

/** Waits for the first interaction with the page. */
export function untilTouched(): Promise<void> {
  return new Promise((resolve) => void whenTouched(resolve));
}
