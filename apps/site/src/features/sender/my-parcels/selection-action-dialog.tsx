import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { CostBreakdown } from "@harkara/ui/cost-breakdown";
import { Dialog } from "@harkara/ui/dialog";
import { Progress } from "@harkara/ui/progress";
import { isOutcomeKnown } from "@harkara/web/api/client.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import {
  SELECTION_REFUSALS,
  type SelectionAction,
  type SelectionRefusal,
  refundOf,
  returnCost,
} from "./selection-actions.ts";
import { type RunStep, type Target, useSelectionRun } from "./use-selection-run.ts";

interface SelectionActionDialogProps {
  action: SelectionAction;
  parcels: readonly Parcel[];
  /** Called with the IDs of the parcels that the action was performed on. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/**
 * Asks for confirmation of an action on the selected parcels, performs it on one after the other, and shows
 * the results.
 */
export function SelectionActionDialog({ action, parcels, onDone, onClose }: SelectionActionDialogProps) {
  const { step, targets, checked, checkError, standstill, run, retry, stop } = useSelectionRun(
    action,
    parcels,
    onDone,
  );
  const included = targets.filter(({ refusal }) => refusal === null);
  const isCancel = action === "cancel";
  const processed = included.filter(({ result }) => result !== undefined).length;
  const done = included.filter(({ result }) => result !== undefined && result.error === undefined).length;
  return (
    <Dialog
      open
      // Closing the dialog stops the run and shows the results so far.
      onOpenChange={() => (step === "running" ? stop() : onClose())}
      title={titleOf(action, step, included.length)}
      closeLabel={step === "running" ? m.parcels_selecting_stop() : m.close()}
      footer={
        <Footer
          {...{ action, step, included, stop, run, retry, onClose }}
          isIncomplete={step === "ended" && done < included.length}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {step === "checking" && checkError === null ? (
          <Steps label={m.selection_checking()} {...checked} />
        ) : null}
        {checkError === null ? null : (
          <Alert tone="danger" title={m.selection_check_failed()}>
            {errorText(checkError)}
          </Alert>
        )}
        {step === "confirming" ? <Question action={action} targets={targets} included={included} /> : null}
        {step === "running" ? (
          <Steps
            label={isCancel ? m.selection_cancelling() : m.selection_returning()}
            done={processed}
            total={included.length}
          />
        ) : null}
        {standstill === undefined ? null : (
          <Alert tone="warning">
            {standstill === "offline" ? m.selection_still_offline() : m.selection_still_server()}
          </Alert>
        )}
        {step === "ended" ? <Summary action={action} included={included} done={done} /> : null}
      </div>
    </Dialog>
  );
}

function titleOf(action: SelectionAction, step: RunStep, count: number): string {
  if (step !== "confirming" || count === 0) return action === "cancel" ? m.selection_cancel() : m.back_ask();
  return countText(count, action === "cancel" ? m.selection_cancel_title : m.selection_return_title);
}

interface FooterProps {
  action: SelectionAction;
  step: RunStep;
  included: readonly Target[];
  /** Whether the action was not performed on some parcels. */
  isIncomplete: boolean;
  run: () => void;
  retry: () => void;
  stop: () => void;
  onClose: () => void;
}

function Footer({ action, step, included, isIncomplete, run, retry, stop, onClose }: FooterProps) {
  if (step === "running")
    return (
      <Button variant="secondary" onClick={stop}>
        {m.parcels_selecting_stop()}
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        {m.close()}
      </Button>
      {step === "confirming" && included.length > 0 ? (
        <Button variant={action === "cancel" ? "danger" : "primary"} onClick={run}>
          {action === "cancel"
            ? countText(included.length, m.selection_cancel_confirm)
            : m.back_confirm({ amount: formatTaka(costOf(included).total) })}
        </Button>
      ) : null}
      {isIncomplete ? <Button onClick={retry}>{m.try_again()}</Button> : null}
    </>
  );
}

function Steps({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <Progress
      label={label}
      value={total === 0 ? 0 : (100 * done) / total}
      valueText={m.bulk_booking_count({ done: formatNumber(done), total: formatNumber(total) })}
    />
  );
}

interface QuestionProps {
  action: SelectionAction;
  targets: readonly Target[];
  included: readonly Target[];
}

/** The question: the consequences of the action, its cost or refund, and the parcels that are left out. */
function Question({ action, targets, included }: QuestionProps) {
  const leftOut = targets.length - included.length;
  if (included.length === 0)
    return (
      <Alert
        tone="warning"
        title={action === "cancel" ? m.selection_none_cancel() : m.selection_none_return()}
      >
        <LeftOut targets={targets} />
      </Alert>
    );
  return (
    <>
      {action === "cancel" ? <CancelText included={included} /> : <ReturnText included={included} />}
      {leftOut === 0 ? null : (
        <Alert
          tone="info"
          title={countText(leftOut, (values) =>
            m.selection_left_out({ ...values, total: formatNumber(targets.length) }),
          )}
        >
          <LeftOut targets={targets} />
        </Alert>
      )}
    </>
  );
}

function CancelText({ included }: { included: readonly Target[] }) {
  const refund = refundOf(included.map(({ parcel }) => parcel));
  return (
    <p>
      {refund === 0
        ? m.selection_cancel_text()
        : m.selection_cancel_text_refund({ amount: formatTaka(refund) })}
    </p>
  );
}

function ReturnText({ included }: { included: readonly Target[] }) {
  const { fee, delivery, total } = costOf(included);
  return (
    <>
      <p>{m.selection_return_text()}</p>
      <CostBreakdown
        lines={[
          { label: m.back_fee(), amount: formatTaka(fee) },
          ...(delivery > 0 ? [{ label: m.back_delivery(), amount: formatTaka(delivery) }] : []),
        ]}
        totalLabel={m.send_total()}
        total={formatTaka(total)}
      />
      <p>{m.selection_return_fee_text()}</p>
    </>
  );
}

/** Returns the fees of all returns, in taka. */
function costOf(included: readonly Target[]) {
  const costs = included.flatMap(({ details }) => (details === undefined ? [] : [returnCost(details)]));
  const fee = sumTaka(costs.map((cost) => cost.fee));
  const delivery = sumTaka(costs.map((cost) => cost.delivery));
  return { fee, delivery, total: sumTaka([fee, delivery]) };
}

const REFUSAL_TEXT: Readonly<Record<SelectionRefusal, (values: { count: string }) => string>> = {
  collected: m.selection_refused_collected,
  cancelled: m.selection_refused_cancelled,
  notCollected: m.selection_refused_not_collected,
  requested: m.selection_refused_requested,
  ended: m.selection_refused_ended,
  absent: m.selection_refused_absent,
};

/** The number of parcels that are left out, by reason. */
function LeftOut({ targets }: { targets: readonly Target[] }) {
  return (
    <ul>
      {SELECTION_REFUSALS.map((reason) => {
        const count = targets.filter(({ refusal }) => refusal === reason).length;
        return count === 0 ? null : (
          <li key={reason}>{REFUSAL_TEXT[reason]({ count: formatNumber(count) })}</li>
        );
      })}
    </ul>
  );
}

/** The maximum number of failed parcels in the list. */
const LISTED = 20;

interface SummaryProps {
  action: SelectionAction;
  included: readonly Target[];
  /** The number of parcels that the action was performed on. */
  done: number;
}

/** The number of parcels by outcome, and the failed parcels with the reasons. */
function Summary({ action, included, done }: SummaryProps) {
  const isCancel = action === "cancel";
  const failed = included.flatMap(({ parcel, result }) =>
    result?.error === undefined ? [] : [{ parcel, error: result.error }],
  );
  const open = included.length - done - failed.length;
  // A payment under review is refunded after the review.
  const paid = included.filter(
    ({ parcel, result }) =>
      parcel.payment_status === "paid" && result !== undefined && result.error === undefined,
  );
  const refund = isCancel ? refundOf(paid.map(({ parcel }) => parcel)) : 0;
  return (
    <>
      {done === 0 ? null : (
        <Alert
          tone="success"
          title={countText(done, isCancel ? m.selection_cancelled : m.selection_returned)}
        >
          {refund === 0
            ? undefined
            : m.view_note_refund({ amount: formatTaka(refund), days: formatNumber(REFUND_WORKING_DAYS) })}
        </Alert>
      )}
      {failed.length === 0 ? null : (
        <Alert tone="danger" title={countText(failed.length, m.selection_failed)}>
          <ul className="flex flex-col gap-2 pt-1">
            {failed.slice(0, LISTED).map(({ parcel, error }) => (
              <li key={parcel._id} className="flex flex-col">
                <span className="font-semibold wrap-anywhere">{parcel.title}</span>
                <span>{isOutcomeKnown(error) ? errorText(error) : m.selection_unknown()}</span>
              </li>
            ))}
          </ul>
          {failed.length > LISTED ? (
            <p className="pt-2">{m.selection_failed_more({ count: formatNumber(failed.length - LISTED) })}</p>
          ) : null}
        </Alert>
      )}
      {open === 0 ? null : <Alert tone="info" title={countText(open, m.selection_open)} />}
    </>
  );
}
