import { cva, cx } from "class-variance-authority";
import { Check, ChevronDown, ChevronUp, EllipsisVertical, MapPin, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../parts/button/button";
import { DateText } from "../../parts/date-text/date-text";
import { routeLine } from "../../lib/route-line";
import { Skeleton } from "../../parts/skeleton/skeleton";

const marker = cva("relative z-raised grid shrink-0 place-items-center rounded-full [&_svg]:shrink-0", {
  variants: {
    state: {
      done: "size-6 [&_svg]:size-3.5",
      current: "size-10 border-2 [&_svg]:size-5",
      upcoming: "size-6 border-2 border-line-strong bg-surface-raised [&_svg]:hidden",
    },
    tone: { neutral: "", success: "", warning: "", danger: "" },
  },
  compoundVariants: [
    { state: "current", tone: "neutral", className: "border-primary bg-accent text-on-accent" },
    { state: "current", tone: "success", className: "border-primary bg-primary text-on-primary" },
    {
      state: "current",
      tone: "warning",
      className: "border-warning-ink bg-warning-surface text-warning-ink",
    },
    { state: "current", tone: "danger", className: "border-danger bg-danger-surface text-danger-ink" },
    { state: "done", tone: ["neutral", "success"], className: "bg-primary text-on-primary" },
    { state: "done", tone: "warning", className: "bg-warning-ink text-warning-surface" },
    { state: "done", tone: "danger", className: "bg-danger text-on-danger" },
  ],
});

const title = cva("text-balance", {
  variants: {
    state: {
      done: "font-semibold text-ink",
      current: "text-lg font-bold text-ink",
      upcoming: "font-medium text-ink-muted",
    },
  },
});

/** A stop in the tracking history of a parcel, with texts in the user's language. */
export type TrackingEvent = {
  /** A unique ID. */
  id: string;
  /** The event. */
  title: ReactNode;
  /** The meaning of the event, or the next step. */
  description?: ReactNode;
  /** The location of the event. */
  place?: ReactNode;
  /** The time, or the expected time. */
  timeLabel?: string;
  /** The time in ISO 8601, for machines. */
  timeIso?: string;
  /** Whether the stop is in the past, current, or in the future. */
  state: "done" | "current" | "upcoming";
  /** The tone of the event. Default `neutral`. */
  tone?: TrackingTone;
  /** The stop's icon. It must be hidden from screen readers. Default: a check mark, or a warning sign. */
  icon?: ReactNode;
  /** Buttons or links for the event. */
  actions?: ReactNode;
  /** The ID of the element, for links with a fragment. */
  anchor?: string;
  /** Whether a link points to the event; its title is then highlighted. Default false. */
  marked?: boolean;
};

/** The tone of an event. The text must have the same meaning. */
export type TrackingTone =
  /** A usual step. */
  | "neutral"
  /** The parcel has arrived. */
  | "success"
  /** A problem that may still be solved, such as a delay or an absent receiver. */
  | "warning"
  /** A failure. */
  | "danger";

/** How older events are collapsed. */
export type EarlierEvents = {
  /** The number of past events that stay visible, counted from the latest one. */
  keep: number;
  /**
   * The texts of the button that shows the other past events. The button exists only if there are
   * at least two of them.
   */
  labels: {
    /** Returns the text of the button. */
    show: (count: number) => string;
    /** The text of the button while these events are shown. */
    hide: string;
  };
};

/** The accessible name of the list, its loading text, and the texts for current and future stops. */
export type TrackingTimelineLabels = Record<"list" | "loading" | "current" | "upcoming", string>;

/** The order of the events. */
export type TrackingOrder =
  /** The newest event first, for users who check daily. */
  | "newest"
  /** The oldest event first, for users who read everything. */
  | "oldest";

export interface TrackingTimelineProps extends Omit<ComponentProps<"div">, "children"> {
  /** The past, current and future events, earliest first. */
  events: readonly TrackingEvent[];
  /** The texts. */
  labels: TrackingTimelineLabels;
  /** The order of the events. Default `newest`. */
  order?: TrackingOrder;
  /** Collapses the earliest events behind a button. If omitted, all are shown. */
  earlier?: EarlierEvents;
  /** `loading` shows placeholders instead of the events. Default `ready`. */
  status?: "loading" | "ready";
  /** Shown instead of the list when there are no events. */
  emptyState: ReactNode;
}

const SKELETON_ROWS = [1, 2, 3] as const;

/**
 * The tracking history of a parcel, as stops on the runner's route. The current stop is marked, and future
 * stops are paler. The earliest events can be collapsed behind a button. Renders a `<div>` with an `<ol>`.
 */
export function TrackingTimeline({
  events,
  labels,
  order = "newest",
  status = "ready",
  earlier,
  emptyState,
  className,
  ...props
}: TrackingTimelineProps) {
  const [isOpen, setOpen] = useState(false);
  const loading = status === "loading";
  const newestFirst = order === "newest";
  const ordered = newestFirst ? events.toReversed() : events;
  const happened = events.filter(({ state }) => state !== "upcoming").length;
  const extra = earlier ? happened - earlier.keep : 0;
  // A single event is not hidden: the button would take the same space.
  const early = new Set(extra >= 2 ? events.slice(0, extra) : []);
  const stopOf = (event: TrackingEvent) => {
    const below = ordered[ordered.indexOf(event) + 1];
    // The line between two stops is drawn as past once the later stop is reached.
    const ahead = event.state === "upcoming" || below?.state === "upcoming";
    return <Stop key={event.id} event={event} labels={labels} line={below && (ahead ? "ahead" : "behind")} />;
  };
  const others = ordered.filter((event) => !early.has(event)).map(stopOf);
  return (
    <div
      data-slot="tracking-timeline"
      data-status={status}
      className={cx("@container min-w-0 text-ink", className)}
      {...props}
    >
      <output className="sr-only">{loading && labels.loading}</output>
      {!loading && events.length === 0 ? (
        emptyState
      ) : (
        <ol
          aria-label={labels.list}
          aria-busy={loading || undefined}
          reversed={order === "newest"}
          className="flex flex-col"
        >
          {loading ? SKELETON_ROWS.map((row) => <SkeletonStop key={row} />) : newestFirst && others}
          {!loading && earlier && early.size > 0 && (
            <li className={stop}>
              <div aria-hidden="true" className={rail}>
                {(isOpen || !newestFirst) && <Line className="text-primary" />}
                <span className="grid h-11 place-items-center">
                  <span className="relative z-raised grid size-6 place-items-center rounded-full bg-surface-raised text-primary">
                    <EllipsisVertical className="size-5" />
                  </span>
                </span>
              </div>
              <div className={cx(head, "min-h-11")}>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                  startIcon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
                >
                  {isOpen ? earlier.labels.hide : earlier.labels.show(early.size)}
                </Button>
              </div>
            </li>
          )}
          {!loading && isOpen && ordered.filter((event) => early.has(event)).map(stopOf)}
          {!loading && !newestFirst && others}
        </ol>
      )}
    </div>
  );
}

const stop =
  "grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 pb-7 last:pb-0 @2xl:grid-cols-[9rem_2.5rem_minmax(0,1fr)] @2xl:gap-x-5";
const rail =
  "relative col-start-1 row-span-3 row-start-1 flex items-start justify-center @2xl:col-start-2 @2xl:row-span-2";
const head =
  "col-start-2 row-start-1 flex min-h-10 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 @2xl:col-start-3";
const when =
  "col-start-2 row-start-2 text-sm text-ink-muted tabular-nums @2xl:col-start-1 @2xl:row-start-1 @2xl:flex @2xl:min-h-10 @2xl:items-center @2xl:justify-end @2xl:text-end";
const more = "col-start-2 row-start-3 flex min-w-0 flex-col gap-1 @2xl:col-start-3 @2xl:row-start-2";

interface StopProps {
  event: TrackingEvent;
  labels: TrackingTimelineLabels;
  line: "ahead" | "behind" | undefined;
}

function Stop({ event, labels, line }: StopProps) {
  const {
    state,
    tone = "neutral",
    icon,
    place,
    description,
    timeLabel,
    timeIso,
    actions,
    anchor,
    marked,
  } = event;
  const Icon = tone === "warning" ? TriangleAlert : Check;
  return (
    <li
      id={anchor}
      data-state={state}
      data-marked={marked || undefined}
      aria-current={state === "current" ? "step" : undefined}
      className={stop}
    >
      <div aria-hidden="true" className={rail}>
        {line && <Line className={line === "ahead" ? "text-line-strong" : "text-primary"} />}
        <span className="grid h-10 place-items-center">
          <span className={marker({ state, tone })}>{icon ?? <Icon strokeWidth={3} />}</span>
        </span>
      </div>
      <div className={head}>
        {marked ? (
          <mark className={cx(title({ state }), "rounded-control bg-primary-surface px-2 py-0.5")}>
            {event.title}
          </mark>
        ) : (
          <span className={title({ state })}>{event.title}</span>
        )}{" "}
        {state === "current" && (
          <span className="rounded-full bg-accent px-2.5 py-0.5 text-xs font-semibold text-on-accent forced-colors:border">
            {labels.current}
          </span>
        )}
        {state === "upcoming" && <span className="sr-only">{labels.upcoming}</span>}
      </div>
      {timeLabel !== undefined && (
        <div className={when}>
          {timeIso === undefined ? timeLabel : <DateText iso={timeIso}>{timeLabel}</DateText>}
        </div>
      )}
      {(place || description || actions) && (
        <div className={more}>
          {place && (
            <span className="flex items-baseline gap-1.5 text-sm text-ink-muted">
              <MapPin aria-hidden="true" className="size-[1em] shrink-0 translate-y-[0.125em]" />
              {place}
            </span>
          )}
          {description && <div className="max-w-prose text-ink-muted">{description}</div>}
          {actions && <div className="flex flex-wrap gap-2.5 pt-1.5">{actions}</div>}
        </div>
      )}
    </li>
  );
}

/** The line from the middle of this stop to the middle of the next one, behind both. */
function Line({ className }: { className: string }) {
  return <span className={cx(routeLine.down, "absolute top-5 -bottom-12", className)} />;
}

function SkeletonStop() {
  return (
    <li aria-hidden="true" className={cx(stop, "group/stop")}>
      <div className={rail}>
        <Line className="text-line group-last/stop:hidden" />
        <span className="grid h-10 place-items-center">
          <Skeleton className="relative z-raised size-6 rounded-full" />
        </span>
      </div>
      <div className={head}>
        <Skeleton className="h-5 w-44 max-w-full" />
      </div>
      <div className={when}>
        <Skeleton className="h-4 w-28" />
      </div>
      <div className={more}>
        <Skeleton className="h-4 w-56 max-w-full" />
      </div>
    </li>
  );
}
