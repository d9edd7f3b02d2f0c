import { PAYOUT_CYCLES } from "@harkara/courier-core/parcel/fee-plan-schema";
import {
  DUE_REASONS,
  type Due,
  type DueReason,
  type Dues,
  type MerchantPayout,
  type PayoutRun,
} from "@harkara/courier-core/money/payout";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { NativeSelect } from "@harkara/ui/native-select";
import { SelectionBar } from "@harkara/ui/selection-bar";
import {
  type UseInfiniteQueryResult,
  type UseMutationResult,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useState } from "react";
import { type DueFilter, MONEY_KEY, duesQuery, fundsQuery, runPayouts } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText, formatTaka } from "@harkara/web/i18n/format.ts";
import { CYCLE_TEXT, DUE_REASON, signedTaka } from "@harkara/web/i18n/money-words.ts";
import { SEARCH_PAUSE_MS, useDebounced } from "@harkara/web/lists/use-debounced.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { Fetched } from "@harkara/web/shell/fetched.tsx";
import { LoadMore } from "@harkara/web/shell/load-more.tsx";
import { DueTable } from "./due-table.tsx";

const REFUNDS = "refunds";

/** Returns the filter for the selected option: all merchants, one payout schedule, or refunds. */
function filterOf(choice: string): DueFilter {
  if (choice === REFUNDS) return { kind: "refund" };
  return { kind: "collection", cycle: PAYOUT_CYCLES.find((known) => known === choice) };
}

/** Balances by reason, and a form to prepare payouts for all due balances or for a selection. */
export function DueSection() {
  const api = useApi();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState("");
  const [reason, setReason] = useState<DueReason>();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const [selected, setSelected] = useState<ReadonlyMap<string, Due>>(new Map());
  const filter = filterOf(choice);
  const whole = useInfiniteQuery(duesQuery(api, filter));
  const found = useInfiniteQuery({
    ...duesQuery(api, { ...filter, reason, search }),
    placeholderData: keepPreviousData,
  });
  const run = useMutation({
    mutationFn: (what: PayoutRun) => runPayouts(api, what),
    // Refetches even after an error, because some payouts may already have been created.
    onSettled: async () => {
      setSelected(new Map());
      await queryClient.invalidateQueries({ queryKey: [MONEY_KEY] });
    },
  });
  const isFiltered = reason !== undefined || search !== "";

  function choose(next: string): void {
    setChoice(next);
    setReason(undefined);
    setSelected(new Map());
  }

  const list = ({ rows }: Dues) => (
    <>
      <DueTable
        dues={rows}
        isUpdating={found.isPlaceholderData}
        emptyText={isFiltered ? m.dues_not_found() : m.dues_empty()}
        selected={filter.kind === "refund" ? undefined : selected}
        onSelect={setSelected}
      />
      <LoadMore query={isFiltered ? found : whole} count={rows.length} />
    </>
  );

  return (
    <>
      <PreparePayouts {...{ choice, run }} dues={whole} onChoose={choose} />
      <section className="flex flex-col gap-4" aria-labelledby="dues">
        <h2 id="dues" className="text-xl font-bold">
          {m.dues_title()}
        </h2>
        <DueFilters {...{ text, reason }} onText={setText} onReason={setReason} />
        {isFiltered ? (
          <Fetched title={m.dues_failed()} query={found}>
            {list}
          </Fetched>
        ) : // `PreparePayouts` above shows the error of this query.
        whole.data === undefined ? null : (
          list(whole.data)
        )}
        <Selected
          dues={[...selected.values()]}
          isRunning={run.isPending}
          onClear={() => setSelected(new Map())}
          onRun={(merchants) => run.mutate({ kind: "selected", merchants })}
        />
      </section>
    </>
  );
}

interface PreparePayoutsProps {
  /** The selected option: see `filterOf`. */
  choice: string;
  onChoose: (choice: string) => void;
  /** The balances of the selected option. */
  dues: UseInfiniteQueryResult<Dues>;
  run: UseMutationResult<readonly MerchantPayout[], Error, PayoutRun>;
}

