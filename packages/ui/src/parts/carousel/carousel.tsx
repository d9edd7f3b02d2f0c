import { cva } from "class-variance-authority";
import useEmblaCarousel from "embla-carousel-react";
import type { UseEmblaCarouselType } from "embla-carousel-react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { asksForStillness } from "../../lib/stillness";
import { whenNear } from "../../lib/when-near";
import { IconButton } from "../button/button";
import { MotionProvider, MotionToggle, useMotion } from "../motion/motion";

type Embla = NonNullable<UseEmblaCarouselType[1]>;

const carousel = cva("group/carousel @container relative flex min-w-0 flex-col text-ink", {
  variants: { variant: { banner: "", coverflow: "gap-2" } },
  defaultVariants: { variant: "banner" },
});

const viewport = cva("print:overflow-visible", {
  variants: {
    variant: { banner: "rounded-card", coverflow: "" },
    /** Without scripts, and before they run, a row that scrolls natively. */
    moved: {
      embla: "overflow-hidden",
      browser:
        "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:thin] noscript:[scrollbar-color:var(--color-line-strong)_transparent]",
    },
  },
});

/** Half the space on either side of a slide, so that the ends of the loop keep their distance too. */
const slide = cva("flex min-w-0 shrink-0 grow-0 snap-center print:transform-none!", {
  variants: {
    variant: {
      banner: "basis-full",
      coverflow: "basis-[80%] px-2 py-4 @xl:basis-[62%] @xl:px-5 @4xl:basis-1/3 print:basis-1/2",
    },
  },
});

/** How many slides on either side of the chosen one are in sight. */
const BESIDE = { banner: 0, coverflow: 1 } as const;

/** A neighbour stands 100 px behind the chosen slide (spec section 8), seen from 1200 px. */
const DEPTH = 100;
const DISTANCE = 1200;

/** One slide. */
export type CarouselSlide = {
  /** Tells it from the others. */
  id: string;
  /** What it shows. */
  content: ReactNode;
};

/** How many slides are in sight. */
export type CarouselVariant =
  /** One, from edge to edge. */
  | "banner"
  /** Three where there is room; the outer two stand back. */
  | "coverflow";

export type CarouselProps = Omit<
  ComponentProps<"section">,
  "children" | "aria-label" | "onFocus" | "onBlur" | "onPointerEnter" | "onPointerLeave"
> & {
  /** One slide at a time (`banner`), or three, of which the outer two stand back (`coverflow`). Default `banner`. */
  variant?: CarouselVariant;
  /** The slides, in order. */
  slides: readonly CarouselSlide[];
  /** Names the carousel. */
  label: string;
  /** The word for a carousel, read by screen readers in place of “region”. */
  roleDescription: string;
  /** The word for a slide. */
  slideRoleDescription: string;
  /** Names a slide by its place: “3 of 8”. */
  slideLabel: (position: number, total: number) => string;
  /** Name of the control that stops the rotation. */
  pauseLabel: string;
  /** Name of the control that starts it. */
  playLabel: string;
  /** Names the row of dots, one a slide, which shows when this is given. */
  dotsLabel?: string;
  /** Name of the button that goes back by one. The two buttons show when both names are given. */
  previousLabel?: string;
  /** Name of the button that goes on by one. */
  nextLabel?: string;
  /** The place of the chosen slide, from 0, when the caller holds it; let it follow `onIndexChange`. */
  index?: number;
  /** The place of the slide chosen at first, from 0. Default 0. */
  defaultIndex?: number;
  /** Another slide has been chosen: by a button, a dot, a drag or the rotation. */
  onIndexChange?: (index: number) => void;
  /** How long a slide stays, in milliseconds. Default 3000. */
  interval?: number;
};

/**
 * Slides that take turns, without end. They can be dragged, and chosen by buttons and dots. The rotation rests under the pointer and
 * while the keyboard is inside; the control that pauses it is the first in the tab order and agrees with the page's
 * `MotionToggle` (ARIA Authoring Practices, Carousel; WCAG 2.2.2). Under prefers-reduced-motion it starts at rest and
 * slides change without sliding. Without scripts it is a list in a row that scrolls; on paper it is a list. Renders a `<section>`.
 */
