import { cx } from "class-variance-authority";
import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { DateText } from "../../parts/date-text/date-text";
import { MoneyText } from "../../parts/money-text/money-text";
import { Skeleton } from "../../parts/skeleton/skeleton";

/** An amount of money, as text and as a number. */
export type StatementAmount = {
  /** The text with the sign, if there is one: “+৳1,250”, “−৳110”. */
  text: string;
  /** The amount in taka. */
  value: number;
};

/** A credit or a debit, with its texts. */
export type StatementLine = {
  /** A unique ID. */
  id: string;
  /** The description: “Cash collected from Mina Akter”. */
  description: ReactNode;
  /** The reference: a tracking ID or a payment's number, which may be a link. */
  reference?: ReactNode;
  /** The time of day. */
  timeLabel?: string;
  /** The time in ISO 8601, for machines. */
  timeIso?: string;
  /** The amount with its sign: a credit (above 0, green) or a debit. */
  amount: StatementAmount;
  /** The balance after the line. */
  balance: StatementAmount;
};

/** One day of an account. */
export type StatementDay = {
  /** The day in ISO 8601, for machines. */
  dateIso: string;
  /** The day as text: “Tuesday, 3 November 2026”. */
  dateLabel: string;
  /** The balance before the first line. */
  opening: StatementAmount;
  /** The lines of the day, in order. */
  lines: readonly StatementLine[];
  /** The balance after the last line. */
  closing: StatementAmount;
};

/** The texts of the list apart from its lines. */
export type StatementLabels = {
  /** The accessible name of the list. */
  list: string;
  /** Announced while the list is loading. */
  loading: string;
  /** The header of the description column. */
  description: string;
  /** The header of the reference column. */
  reference: string;
  /** The header of the amount column. */
  amount: string;
  /** The header of the balance column, shown before each balance on a phone. */
  balance: string;
  /** The label of a day's opening balance. */
  opening: string;
  /** The label of a day's closing balance. */
  closing: string;
};

/** Whether the lines are loaded. */
export type StatementStatus =
  /** The lines are loading, and placeholders are shown. */
  | "loading"
  /** The lines are loaded, or there are none. */
  | "ready";

export interface StatementListProps extends Omit<ComponentProps<"div">, "children"> {
  /** The days, in display order. */
  days: readonly StatementDay[];
  /** The texts. */
  labels: StatementLabels;
  /** Whether the lines are loaded. Default `ready`. */
  status?: StatementStatus;
  /** The heading level of the days. Default 3. */
  headingLevel?: 2 | 3 | 4;
  /** Shown instead of the days when there are none. */
  emptyState: ReactNode;
}

/**
 * In wide containers, the columns of all days are aligned. Each line has its own grid, so that the element
 * remains a list.
 */
const columns = "@2xl:grid @2xl:grid-cols-[minmax(0,1fr)_minmax(0,9rem)_7.5rem_7.5rem] @2xl:gap-x-5";
const SKELETON_LINES = [1, 2, 3, 4] as const;

/**
 * The credits and debits of a merchant's account by day, with the balance before each day, after each line
 * and after each day. Lines are rows in wide containers and cards in narrow ones. Renders a `<div>` with a
 * section for each day.
 */
export function StatementList({
  days,
  labels,
  status = "ready",
  headingLevel = 3,
  emptyState,
  className,
  ...props
}: StatementListProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const isLoading = status === "loading";
  return (
    <div
      data-slot="statement-list"
      data-status={status}
      // A fieldset would be wrong, because there is no input.
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
            <Balance label={labels.opening} amount={day.opening} className="text-ink-muted" />
            <ol className="flex flex-col border-t border-line">
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

interface BalanceProps {
  label: string;
  amount: StatementAmount;
  className: string;
}

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
