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
import type { MotionToggleLabels } from "../motion/motion";

type Embla = NonNullable<UseEmblaCarouselType[1]>;

const carousel = cva("group/carousel @container relative flex min-w-0 flex-col text-ink", {
  variants: { variant: { banner: "", coverflow: "gap-2" } },
  defaultVariants: { variant: "banner" },
});

const viewport = cva("print:overflow-visible", {
  variants: {
    variant: { banner: "rounded-card", coverflow: "" },
    /** Until scripts run, the slides are a row that the browser scrolls. */
    moved: {
      embla: "overflow-hidden",
      browser:
        "snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] noscript:[scrollbar-width:thin] noscript:[scrollbar-color:var(--color-line-strong)_transparent]",
    },
  },
});

/** Each slide has half of the gap on each side, so that the gap where the loop closes is the same. */
const slide = cva("flex min-w-0 shrink-0 grow-0 snap-center print:transform-none!", {
  variants: {
    variant: {
      banner: "basis-full",
      coverflow: "basis-[80%] px-2 py-4 @xl:basis-[62%] @xl:px-2.5 @4xl:basis-1/3 print:basis-1/2",
    },
  },
});

/** The number of visible slides on each side of the selected one. */
const BESIDE = { banner: 0, coverflow: 1 } as const;

/**
 * How far the neighbouring slides are behind the selected one, in px (spec section 8). The perspective is
 * 1200 px.
 */
const DEPTH = 100;
const DISTANCE = 1200;

/** One slide. */
export type CarouselSlide = {
  /** A unique ID. */
  id: string;
  /** The content of the slide. */
  content: ReactNode;
};

/** The number of visible slides. */
export type CarouselVariant =
  /** One slide with the full width. */
  | "banner"
  /** Three slides if there is enough space, with the outer two set back. */
  | "coverflow";

/** The texts of a carousel, apart from its name. */
export type CarouselLabels = MotionToggleLabels & {
  /** The word for a carousel, which screen readers use instead of “region”. */
  carousel: string;
  /** The word for a slide, for screen readers. */
  slide: string;
  /** Returns the name of a slide by its position: “3 of 8”. */
  position: (position: number, total: number) => string;
  /** The accessible name of the row of dots, one per slide. Without it, there are no dots. */
  dots?: string;
  /** The name of the button for the previous slide. The two buttons are shown when both names are given. */
  previous?: string;
  /** The name of the button for the next slide. */
  next?: string;
};

export interface CarouselProps extends Omit<
  ComponentProps<"section">,
  "children" | "aria-label" | "onFocus" | "onBlur" | "onPointerEnter" | "onPointerLeave"
> {
  /** One slide at a time (`banner`), or three with the outer two set back (`coverflow`). Default `banner`. */
  variant?: CarouselVariant;
  /** The slides, in order. */
  slides: readonly CarouselSlide[];
  /** The accessible name of the carousel. */
  label: string;
  /** The other texts. */
  labels: CarouselLabels;
  /** The index of the selected slide, from 0, if controlled. It should follow `onIndexChange`. */
  index?: number;
  /** The index of the initially selected slide, from 0. Default 0. */
  defaultIndex?: number;
  /** Called when another slide is selected: by a button, a dot, a drag or the rotation. */
  onIndexChange?: (index: number) => void;
  /** The duration of a slide, in milliseconds. Default 3000. */
  interval?: number;
}

/**
 * Slides that rotate in a loop. Users can drag them, and select them with buttons and dots. The rotation
 * pauses on hover and while the focus is inside. The pause button is first in the tab order, and is
 * synchronised with the page's `MotionToggle` (ARIA Authoring Practices, Carousel; WCAG 2.2.2). Under
 * prefers-reduced-motion, the rotation is initially off and slides change without sliding. Without scripts
 * it is a row that scrolls; in print it is a list. Renders a `<section>`.
 */
