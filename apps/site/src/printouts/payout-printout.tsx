import { LINE_KINDS, type PayoutDetails } from "@harkara/courier-core/money/payout";
import { PaperSheet } from "@harkara/ui/paper-sheet";
import {
  countText,
  formatDateTime,
  formatDay,
  formatSortable,
  formatTaka,
} from "@harkara/web/i18n/format.ts";
import { LINE_KIND_TEXT, PAYOUT_STATUS, methodText, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface PayoutPrintoutProps {
  payout: PayoutDetails;
  /** The payee. */
  merchant: string;
  /** The URL of the payout's page. */
  url: string;
}

/** The printed statement of a payout: the method, the time, and all its lines. */
export function PayoutPrintout({ payout, merchant, url }: PayoutPrintoutProps) {
  const { status, method, reference, reason, ended_at } = payout;
  return (
    <PaperSheet
      brand={m.brand_name()}
      title={m.payout_printout_title()}
      number={payout.id}
      qr={{ value: url, label: m.payout_qr() }}
      facts={[
        { term: m.payout_printout_to(), detail: merchant },
        {
          term: m.payout_printout_account(),
          detail: method === undefined ? m.payout_gateway_way() : methodText(method),
        },
        {
          term: m.payout_printout_status(),
          detail: [PAYOUT_STATUS[status].text(), reason].filter((part) => part !== undefined).join(" · "),
        },
        ...(reference === undefined
          ? []
          : [{ term: m.payout_printout_number(), detail: <span translate="no">{reference}</span> }]),
        { term: m.payout_printout_reserved(), detail: formatDateTime(payout.created_at) },
        ...(ended_at === undefined
          ? []
          : [
              {
                term: status === "void" ? m.payout_printout_void() : m.payout_printout_paid(),
                detail: formatDateTime(ended_at),
              },
            ]),
        ...(payout.returned_at === undefined
          ? []
          : [{ term: m.payout_printout_returned(), detail: formatDateTime(payout.returned_at) }]),
      ]}
      table={{
        // The title is on each printed page.
        title: [
          m.payout_printout_lines(),
          countText(payout.parcels, m.payouts_parcels),
          payout.id.slice(0, 8),
        ].join(" · "),
        columns: [
          { id: "day", label: m.payout_printout_day(), kind: "short" },
          { id: "parcel", label: m.payout_printout_parcel() },
          { id: "what", label: m.statement_col_what(), kind: "short" },
          { id: "amount", label: m.statement_col_amount(), kind: "number" },
        ],
        rows: payout.lines.map(({ at, kind, amount, tracking_id, title }, index) => ({
          id: String(index),
          cells: {
            day: formatDay(formatSortable(Date.parse(at)).slice(0, 10)),
            parcel: (
              <>
                <span translate="no">{tracking_id}</span> {title}
              </>
            ),
            what: LINE_KIND_TEXT[kind](),
            amount: signedTaka(amount, true),
          },
        })),
      }}
      totals={[
        ...LINE_KINDS.flatMap((kind) => {
          const sum = payout.sums[kind];
          return sum === undefined ? [] : [{ term: LINE_KIND_TEXT[kind](), detail: signedTaka(sum, true) }];
        }),
        { term: m.send_total(), detail: formatTaka(payout.amount) },
      ]}
    />
  );
}
