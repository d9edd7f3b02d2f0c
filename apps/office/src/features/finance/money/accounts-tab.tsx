import { type AccountKind, OWNER_ACCOUNTS, PLACE_ACCOUNTS } from "@harkara/courier-core/money/ledger";
import type { Accounts } from "@harkara/courier-core/money/money-report";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { Download, Landmark } from "lucide-react";
import { useState } from "react";
import { accountsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatDateTime, formatSortable, formatTaka } from "@harkara/web/i18n/format.ts";
import { ACCOUNT_TEXT, columnTaka } from "@harkara/web/i18n/money-words.ts";
import { saveFile } from "@harkara/web/lists/save-file.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { GatewayDepositDialog } from "./gateway-deposit-dialog.tsx";
import { type AccountRow, trialBalanceCsv } from "./reconciliation-csv.ts";
import { RidersSection, type RiderAccount } from "./riders-section.tsx";
import { WriteOffDialog } from "./write-off-dialog.tsx";

/** The ledger's accounts, and each rider's cash in hand with the age of the oldest cash. */
export function AccountsTab() {
  const query = useInfiniteQuery(accountsQuery(useApi()));
  return (
    <Fetched title={m.courier_load_failed()} query={query}>
      {(accounts) => <Shown accounts={accounts} query={query} />}
    </Fetched>
  );
}

function Shown({ accounts, query }: { accounts: Accounts; query: UseInfiniteQueryResult }) {
  const [isDepositing, setIsDepositing] = useState(false);
  const [writtenOff, setWrittenOff] = useState<RiderAccount>();
  const nameOf = useDistrictName();
  const { dataUpdatedAt } = query;
  const balanceOf = (kind: AccountKind) =>
    accounts.balances.find((account) => account.kind === kind)?.balance ?? 0;
  // In the ledger, these accounts have negative balances.
  const places = PLACE_ACCOUNTS.map((kind) => ({ kind, amount: 0 - balanceOf(kind) }));
  const owners = OWNER_ACCOUNTS.map((kind) => ({ kind, amount: balanceOf(kind) }));
  const format = columnTaka([...places, ...owners].map(({ amount }) => amount));
  return (
    <div className="flex flex-col gap-6 pt-4">
      <section className="flex flex-col gap-4" aria-labelledby="trial-balance">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <h2 id="trial-balance" className="text-xl font-bold">
              {m.accounts_title()}
            </h2>
            <p className="text-ink-muted">
              {m.accounts_as_of({ date: formatDateTime(new Date(dataUpdatedAt).toISOString()) })}
            </p>
          </div>
          <ActionGroup>
            <Button
              variant="secondary"
              startIcon={<Landmark aria-hidden />}
              disabled={balanceOf("gateway") === 0}
              onClick={() => setIsDepositing(true)}
            >
              {m.accounts_gateway_deposit()}
            </Button>
            <Button
              variant="secondary"
              startIcon={<Download aria-hidden />}
              onClick={() => {
                const time = formatSortable(dataUpdatedAt);
                const csv = trialBalanceCsv(time, [...places, ...owners]);
                saveFile(`harkara-trial-balance-${time.slice(0, 10)}.csv`, "text/csv", csv);
              }}
            >
              {m.statement_csv()}
            </Button>
          </ActionGroup>
        </div>
        {totalOf(places) === totalOf(owners) ? (
          <Alert tone="success">{m.accounts_balanced()}</Alert>
        ) : (
          <Alert tone="danger">{m.accounts_unbalanced()}</Alert>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Side title={m.accounts_where()} rows={places} format={format} />
          <Side title={m.accounts_whose()} rows={owners} format={format} />
        </div>
      </section>
      <RidersSection riders={accounts.riders} onWriteOff={setWrittenOff} />
      {accounts.hubs.length === 0 ? null : (
        <section className="flex flex-col gap-3" aria-labelledby="hubs">
          <h2 id="hubs" className="text-xl font-bold">
            {m.account_hub_cash()}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {accounts.hubs.map(({ center, held }) => (
              <li key={center} className="flex items-baseline justify-between gap-6 py-3">
                <span className="font-semibold">{nameOf(center)}</span>
                <span className="font-semibold tabular-nums">{formatTaka(held)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {accounts.write_offs.length === 0 ? null : <WriteOffs writeOffs={accounts.write_offs} query={query} />}
      {isDepositing ? (
        <GatewayDepositDialog held={0 - balanceOf("gateway")} onClose={() => setIsDepositing(false)} />
      ) : null}
      {writtenOff ? <WriteOffDialog rider={writtenOff} onClose={() => setWrittenOff(undefined)} /> : null}
    </div>
  );
}

interface WriteOffsProps {
  writeOffs: Accounts["write_offs"];
  query: UseInfiniteQueryResult;
}

/** The debts that the company has written off, with the reasons. */
function WriteOffs({ writeOffs, query }: WriteOffsProps) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="write-offs">
      <h2 id="write-offs" className="text-xl font-bold">
        {m.write_offs()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {writeOffs.map(({ id, rider, amount, reason, by, at }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="font-semibold">{m.write_offs_line({ rider, amount: formatTaka(amount) })}</p>
            <p>{reason}</p>
            <p className="text-sm text-ink-muted">
              {m.write_offs_by({ name: by, date: formatDateTime(at) })}
            </p>
          </li>
        ))}
      </ul>
      <LoadMore query={query} count={writeOffs.length} />
    </section>
  );
}

const totalOf = (rows: readonly AccountRow[]): number => sumTaka(rows.map(({ amount }) => amount));

interface SideProps {
  title: string;
  rows: readonly AccountRow[];
  /** Formats the amounts of both sides with the same number of decimals. */
  format: (amount: number) => string;
}

/**
 * One side of the trial balance. Above the total, the accounts without a balance are listed by
 * name.
 */
function Side({ title, rows, format }: SideProps) {
  const zeros = rows.filter(({ amount }) => amount === 0);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{title}</CardTitle>
      <dl className="flex flex-col gap-2">
        {rows
          .filter(({ amount }) => amount !== 0)
          .map(({ kind, amount }) => (
            <Line key={kind} label={ACCOUNT_TEXT[kind]()} amount={format(amount)} />
          ))}
      </dl>
      {zeros.length === 0 ? null : (
        <p className="text-sm text-ink-muted">
          {m.accounts_zero({ names: zeros.map(({ kind }) => ACCOUNT_TEXT[kind]()).join(", ") })}
        </p>
      )}
      {/* At the end of the card, so that the totals of both sides are on one line. */}
      <dl className="mt-auto">
        <Line label={m.accounts_total()} amount={format(totalOf(rows))} isTotal />
      </dl>
    </Card>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${isTotal ? "border-t border-line-strong pt-2 font-bold" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="text-end tabular-nums">{amount}</dd>
    </div>
  );
}
