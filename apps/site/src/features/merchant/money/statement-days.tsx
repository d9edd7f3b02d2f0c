import { toCsv } from "@harkara/courier-core/base/csv";
import type { Statement, StatementLine } from "@harkara/courier-core/money/payout";
import { poishaToTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { TextLink } from "@harkara/ui/link";
import type { StatementAmount, StatementDay } from "@harkara/ui/statement-list";
import { Link } from "@tanstack/react-router";
import { formatDay, formatSortable, formatTime } from "@harkara/web/i18n/format.ts";
import { columnTaka, LINE_KIND_TEXT, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { eventAnchor } from "@harkara/web/timeline/event-anchor.ts";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";

/** A line, and the balance after it in poisha. */
interface BalancedLine extends StatementLine {
  readonly balance: number;
}

function balanced({ opening, lines }: Statement): BalancedLine[] {
  let balance = takaToPoisha(opening);
  return lines.map((line) => {
    balance += takaToPoisha(line.amount);
    return { ...line, balance };
  });
}

const dayOf = ({ at }: StatementLine) => formatSortable(Date.parse(at)).slice(0, 10);

/**
 * Groups the lines of a statement by day in Dhaka. If one of the amounts has poisha, all of them have two
 * decimals.
 */
export function statementDays(statement: Statement): StatementDay[] {
  let opening = takaToPoisha(statement.opening);
  const format = columnTaka([statement.opening, ...statement.lines.map(({ amount }) => amount)]);
  const amountOf = (value: number, isSigned = false): StatementAmount => ({
    text: format(value, isSigned),
    value,
  });
  return [...Map.groupBy(balanced(statement), dayOf)].map(([day, lines]) => {
    const closing = lines.at(-1)?.balance ?? opening;
    const shown = {
      dateIso: day,
      dateLabel: formatDay(day),
      opening: amountOf(poishaToTaka(opening)),
      closing: amountOf(poishaToTaka(closing)),
      lines: lines.map((line, index) => ({
        id: `${day}-${index}`,
        description: <Description line={line} />,
        reference: line.tracking_id && (
          <Reference trackingId={line.tracking_id} eventNumber={line.event_number} />
        ),
        timeLabel: formatTime(line.at),
        timeIso: line.at,
        amount: amountOf(line.amount, true),
        balance: amountOf(poishaToTaka(line.balance)),
      })),
    };
    opening = closing;
    return shown;
  });
}

/** Describes a line, with its parcel's title and order number. A payout is a link to its details. */
function Description({ line: { amount, kind, title, reference, payout_id } }: { line: StatementLine }) {
  if (title === undefined)
    return payout_id === undefined ? (
      LINE_KIND_TEXT[kind]()
    ) : (
      <TextLink asChild>
        <Link
          to="/dashbord/money"
          search={(before) => ({ ...before, payout: payout_id })}
          replace
          resetScroll={false}
          aria-label={`${LINE_KIND_TEXT[kind]()}: ${signedTaka(-amount)}`}
        >
          {LINE_KIND_TEXT[kind]()}
        </Link>
      </TextLink>
    );
  const text = `${LINE_KIND_TEXT[kind]()}: ${title}`;
  return reference === undefined ? text : <FactLine facts={[text, reference]} />;
}

interface ReferenceProps {
  trackingId: string;
  /** The number of the line's event; undefined if it is unknown. */
  eventNumber: number | undefined;
}

/** A link from a line to its event on the parcel's page. */
function Reference({ trackingId, eventNumber }: ReferenceProps) {
  return (
    <TextLink asChild>
      <Link
        to="/dashbord/parcels/$trackingId"
        params={{ trackingId }}
        hash={eventNumber === undefined ? undefined : eventAnchor(eventNumber)}
      >
        <TrackingCode id={trackingId} />
      </Link>
    </TextLink>
  );
}

/** Writes a statement as CSV. Amounts and balances are numbers in taka, and times are in Dhaka. */
export function statementCsv(statement: Statement): string {
  return toCsv<BalancedLine>(
    [
      { header: m.statement_csv_time(), value: ({ at }) => formatSortable(Date.parse(at)) },
      { header: m.statement_col_what(), value: ({ kind }) => LINE_KIND_TEXT[kind]() },
      {
        header: m.statement_col_parcel(),
        value: ({ tracking_id, payout_id }) => tracking_id ?? payout_id ?? "",
      },
      { header: m.statement_csv_event(), value: ({ event_number }) => event_number ?? "" },
      { header: m.parcels_col_title(), value: ({ title }) => title ?? "" },
      { header: m.send_field_reference(), value: ({ reference }) => reference ?? "" },
      { header: m.statement_col_amount(), value: ({ amount }) => amount },
      { header: m.statement_col_balance(), value: ({ balance }) => poishaToTaka(balance) },
    ],
    balanced(statement),
  );
}