export function Carousel({
  variant = "banner",
  slides,
  label,
  roleDescription,
  slideRoleDescription,
  slideLabel,
  pauseLabel,
  playLabel,
  dotsLabel,
  previousLabel,
  nextLabel,
  index,
  defaultIndex = 0,
  onIndexChange,
  interval = 3000,
  className,
  ...props
}: CarouselProps) {
  const id = useId();
  const motion = useMotion();
  const [rtl, setRtl] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [first] = useState(index ?? defaultIndex);
  const [attach, embla] = useEmblaCarousel({
    startIndex: first,
    loop: true,
    align: "center",
    containScroll: false,
    direction: rtl ? "rtl" : "ltr",
  });
  const selected = useSelected(embla, first);
  useIndex(embla, index, onIndexChange);
  const total = slides.length;
  const many = total > 1;
  const rotating = many && motion.isPlaying && !hovered && !focused;
  useRotation(embla, rotating, interval);
  useDepth(embla, variant === "coverflow");

  // Started near the viewport: Embla measures first, which would lay out invisible slides.
  const viewportRef = useCallback(
    (element: HTMLDivElement) => {
      const forget = whenNear(element, () => {
        // A native scroll before Embla starts would remain as an offset.
        element.scrollLeft = 0;
        setRtl(getComputedStyle(element).direction === "rtl");
        attach(element);
      });
      return () => {
        forget();
        attach(null);
      };
    },
    [attach],
  );

  function choose(place: number) {
    embla?.scrollTo(place, asksForStillness());
  }

  /** The button that goes by one, round and round. */
  function step(to: "previous" | "next") {
    if (previousLabel === undefined || nextLabel === undefined) return null;
    const isNext = to === "next";
    const Icon = isNext ? ChevronRight : ChevronLeft;
    return (
      <IconButton
        label={isNext ? nextLabel : previousLabel}
        variant="secondary"
        className="rounded-full"
        aria-controls={`${id}-slides`}
        onClick={() => choose((selected + (isNext ? 1 : total - 1)) % total)}
      >
        <Icon aria-hidden="true" className="rtl:rotate-180" />
      </IconButton>
    );
  }

  return (
    // The section only watches where the pointer and the focus are; there is nothing to press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-slot="carousel"
      data-variant={variant}
      aria-roledescription={roleDescription}
      aria-label={label}
      className={carousel({ variant, className })}
      {...props}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      }}
    >
      {many && (
        <div
          className={
            variant === "banner" && !dotsLabel
              ? "absolute end-3 bottom-3 z-10 flex gap-2 @2xl:end-5 @2xl:bottom-5"
              : "order-last flex flex-wrap-reverse items-center justify-center gap-x-2 noscript:hidden print:hidden"
          }
        >
          <MotionProvider playing={motion.isPlaying} onPlayingChange={motion.setPlaying}>
            <MotionToggle
              pauseLabel={pauseLabel}
              playLabel={playLabel}
              variant="secondary"
              className="rounded-full"
              onClick={() => {
                // Play applies although the pointer and the focus are inside.
                setHovered(false);
                setFocused(false);
              }}
            />
          </MotionProvider>
          {step("previous")}
          {step("next")}
          {dotsLabel && (
            <Dots
              id={id}
              label={dotsLabel}
              names={slides.map((_, place) => slideLabel(place + 1, total))}
              selected={selected}
              rtl={rtl}
              onSelect={choose}
            />
          )}
        </div>
      )}
      <div
        ref={viewportRef}
        id={`${id}-slides`}
        aria-live={rotating ? "off" : "polite"}
        // The keyboard scrolls what the browser scrolls.
        tabIndex={embla ? undefined : 0}
        className={viewport({ variant, moved: embla ? "embla" : "browser" })}
      >
        <ul className="flex touch-pan-y touch-pinch-zoom print:transform-none! print:flex-wrap">
          {slides.map(({ id: key, content }, place) => (
            <li key={key} className={slide({ variant })}>
              <div
                id={`${id}-${place}`}
                role={many && dotsLabel ? "tabpanel" : "group"}
                aria-roledescription={slideRoleDescription}
                aria-label={slideLabel(place + 1, total)}
                inert={embla !== undefined && distance(place, selected, total) > BESIDE[variant]}
                className="min-w-0 flex-1 print:scale-none!"
              >
                {content}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type DotsProps = {
  id: string;
  label: string;
  names: readonly string[];
  selected: number;
  rtl: boolean;
  onSelect: (index: number) => void;
};

/** One dot for each slide. The selected one differs in shape as well; arrow keys, Home and End move the selection. */
function Dots({ id, label, names, selected, rtl, onSelect }: DotsProps) {
  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const last = names.length - 1;
    const next = selected === last ? 0 : selected + 1;
    const previous = selected === 0 ? last : selected - 1;
    const goals = new Map([
      ["ArrowRight", rtl ? previous : next],
      ["ArrowLeft", rtl ? next : previous],
      ["Home", 0],
      ["End", last],
    ]);
    const goal = goals.get(event.key);
    if (goal === undefined) return;
    event.preventDefault();
    onSelect(goal);
    event.currentTarget.parentElement?.querySelectorAll("button")[goal]?.focus();
  }
  return (
    <div role="tablist" aria-label={label} className="flex max-w-full min-w-0 justify-center">
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-label={name}
          aria-selected={index === selected}
          aria-controls={`${id}-${index}`}
          tabIndex={index === selected ? 0 : -1}
          className="group/dot grid h-11 w-7 min-w-6 shrink place-items-center rounded-control focus-visible:outline-none pointer-coarse:w-11"
          onClick={() => onSelect(index)}
          onKeyDown={move}
        >
          <span className="h-2.5 w-2.5 rounded-full group-focus-visible/dot:outline-3 group-focus-visible/dot:outline-offset-3 group-focus-visible/dot:outline-[var(--color-focus)] bg-line-strong transition-[width,background-color] group-hover/dot:bg-primary group-aria-selected/dot:w-6 group-aria-selected/dot:bg-primary forced-colors:bg-[ButtonText] forced-colors:group-aria-selected/dot:bg-[Highlight] forced-colors:[forced-color-adjust:none]" />
        </button>
      ))}
    </div>
  );
}

