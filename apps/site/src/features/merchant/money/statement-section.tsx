import { LINE_KINDS, type Statement } from "@harkara/courier-core/money/payout";
import { Button, IconButton } from "@harkara/ui/button";
import { SegmentedControl } from "@harkara/ui/segmented-control";
import { StatementList } from "@harkara/ui/statement-list";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Download, Printer } from "lucide-react";
import { useState } from "react";
import { statementQuery } from "../../../api/balance.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDay, formatDays, formatSortable } from "@harkara/web/i18n/format.ts";
import { columnTaka, LINE_KIND_TEXT } from "@harkara/web/i18n/money-words.ts";
import { loadAll } from "@harkara/web/lists/load-all.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { FactList } from "@harkara/web/shell/card-parts.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { type MoneySearch, SPANS, type Span, neighbour, periodOf } from "./period.ts";
import { statementCsv, statementDays } from "./statement-days.tsx";

const SPAN_TEXT: Readonly<Record<Span, () => string>> = {
  day: m.statement_day,
  week: m.statement_week,
  month: m.statement_month,
};

interface StatementSectionProps {
  user: SessionUser;
  search: MoneySearch;
  onSearch: (search: MoneySearch) => void;
}

/** The statement of a day, a week or a month, with buttons to print it and to download it. */
export function StatementSection({ user, search, onSearch }: StatementSectionProps) {
  const [today] = useState(() => formatSortable(Date.now()).slice(0, 10));
  const { span = "week", day = today } = search;
  const period = periodOf(span, day);
  const query = useInfiniteQuery(statementQuery(useApi(), user.uid, period));
  const title = span === "day" ? formatDay(day) : formatDays(period.from, period.to);

  return (
    <section className="flex flex-col gap-4" aria-labelledby="statement">
      <h2 id="statement" className="text-xl font-bold">
        {m.statement_title()}
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SegmentedControl
          className="print:hidden"
          legend={m.statement_span()}
          segments={SPANS.map((value) => ({ value, label: SPAN_TEXT[value]() }))}
          value={span}
          onValueChange={(value) => onSearch({ span: SPANS.find((known) => known === value), day })}
        />
        <div className="flex items-center gap-2">
          <IconButton
            variant="secondary"
            size="sm"
            className="print:hidden"
            label={m.statement_previous()}
            onClick={() => onSearch({ span, day: neighbour(period, -1) })}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <p aria-live="polite" className="min-w-30 text-center text-lg font-semibold">
            {title}
          </p>
          <IconButton
            variant="secondary"
            size="sm"
            className="print:hidden"
            label={m.statement_next()}
            disabled={period.to >= today}
            onClick={() => onSearch({ span, day: neighbour(period, 1) })}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <Fetched title={m.statement_failed()} query={query}>
        {(statement) => <Shown key={title} statement={statement} query={query} />}
      </Fetched>
    </section>
  );
}

interface ShownProps {
  statement: Statement;
  query: UseInfiniteQueryResult<Statement>;
}

function Shown({ statement, query }: ShownProps) {
  async function withAll(give: (whole: Statement) => void): Promise<void> {
    const whole = await loadAll(query);
    if (whole !== undefined) give(whole);
  }

  function print(): void {
    if (query.hasNextPage) void withAll(() => requestAnimationFrame(() => window.print()));
    else window.print();
  }

  const days = statementDays(statement);
  const sums = LINE_KINDS.flatMap((kind) => {
    const sum = statement.sums[kind];
    return sum === undefined ? [] : [{ kind, sum }];
  });
  const format = columnTaka([statement.opening, statement.closing, ...sums.map(({ sum }) => sum)]);
  return (
    <>
      {sums.length === 0 ? null : (
        <FactList
          isWide
          facts={[
            { term: m.statement_opening(), detail: format(statement.opening) },
            ...sums.map(({ kind, sum }) => ({ term: LINE_KIND_TEXT[kind](), detail: format(sum, true) })),
            { term: m.statement_closing(), detail: format(statement.closing), isTotal: true },
          ]}
        />
      )}
      {days.length === 0 ? null : (
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            variant="secondary"
            size="sm"
            startIcon={<Printer aria-hidden />}
            loading={query.isFetchingNextPage}
            onClick={print}
          >
            {m.statement_print()}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            startIcon={<Download aria-hidden />}
            loading={query.isFetchingNextPage}
            onClick={() =>
              void withAll((whole) =>
                saveFile(`harkara-statement-${whole.from}-${whole.to}.csv`, "text/csv", statementCsv(whole)),
              )
            }
          >
            {m.statement_csv()}
          </Button>
        </div>
      )}
      <StatementList
        days={days}
        labels={{
          list: m.statement_title(),
          loading: m.loading(),
          description: m.statement_col_what(),
          reference: m.statement_col_parcel(),
          amount: m.statement_col_amount(),
          balance: m.statement_col_balance(),
          opening: m.statement_opening(),
          closing: m.statement_closing(),
        }}
        emptyState={<p className="text-ink-muted">{m.statement_empty()}</p>}
      />
      <LoadMore query={query} count={statement.lines.length} />
    </>
  );
}
