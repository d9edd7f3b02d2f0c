import { cx } from "class-variance-authority";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { DateText } from "../../parts/date-text/date-text";
import { MoneyText } from "../../parts/money-text/money-text";
import { Skeleton } from "../../parts/skeleton/skeleton";

/** An amount of money, for people and for machines. */
export type StatementAmount = {
  /** As it is read, with its sign where it has one: “+৳1,250”, “−৳110”. */
  text: string;
  /** In taka. */
  value: number;
};

/** Something that came in or went out, already worded. */
export type StatementLine = {
  /** Tells it from the others. */
  id: string;
  /** What it was: “Cash collected from Mina Akter”. */
  description: ReactNode;
  /** What it is found by: a tracking id, a payment's number; may be a link. */
  reference?: ReactNode;
  /** When on that day. */
  timeLabel?: string;
  /** For machines: that moment as ISO 8601. */
  timeIso?: string;
  /** What came in (above 0, green) or went out, with its sign. */
  amount: StatementAmount;
  /** What was in the account after it. */
  balance: StatementAmount;
};

/** One day of an account. */
export type StatementDay = {
  /** For machines: the day as ISO 8601. */
  dateIso: string;
  /** The day as it is read: “Tuesday, 3 November 2026”. */
  dateLabel: string;
  /** What was in the account before the first line. */
  opening: StatementAmount;
  /** What happened, in order. */
  lines: readonly StatementLine[];
  /** What was in it after the last. */
  closing: StatementAmount;
};

/** What the list says besides its lines. */
export type StatementLabels = {
  /** Names the whole. */
  list: string;
  /** Said while it is awaited. */
  loading: string;
  /** Heads the column of descriptions. */
  description: string;
  /** Heads the column of references. */
  reference: string;
  /** Heads the column of amounts. */
  amount: string;
  /** Heads the column of balances, and stands before each on a phone. */
  balance: string;
  /** What the balance before a day is called. */
  opening: string;
  /** What the balance after a day is called. */
  closing: string;
};

/** Whether the lines are there. */
export type StatementStatus =
  /** They are on their way: lines to come show in their place. */
  | "loading"
  /** They are here, or there are none. */
  | "ready";

/** The element that a day's name is, for the headings of the page around. */
export type StatementHeading =
  /** Under the page's title. */
  | "h2"
  /** Under a section's title. */
  | "h3"
  /** Under a part of a section. */
  | "h4";

export type StatementListProps = Omit<ComponentProps<"div">, "children"> & {
  /** The days, in the order in which they are to be read. */
  days: readonly StatementDay[];
  /** Its words. */
  labels: StatementLabels;
  /** Whether the lines are there. Default `ready`. */
  status?: StatementStatus;
  /** The level of the days' headings. Default `h3`. */
  dayAs?: StatementHeading;
  /** Shown in place of the days when there are none. */
  emptyState: ReactNode;
};

/** In wide places the columns of all days are in line; an own grid for each line keeps the list a list. */
const columns = "@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_minmax(0,9rem)_7.5rem_7.5rem] @2xl:gap-x-5";
const SKELETON_LINES = [1, 2, 3, 4] as const;

/**
 * What came into a merchant's account and went out of it, day by day, with the balance before, after each line and after the day. Lines are
 * rows in wide places and cards in narrow ones. Renders a `<div>` with a section for each day.
 */
export function StatementList({
  days,
  labels,
  status = "ready",
  dayAs: Heading = "h3",
  emptyState,
  className,
  ...props
}: StatementListProps) {
  const id = useId();
  const isLoading = status === "loading";
  return (
    <div
      data-slot="statement-list"
      data-variant={status}
      // A fieldset is for answers.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={labels.list}
      aria-busy={isLoading || undefined}
      className={cx("@container flex min-w-0 flex-col gap-6 text-ink", className)}
      {...props}
    >
      <output className="sr-only">{isLoading && labels.loading}</output>
      {isLoading && <SkeletonDay />}
      {!isLoading && days.length === 0 && emptyState}
      {!isLoading &&
        days.map((day) => (
          <section
            key={day.dateIso}
            aria-labelledby={`${id}-${day.dateIso}`}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface-raised py-3"
          >
            <Heading id={`${id}-${day.dateIso}`} className="px-4 text-lg font-bold">
              <DateText iso={day.dateIso}>{day.dateLabel}</DateText>
            </Heading>
            <Balance label={labels.opening} amount={day.opening} className="text-ink-muted" />
            <div
              aria-hidden="true"
              className={cx(
                "hidden border-b border-line-strong px-4 pb-1.5 text-xs font-semibold text-ink-muted",
                columns,
              )}
            >
              <span>{labels.description}</span>
              <span>{labels.reference}</span>
              <span className="text-end">{labels.amount}</span>
              <span className="text-end">{labels.balance}</span>
            </div>
            <ol className="flex flex-col border-t border-line @2xl:border-t-0">
              {day.lines.map((line) => (
                <Line key={line.id} line={line} labels={labels} />
              ))}
            </ol>
            <Balance label={labels.closing} amount={day.closing} className="font-bold" />
          </section>
        ))}
    </div>
  );
}

function Line({ line, labels }: { line: StatementLine; labels: StatementLabels }) {
  const { description, reference, timeLabel, timeIso, amount, balance } = line;
  return (
    <li
      className={cx(
        "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line px-4 py-3 @2xl:items-baseline",
        columns,
      )}
    >
      <span className="flex min-w-0 flex-col">
        <span className="min-w-0 font-medium wrap-anywhere">{description}</span>
        {timeLabel !== undefined && (
          <span className="text-sm text-ink-muted">
            {timeIso === undefined ? timeLabel : <DateText iso={timeIso}>{timeLabel}</DateText>}
          </span>
        )}
      </span>
      <span className="col-start-1 row-start-2 min-w-0 text-sm wrap-anywhere text-ink-muted @2xl:col-start-2 @2xl:row-start-1">
        {reference && (
          <>
            <span className="sr-only">{labels.reference} </span>
            {reference}
          </>
        )}
      </span>
      <span className="text-end @2xl:col-start-3 @2xl:row-start-1">
        <span className="sr-only">{labels.amount} </span>
        <MoneyText
          amount={amount.value}
          tone={amount.value > 0 ? "positive" : "neutral"}
          className="font-semibold"
        >
          {amount.text}
        </MoneyText>
      </span>
      <span className="col-start-2 row-start-2 text-end text-sm text-ink-muted @2xl:col-start-4 @2xl:row-start-1 @2xl:text-base @2xl:text-ink">
        <span className="@2xl:sr-only">{labels.balance} </span>
        <MoneyText amount={balance.value}>{balance.text}</MoneyText>
      </span>
    </li>
  );
}

type BalanceProps = { label: string; amount: StatementAmount; className: string };

function Balance({ label, amount, className }: BalanceProps) {
  return (
    <p className={cx("flex flex-wrap justify-between gap-x-4 px-4", className)}>
      <span>{label} </span>
      <MoneyText amount={amount.value}>{amount.text}</MoneyText>
    </p>
  );
}

function SkeletonDay() {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised px-4 py-4"
    >
      <Skeleton className="h-6 w-56 max-w-full" />
      {SKELETON_LINES.map((line) => (
        <div key={line} className="flex justify-between gap-4">
          <Skeleton className="h-5 w-48 max-w-1/2" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
