import type { CashCount, CashDesk, CountStatus } from "@harkara/courier-core/money/cash";
import { Badge, type BadgeTone } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { MoneyText } from "@harkara/ui/money-text";
import { PageHeader } from "@harkara/ui/page-header";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { CalendarCheck, Landmark } from "lucide-react";
import { useState } from "react";
import { cashDeskQuery } from "../../../api/cash.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatDateTime, formatSortable, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { AboveLimit } from "./above-limit.tsx";
import { CashReviewItem } from "../../../shell/cash-review-item.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { FoldedCard } from "@harkara/web/shell/folded-card.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { SectionLinks } from "@harkara/web/shell/section-links.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { CountedCash, CountedCashHead } from "./counted-cash.tsx";
import { CountDialog } from "./count-dialog.tsx";
import { DayCloseDialog } from "./day-close-dialog.tsx";
import { DayCloses } from "./day-closes.tsx";
import { DepositDialog } from "./deposit-dialog.tsx";
import { RepaymentDialog } from "./repayment-dialog.tsx";

const STATUS: Readonly<Record<CountStatus, { tone: BadgeTone; text: () => string }>> = {
  confirmed: { tone: "success", text: m.cash_confirmed },
  differs: { tone: "danger", text: m.cash_differs },
  recounted: { tone: "neutral", text: m.cash_recounted },
  settled: { tone: "info", text: m.cash_settled },
};

/** The cash desk of a hub: riders with cash to hand in, counts, and cash to deposit. */
export function CashDeskScreen({ user }: { user: StaffUser }) {
  const query = useInfiniteQuery(cashDeskQuery(useApi(), user.uid));
  return (
    <>
      <PageHeader title={m.cash_desk_title()} description={m.cash_desk_lead()} />
      <Fetched title={m.cash_desk_failed()} query={query}>
        {(desk) => <Desk user={user} desk={desk} query={query} />}
      </Fetched>
    </>
  );
}

type CashRider = CashDesk["riders"][number];
type Debt = CashDesk["debts"][number];

interface DeskProps {
  user: StaffUser;
  desk: CashDesk;
  query: UseInfiniteQueryResult;
}