/** Prepares payouts of all due balances with one payout schedule, or of all refunds. */
function PreparePayouts({ choice, onChoose, dues, run }: PreparePayoutsProps) {
  const filter = filterOf(choice);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <CardTitle>{m.payout_run()}</CardTitle>
        <p className="text-ink-muted">{m.payout_run_lead()}</p>
      </div>
      {run.error ? <FailureAlert title={m.courier_action_failed()} error={run.error} /> : null}
      <div className="sm:max-w-80">
        <NativeSelect
          label={m.payout_run_what()}
          options={[
            { value: "", label: m.dues_all() },
            ...PAYOUT_CYCLES.map((value) => ({
              value,
              label: m.payout_run_cycle({ cycle: CYCLE_TEXT[value]() }),
            })),
            { value: REFUNDS, label: m.payout_run_refunds() },
          ]}
          value={choice}
          onValueChange={onChoose}
        />
      </div>
      <BankBalance />
      <Fetched title={m.dues_failed()} query={dues}>
        {(loaded) => <Totals dues={loaded} isRefund={filter.kind === "refund"} />}
      </Fetched>
      <Button
        className="self-start"
        loading={run.isPending && run.variables.kind !== "selected"}
        disabled={totalOf(dues.data, "due").count === 0}
        onClick={() =>
          run.mutate(filter.kind === "refund" ? { kind: "refund" } : { ...filter, kind: "collection" })
        }
      >
        {m.payout_run()}
      </Button>
      {/* The result is shown here, because a toast would cover the next payout. */}
      {run.data === undefined ? null : (
        <Alert tone={run.data.length === 0 ? "info" : "success"}>{runText(run.data)}</Alert>
      )}
    </Card>
  );
}

interface DueFiltersProps {
  text: string;
  reason: DueReason | undefined;
  onText: (text: string) => void;
  onReason: (reason: DueReason | undefined) => void;
}

/** The search and the filter by reason. */
function DueFilters({ text, reason, onText, onReason }: DueFiltersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.dues_search()}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <NativeSelect
        label={m.dues_reason()}
        options={[
          { value: "", label: m.dues_reason_all() },
          ...DUE_REASONS.map((value) => ({ value, label: DUE_REASON[value].text() })),
        ]}
        value={reason ?? ""}
        onValueChange={(value) => onReason(DUE_REASONS.find((known) => known === value))}
      />
    </div>
  );
}

const totalOf = (dues: Dues | undefined, reason: DueReason) =>
  dues?.totals.find((total) => total.reason === reason) ?? { count: 0, amount: 0 };

/** The number and the sum of the balances, for each reason. */
function Totals({ dues, isRefund }: { dues: Dues; isRefund: boolean }) {
  const reasons = isRefund ? (["due"] as const) : DUE_REASONS;
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 sm:max-w-xl">
        {reasons.map((reason) => {
          const { count, amount } = totalOf(dues, reason);
          const look = count === 0 ? "text-ink-muted" : reason === "due" ? "font-bold" : "";
          return (
            <div key={reason} className="col-span-2 grid grid-cols-subgrid">
              <dt className={look}>
                {DUE_REASON[reason].text()}{" "}
                <span className="font-normal whitespace-nowrap text-ink-muted">
                  {countText(count, m.dues_count)}
                </span>
              </dt>
              <dd className={`text-end tabular-nums ${look}`}>{signedTaka(amount)}</dd>
            </div>
          );
        })}
      </dl>
      {isRefund ? null : (
        <p className="text-sm text-ink-muted">{m.dues_minimum({ minimum: formatTaka(dues.minimum) })}</p>
      )}
    </div>
  );
}

/** The bank's balance, and the sum of the pending payouts. */
function BankBalance() {
  const query = useQuery(fundsQuery(useApi()));
  return (
    <Fetched title={m.funds_failed()} query={query}>
      {({ bank, pending }) => (
        <div className="flex flex-col gap-2">
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 sm:max-w-xl">
            {[
              { text: m.funds_bank(), amount: bank },
              { text: m.funds_pending(), amount: pending },
            ].map(({ text, amount }) => (
              <div key={text} className="col-span-2 grid grid-cols-subgrid font-bold">
                <dt>{text}</dt>
                <dd className="text-end tabular-nums">{signedTaka(amount)}</dd>
              </div>
            ))}
          </dl>
          {bank < pending ? <Alert tone="warning">{m.funds_short()}</Alert> : null}
        </div>
      )}
    </Fetched>
  );
}

interface SelectedProps {
  dues: readonly Due[];
  isRunning: boolean;
  onClear: () => void;
  onRun: (merchants: string[]) => void;
}

/**
 * The selected merchants, and the button that pays them out. Merchants without a payout method or with a
 * negative balance are left out.
 */
function Selected({ dues, isRunning, onClear, onRun }: SelectedProps) {
  const payable = dues.filter(({ reason }) => reason === "due" || reason === "below_minimum");
  const amount = formatTaka(sumTaka(payable.map((due) => due.amount)));
  return (
    <SelectionBar
      text={dues.length === 0 ? "" : countText(dues.length, (count) => m.dues_selected({ ...count, amount }))}
      actions={
        <>
          <Button
            size="sm"
            loading={isRunning}
            disabled={payable.length === 0}
            onClick={() => onRun(payable.map(({ merchant_uid }) => merchant_uid))}
          >
            {m.payout_run()}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {m.dues_selection_clear()}
          </Button>
        </>
      }
    />
  );
}

function runText(made: readonly MerchantPayout[]): string {
  const amount = formatTaka(sumTaka(made.map((payout) => payout.amount)));
  return made.length === 0
    ? m.payout_run_nothing()
    : countText(made.length, (count) => m.payout_run_done({ ...count, amount }));
}
