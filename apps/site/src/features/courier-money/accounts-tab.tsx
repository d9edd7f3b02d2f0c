import { type AccountKind, OWNER_ACCOUNTS, PLACE_ACCOUNTS } from "@harkara/courier-core/ledger";
import type { Accounts } from "@harkara/courier-core/money-report";
import { sumTaka } from "@harkara/courier-core/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { accountsQuery } from "../../api/courier-money.ts";
import { useApi } from "../../api/use-api.ts";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { formatDateTime, formatTaka } from "../../i18n/format.ts";
import { ACCOUNT_TEXT, signedTaka } from "../../i18n/money-words.ts";
import { m } from "../../paraglide/messages.js";
import { Fetched } from "../../shell/fetched.tsx";
import { LoadMore } from "../../shell/load-more.tsx";
import { GatewayDepositDialog } from "./gateway-deposit-dialog.tsx";
import { LimitsSection } from "./limits-section.tsx";
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

type Rider = Accounts["riders"][number];

function Shown({ accounts, query }: { accounts: Accounts; query: UseInfiniteQueryResult }) {
  const [isDepositing, setIsDepositing] = useState(false);
  const [writtenOff, setWrittenOff] = useState<Rider>();
  const nameOf = useDistrictName();
  const balanceOf = (kind: AccountKind) =>
    accounts.balances.find((account) => account.kind === kind)?.balance ?? 0;
  // In the ledger, these accounts have negative balances.
  const places = PLACE_ACCOUNTS.map((kind) => ({ kind, amount: 0 - balanceOf(kind) }));
  const owners = OWNER_ACCOUNTS.map((kind) => ({ kind, amount: balanceOf(kind) }));
  return (
    <div className="flex flex-col gap-6 pt-4">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Side title={m.accounts_where()} rows={places} />
        <Side title={m.accounts_whose()} rows={owners} />
      </div>
      {totalOf(places) === totalOf(owners) ? (
        <Alert tone="success">{m.accounts_balanced()}</Alert>
      ) : (
        <Alert tone="danger">{m.accounts_unbalanced()}</Alert>
      )}
      <Button
        variant="secondary"
        className="self-start"
        startIcon={<Landmark aria-hidden />}
        disabled={balanceOf("gateway") === 0}
        onClick={() => setIsDepositing(true)}
      >
        {m.accounts_gateway_deposit()}
      </Button>
      <Riders riders={accounts.riders} onWriteOff={setWrittenOff} />
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
      <LimitsSection />
      {accounts.write_offs.length === 0 ? null : <WriteOffs writeOffs={accounts.write_offs} query={query} />}
      {isDepositing ? (
        <GatewayDepositDialog held={0 - balanceOf("gateway")} onClose={() => setIsDepositing(false)} />
      ) : null}
      {writtenOff ? <WriteOffDialog rider={writtenOff} onClose={() => setWrittenOff(undefined)} /> : null}
    </div>
  );
}

/** Riders with cash or debts: the amounts, and the age of the oldest cash. */
function Riders({ riders, onWriteOff }: { riders: readonly Rider[]; onWriteOff: (rider: Rider) => void }) {
  const nameOf = useDistrictName();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="riders">
      <h2 id="riders" className="text-xl font-bold">
        {m.accounts_riders()}
      </h2>
      {riders.length === 0 ? (
        <p className="text-ink-muted">{m.accounts_riders_empty()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {riders.map((rider) => (
            <li key={rider.uid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{rider.name}</span>{" "}
                <span className="text-ink-muted">
                  {nameOf(rider.center)}
                  {rider.since === undefined
                    ? ""
                    : ` · ${m.accounts_rider_since({ date: formatDateTime(rider.since) })}`}
                  {rider.debt === 0 ? "" : ` · ${m.accounts_rider_debt({ amount: formatTaka(rider.debt) })}`}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <span className="font-semibold tabular-nums">{formatTaka(rider.held)}</span>
                {rider.debt === 0 ? null : (
                  <Button variant="secondary" size="sm" onClick={() => onWriteOff(rider)}>
                    {m.write_off()}
                    <span className="sr-only">: {rider.name}</span>
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
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

interface Row {
  readonly kind: AccountKind;
  readonly amount: number;
}

const totalOf = (rows: readonly Row[]): number => sumTaka(rows.map(({ amount }) => amount));

function Side({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{title}</CardTitle>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {rows.map(({ kind, amount }) => (
          <Line key={kind} label={ACCOUNT_TEXT[kind]()} amount={amount} />
        ))}
        <Line label={m.accounts_total()} amount={totalOf(rows)} isTotal />
      </dl>
    </Card>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  const look = isTotal ? "border-t border-line-strong pt-2 font-bold" : amount === 0 ? "text-ink-muted" : "";
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-end tabular-nums ${look}`}>{signedTaka(amount)}</dd>
    </>
  );
}