function Desk({ user, desk, query }: DeskProps) {
  const [rider, setRider] = useState<CashRider>();
  const [repaid, setRepaid] = useState<Debt>();
  const [isDepositing, setIsDepositing] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  return (
    <>
      <SectionLinks sections={sectionsOf(desk)} />
      <AboveLimit desk={desk} />
      <CashOnHand desk={desk} onDeposit={() => setIsDepositing(true)} onCloseDay={() => setIsClosing(true)} />
      <section className="flex flex-col gap-3" aria-labelledby="cash-riders">
        <h2 id="cash-riders" className="text-xl font-bold">
          {m.cash_riders()}
        </h2>
        {desk.riders.length === 0 ? (
          <p className="text-ink-muted">{m.cash_riders_empty()}</p>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2">
            {desk.riders.map((one) => (
              <li key={one.uid}>
                <Card className="flex flex-wrap items-center justify-between gap-3">
                  <div className="min-w-0 wrap-anywhere">
                    <p className="flex flex-wrap items-center gap-2 text-lg font-bold">
                      {one.name}
                      {one.differs ? <Badge tone="danger">{m.cash_differs()}</Badge> : null}
                    </p>
                    <p className="text-ink-muted">
                      {countText(one.parcels, (count) =>
                        m.cash_rider_parcels({ ...count, date: formatDateTime(one.since) }),
                      )}
                    </p>
                  </div>
                  <Button
                    variant={isDepositDue(desk) ? "secondary" : "primary"}
                    onClick={() => setRider(one)}
                  >
                    {one.differs ? m.cash_count_again() : m.cash_count()}
                    <span className="sr-only">: {one.name}</span>
                  </Button>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </section>
      {desk.reviews.length === 0 ? null : <Reviews reviews={desk.reviews} />}
      {desk.debts.length === 0 ? null : <Debts debts={desk.debts} onRepay={setRepaid} />}
      <div className="@container flex flex-col gap-6">
        <DayCloses closes={desk.closes} />
        <FoldedCard anchor="cash-counts" title={m.cash_counts()}>
          {desk.counts.length === 0 ? (
            <p className="text-ink-muted">{m.cash_counts_empty()}</p>
          ) : (
            <div>
              <CountedCashHead />
              <ul className="divide-y divide-line border-t border-line">
                {desk.counts.map((count) => (
                  <Count key={count.id} count={count} />
                ))}
              </ul>
            </div>
          )}
          <LoadMore query={query} count={desk.counts.length} />
        </FoldedCard>
      </div>
      {rider ? <CountDialog user={user} rider={rider} onClose={() => setRider(undefined)} /> : null}
      {repaid ? <RepaymentDialog user={user} debt={repaid} onClose={() => setRepaid(undefined)} /> : null}
      {isClosing ? <DayCloseDialog user={user} desk={desk} onClose={() => setIsClosing(false)} /> : null}
      {isDepositing ? (
        <DepositDialog user={user} held={desk.held} onClose={() => setIsDepositing(false)} />
      ) : null}
    </>
  );
}

/** Returns the sections below the riders with cash to hand in, which come first. */
const sectionsOf = ({ reviews, debts }: CashDesk) => [
  ...(reviews.length === 0 ? [] : [{ id: "cash-reviews", title: m.cash_reviews_link() }]),
  ...(debts.length === 0 ? [] : [{ id: "cash-debts", title: m.cash_debts() }]),
  { id: "cash-closes", title: m.day_closes() },
  { id: "cash-counts", title: m.cash_counts() },
];

interface CashOnHandProps {
  desk: CashDesk;
  onDeposit: () => void;
  onCloseDay: () => void;
}

/** The share of the cash limit from which the deposit is the screen's main action. */
const NEAR_LIMIT = 0.8;

/** Whether the cash on hand is near its limit or above it, so that the deposit comes before more counts. */
const isDepositDue = ({ held, limit }: CashDesk): boolean => held >= limit * NEAR_LIMIT;

/**
 * The counted cash that is not deposited yet, with buttons for the bank deposit and the day close.
 */
function CashOnHand({ desk, onDeposit, onCloseDay }: CashOnHandProps) {
  const [today] = useState(() => formatSortable(Date.now()).slice(0, 10));
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <dl className="flex min-w-0 flex-col gap-1">
        <dt className="text-sm font-medium text-ink-muted">{m.cash_held()}</dt>
        <dd className="text-3xl font-bold tabular-nums">{formatTaka(desk.held)}</dd>
        <dd className="text-sm text-ink-muted">{m.cash_held_text({ limit: formatTaka(desk.limit) })}</dd>
      </dl>
      <ActionGroup>
        <Button
          variant={isDepositDue(desk) ? "primary" : "secondary"}
          startIcon={<Landmark aria-hidden />}
          disabled={desk.held === 0}
          onClick={onDeposit}
        >
          {m.cash_deposit()}
        </Button>
        <Button
          variant="secondary"
          startIcon={<CalendarCheck aria-hidden />}
          disabled={desk.closes[0]?.day === today}
          onClick={onCloseDay}
        >
          {m.day_close()}
        </Button>
      </ActionGroup>
    </Card>
  );
}

/** The claims under review. The cash desk counts the cash, and an admin resolves the claims. */
function Reviews({ reviews }: { reviews: CashDesk["reviews"] }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="cash-reviews">
      <h2 id="cash-reviews" className="text-xl font-bold">
        {m.reviews_title()}
      </h2>
      <p className="text-ink-muted">{m.reviews_desk_text()}</p>
      <ul className="flex flex-col gap-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <CashReviewItem review={review} isOfOwnHub />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Riders' debts from shortages. */
function Debts({ debts, onRepay }: { debts: readonly Debt[]; onRepay: (debt: Debt) => void }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="cash-debts">
      <h2 id="cash-debts" className="text-xl font-bold">
        {m.cash_debts()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {debts.map((debt) => (
          <li key={debt.uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 font-semibold wrap-anywhere">{debt.name}</span>
            <span className="flex items-center gap-3">
              <MoneyText amount={debt.amount}>{formatTaka(debt.amount)}</MoneyText>
              <Button variant="secondary" size="sm" onClick={() => onRepay(debt)}>
                {m.cash_repay()}
                <span className="sr-only">: {debt.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Count({ count }: { count: CashCount }) {
  const { tone, text } = STATUS[count.status];
  const { claimed, counted, status } = count;
  // While a recount is due, the server does not tell the cash desk the expected amount.
  const expected = claimed ?? (status === "confirmed" ? counted : undefined);
  return (
    <li className="cash-row py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {count.rider}
          {status === "confirmed" || (status === "differs" && expected !== undefined) ? null : (
            <Badge tone={tone}>{text()}</Badge>
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {m.cash_counts_line({ name: count.counted_by, date: formatDateTime(count.at) })}
        </p>
        {count.reason === undefined ? null : <p className="text-sm">{count.reason}</p>}
      </div>
      <CountedCash counted={counted} expected={expected} />
    </li>
  );
}