export function Carousel({
  variant = "banner",
  slides,
  label,
  labels,
  index,
  defaultIndex = 0,
  onIndexChange,
  interval = 3000,
  className,
  ...props
}: CarouselProps) {
  const id = useId();
  const motion = useMotion();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [first] = useState(index ?? defaultIndex);
  const { viewportRef, embla, rtl } = useEmblaNear(first);
  const selected = useSelected(embla, first);
  useIndex(embla, index, onIndexChange);
  const total = slides.length;
  const many = total > 1;
  const rotating = many && motion.isPlaying && !hovered && !focused;
  useRotation(embla, rotating, interval);
  useDepth(embla, variant === "coverflow");

  return (
    // The section only observes the pointer and focus. It is not a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-slot="carousel"
      data-variant={variant}
      aria-roledescription={labels.carousel}
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
        <Controls
          {...{ id, variant, labels, motion, selected, total, rtl }}
          onSelect={(place) => embla?.scrollTo(place, asksForStillness())}
          onPlay={() => {
            // Pressing play also starts the rotation while the carousel has the pointer and focus.
            setHovered(false);
            setFocused(false);
          }}
        />
      )}
      <div
        ref={viewportRef}
        id={`${id}-slides`}
        aria-live={rotating ? "off" : "polite"}
        // Until the carousel library Embla starts, the keyboard scrolls the row natively, so the
        // row must be focusable.
        tabIndex={embla ? undefined : 0}
        className={viewport({ variant, moved: embla ? "embla" : "browser" })}
      >
        <ul className="flex touch-pan-y touch-pinch-zoom print:transform-none! print:flex-wrap">
          {slides.map(({ id: key, content }, place) => (
            <li key={key} className={slide({ variant })}>
              <div
                id={`${id}-${place}`}
                role={many && labels.dots ? "tabpanel" : "group"}
                aria-roledescription={labels.slide}
                aria-label={labels.position(place + 1, total)}
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

interface ControlsProps {
  id: string;
  variant: CarouselVariant;
  labels: CarouselLabels;
  motion: ReturnType<typeof useMotion>;
  /** The index of the selected slide, from 0. */
  selected: number;
  /** The number of slides. */
  total: number;
  rtl: boolean;
  onSelect: (index: number) => void;
  /** Called when the pause button is pressed. */
  onPlay: () => void;
}

/**
 * The controls of the carousel: the pause button, the buttons for the previous and the next slide,
 * which work in a loop, and one dot for each slide.
 */
function Controls({ id, variant, labels, motion, selected, total, rtl, onSelect, onPlay }: ControlsProps) {
  return (
    <div
      className={
        variant === "banner" && !labels.dots
          ? "absolute end-3 bottom-3 z-raised flex gap-2 @2xl:end-5 @2xl:bottom-5"
          : "order-last flex flex-wrap-reverse items-center justify-center gap-x-2 noscript:hidden print:hidden"
      }
    >
      <MotionProvider playing={motion.isPlaying} onPlayingChange={motion.setPlaying}>
        <MotionToggle labels={labels} variant="secondary" className="rounded-full" onClick={onPlay} />
      </MotionProvider>
      {labels.previous !== undefined && labels.next !== undefined && (
        <>
          <Step
            label={labels.previous}
            controls={`${id}-slides`}
            onClick={() => onSelect((selected + total - 1) % total)}
          >
            <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
          </Step>
          <Step
            label={labels.next}
            controls={`${id}-slides`}
            onClick={() => onSelect((selected + 1) % total)}
          >
            <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
          </Step>
        </>
      )}
      {labels.dots && (
        <Dots
          id={id}
          label={labels.dots}
          names={Array.from({ length: total }, (_, place) => labels.position(place + 1, total))}
          selected={selected}
          rtl={rtl}
          onSelect={onSelect}
        />
      )}
    </div>
  );
}

interface StepProps {
  label: string;
  /** The ID of the slides. */
  controls: string;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
}

/** A button for the previous or the next slide. */
function Step({ label, controls, onClick, children }: StepProps) {
  return (
    <IconButton
      label={label}
      variant="secondary"
      className="rounded-full"
      aria-controls={controls}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

interface DotsProps {
  id: string;
  label: string;
  names: readonly string[];
  selected: number;
  rtl: boolean;
  onSelect: (index: number) => void;
}

/**
 * The dots, one for each slide. The selected dot also differs in shape. Arrow keys, Home and End move the
 * selection.
 */
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
          className="group/dot grid h-control w-7 min-w-6 shrink place-items-center rounded-control focus-visible:outline-none pointer-coarse:w-control"
          onClick={() => onSelect(index)}
          onKeyDown={move}
        >
          <span className="h-2.5 w-2.5 rounded-full group-focus-visible/dot:focus-ring bg-line-strong transition-[width,background-color] group-hover/dot:bg-primary group-aria-selected/dot:w-6 group-aria-selected/dot:bg-primary forced-colors:bg-[ButtonText] forced-colors:group-aria-selected/dot:bg-[Highlight] forced-colors:[forced-color-adjust:none]" />
        </button>
      ))}
    </div>
  );
}

/**
 * Starts the carousel library Embla when its element is near the viewport. Embla first measures the
 * slides, so starting it earlier would lay out slides that are not visible.
 * @param first the index of the initially selected slide, from 0
 */
function useEmblaNear(first: number) {
  const [rtl, setRtl] = useState(false);
  const [attach, embla] = useEmblaCarousel({
    startIndex: first,
    loop: true,
    align: "center",
    containScroll: false,
    direction: rtl ? "rtl" : "ltr",
  });
  const viewportRef = useCallback(
    (element: HTMLDivElement) => {
      const forget = whenNear(element, () => {
        // If the user has scrolled the row before Embla starts, the scroll position would otherwise remain as
        // an offset.
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
  return { viewportRef, embla, rtl };
}

/** Returns the index of the selected slide, from 0. */
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

/** Follows the caller's index, and reports when the user or the rotation selects another slide. */
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

/** While the slides move, sets each slide back in proportion to its distance from the middle. */
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
        // In a loop, the distance is measured along the shorter way.
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

/** Returns the distance between two slides in a loop, along the shorter way. */
function distance(one: number, other: number, total: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, total - apart);
}
