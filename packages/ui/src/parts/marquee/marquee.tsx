import { cva, cx } from "class-variance-authority";
import { Children, useCallback } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useMotion } from "../motion/motion";

const marquee = cva("group/marquee flex min-w-0 overflow-hidden text-ink", {
  variants: {
    state: {
      playing: "mask-x-from-90% mask-x-to-100%",
      paused: "mask-x-from-90% mask-x-to-100%",
      still: "",
      waiting: "",
    },
  },
});

const running = "min-w-full shrink-0 justify-around pe-12";
const leftward =
  "animate-[slide-start_linear_infinite_reverse] rtl:animate-[slide-end_linear_infinite_reverse]";

/** A row that runs its own width; its copy follows it, so the way has no end. Wrapped where nothing moves. */
const track = cva(
  "flex items-center gap-x-12 gap-y-6 print:w-full print:min-w-0 print:shrink print:animate-none print:flex-wrap print:justify-center print:pe-0",
  {
    variants: {
      state: {
        playing: `${running} ${leftward} group-focus-within/marquee:[animation-play-state:paused] group-hover/marquee:[animation-play-state:paused]`,
        paused: `${running} ${leftward} [animation-play-state:paused]`,
        still: "w-full flex-wrap justify-center",
        waiting:
          "motion-reduce:w-full motion-reduce:flex-wrap motion-reduce:justify-center motion-safe:min-w-full motion-safe:shrink-0 motion-safe:justify-around motion-safe:pe-12 noscript:w-full noscript:shrink noscript:flex-wrap noscript:justify-center noscript:pe-0",
      },
    },
  },
);

export type MarqueeProps = Omit<ComponentProps<"div">, "children"> & {
  /** Names the list. */
  label: string;
  /** Pixels a second. Default 50 (spec section 8). */
  speed?: number;
  /** The items, in order. Each is shown twice: no `id` inside them. Links work in one of the two. */
  children: ReactNode;
};

/**
 * Items that pass by without end: logos, say. Rests under the pointer, while the focus is inside, and when the page's
 * `MotionToggle` pauses, which must be in sight (WCAG 2.2.2). Where the reader asks for stillness, or scripts are off, it
 * is a row that wraps. Renders a `<div>` with a `<ul>`.
 */
export function Marquee({ label, speed = 50, className, children, ...props }: MarqueeProps) {
  const { state } = useMotion();
  const items = Children.map(children, (child) => <li className="shrink-0">{child}</li>);

  const run = useCallback(
    (element: HTMLUListElement | null) => {
      if (!element) return undefined;
      const observer = new ResizeObserver(() => {
        // Who has pressed play asks for more than the system's reduced motion, which base.css makes `!important`.
        element.style.setProperty("animation-duration", `${element.offsetWidth / speed}s`, "important");
        element.style.setProperty("animation-iteration-count", "infinite", "important");
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [speed],
  );

  return (
    <div
      data-slot="marquee"
      data-variant={state}
      className={marquee({ state, className })}
      {...props}
      onBlur={(event) => {
        // The browser scrolls a focused item into sight, and would leave the row there.
        event.currentTarget.scrollLeft = 0;
        props.onBlur?.(event);
      }}
    >
      <ul ref={run} aria-label={label} className={track({ state })}>
        {items}
      </ul>
      {state !== "still" && (
        <ul
          ref={run}
          aria-hidden="true"
          inert
          className={track({
            state,
            className: cx("print:hidden", state === "waiting" && "motion-reduce:hidden noscript:hidden"),
          })}
        >
          {items}
        </ul>
      )}
    </div>
  );
}