/** The place of the chosen slide, from 0. */
function useSelected(embla: Embla | undefined, first: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      embla?.on("select", changed).on("reInit", changed);
      return () => void embla?.off("select", changed).off("reInit", changed);
    },
    [embla],
  );
  return useSyncExternalStore(
    subscribe,
    () => embla?.selectedScrollSnap() ?? first,
    () => first,
  );
}

/** Goes where the caller says, and says where a person or the rotation has gone. */
function useIndex(embla: Embla | undefined, index: number | undefined, onChange?: (index: number) => void) {
  const tell = useEffectEvent((chosen: number) => {
    if (chosen !== index) onChange?.(chosen);
  });
  useEffect(() => {
    if (!embla) return undefined;
    const selected = () => tell(embla.selectedScrollSnap());
    embla.on("select", selected);
    return () => void embla.off("select", selected);
  }, [embla]);
  useEffect(() => {
    if (!embla || index === undefined || index === embla.selectedScrollSnap()) return;
    embla.scrollTo(index, asksForStillness());
  }, [embla, index]);
}

/** Moves to the next slide at every interval, except in hidden tabs and during a drag. */
function useRotation(embla: Embla | undefined, rotating: boolean, interval: number) {
  useEffect(() => {
    if (!embla || !rotating) return undefined;
    const timer = setInterval(() => {
      if (document.hidden || embla.internalEngine().dragHandler.pointerDown()) return;
      if (embla.canScrollNext()) embla.scrollNext(asksForStillness());
      else embla.scrollTo(0, asksForStillness());
    }, interval);
    return () => clearInterval(timer);
  }, [embla, rotating, interval]);
}

/** Sets each slide back by its distance from the middle, while they move. */
function useDepth(embla: Embla | undefined, active: boolean) {
  useEffect(() => {
    if (!embla || !active) return undefined;
    const panels = () => embla.slideNodes().map((slide) => slide.firstElementChild);
    const place = () => {
      const { loop } = embla.internalEngine().options;
      const snaps = embla.scrollSnapList();
      const steps = loop ? snaps.length : snaps.length - 1;
      const progress = embla.scrollProgress();
      for (const [index, panel] of panels().entries()) {
        if (!(panel instanceof HTMLElement)) continue;
        const ahead = (snaps[index] ?? 0) - progress;
        // On a loop a slide is as far away as the shorter way round.
        const away = Math.abs(loop ? ahead - Math.round(ahead) : ahead) * steps;
        panel.style.scale = (DISTANCE / (DISTANCE + DEPTH * away)).toFixed(4);
      }
    };
    place();
    embla.on("scroll", place).on("reInit", place);
    return () => {
      embla.off("scroll", place).off("reInit", place);
      for (const panel of panels()) if (panel instanceof HTMLElement) panel.style.scale = "";
    };
  }, [embla, active]);
}

/** How many slides two places are apart, the shorter way round. */
function distance(one: number, other: number, total: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, total - apart);
}
