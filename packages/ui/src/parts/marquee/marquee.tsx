import { cva, cx } from "class-variance-authority";
import { Children, useCallback } from "react";
import type { ComponentProps, ReactNode } from "react";
import { useMotion } from "../motion/motion";

/**
 * Items fade out at both ends. The class has an arbitrary value, because Tailwind's mask utilities
 * would add many styles to every page.
 */
const fading = "[mask-image:linear-gradient(to_right,transparent,black_10%,black_90%,transparent)]";

const marquee = cva("group/marquee flex min-w-0 overflow-hidden text-ink", {
  variants: {
    state: {
      playing: fading,
      paused: fading,
      still: "",
      waiting: "",
    },
  },
});

const running = "min-w-full shrink-0 justify-around pe-12";
const leftward =
  "animate-[slide-start_linear_infinite_reverse] rtl:animate-[slide-end_linear_infinite_reverse]";

/**
 * The row moves by its own width, followed by its copy, so that the loop is endless. Without motion, the
 * items wrap.
 */
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

export interface MarqueeProps extends Omit<ComponentProps<"div">, "children"> {
  /** The accessible name of the list. */
  label: string;
  /** The speed in pixels per second. Default 50 (spec section 8). */
  speed?: number;
  /**
   * The items, in order. Each is rendered twice, so they must not contain an `id`. Only the links of one
   * copy are active.
   */
  children: ReactNode;
}

/**
 * Items that move past in an endless loop, such as logos. The motion pauses on hover, while the focus is
 * inside, and with the page's `MotionToggle`, which must be visible (WCAG 2.2.2). With reduced motion or
 * without scripts, it is a row that wraps. Renders a `<div>` with a `<ul>`.
 */
export function Marquee({ label, speed = 50, className, children, ...props }: MarqueeProps) {
  const { state } = useMotion();
  const items = Children.map(children, (child) => <li className="shrink-0">{child}</li>);

  const run = useCallback(
    (element: HTMLUListElement | null) => {
      if (!element) return undefined;
      const observer = new ResizeObserver(() => {
        // Pressing play overrides the system's reduced motion, which base.css sets with `!important`.
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
      data-state={state}
      className={marquee({ state, className })}
      {...props}
      onBlur={(event) => {
        // The browser scrolls a focused item into view. Without this reset, the row would stay scrolled.
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
