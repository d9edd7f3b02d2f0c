import { isAwaitingPickup } from "@harkara/courier-core/parcel/delivery";
import { pickupDay } from "@harkara/courier-core/journey/delivery-window";
import { isPayable } from "@harkara/courier-core/parcel/parcel";
import { type Payment, combinedStatus } from "@harkara/courier-core/money/payment";
import { type AttemptStatus, UNSETTLED_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { Button } from "@harkara/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { hasKind } from "@harkara/web/api/client.ts";
import { parcelDetailsQuery } from "@harkara/web/api/payments.ts";
import { refundsQuery } from "../../../api/refunds.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDay } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { PrintLabelButton } from "@harkara/web/parcel-actions/print-label-button.tsx";
import { usePaymentWatch } from "@harkara/web/parcel-actions/use-payment-watch.ts";
import { usePayment } from "@harkara/web/parcel-actions/use-payment.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { CombinedReceipt, Receipt } from "./receipts.tsx";
import { combinedResultOf, resultOf, type Step } from "./result.ts";
import { ResultPicture } from "../../../pictures/result-picture.tsx";

/** After this time, the page says that the result is unknown. Polling continues. */
const PATIENCE_MS = 3000;

/** The result of a payment and the next steps. */
export function PaymentScreen({ paymentId }: { paymentId: string }) {
  const api = useApi();
  const [since, setSince] = useState(() => Date.now());
  const query = usePaymentWatch(paymentId, since);
  const { data: payment, error, dataUpdatedAt, errorUpdatedAt } = query;
  const isCombined = payment?.parcels !== undefined;
  const parcelQuery = useQuery({
    ...parcelDetailsQuery(api, payment?.tracking_id ?? ""),
    enabled: payment !== undefined && !isCombined,
  });
  const parcel = parcelQuery.data?.parcel;
  // The title of a deleted parcel is only in its refund.
  const refunds = useQuery({
    ...refundsQuery(api),
    enabled: payment?.status === "refund_due" && !isCombined,
  });
  const refund = refunds.data?.find(({ payment_id }) => payment_id === paymentId);
  const pay = usePayment();
  const heading = useRef<HTMLHeadingElement>(null);

  const isAbsent = hasKind(error, "notFound");
  const isGone = hasKind(parcelQuery.error, "notFound");
  const progress = { hasFailed: error !== null, isFresh: dataUpdatedAt - since < PATIENCE_MS };
  const result = isCombined
    ? combinedResultOf(payment, progress)
    : resultOf({
        payment,
        isAbsent,
        ...progress,
        parcel: isGone
          ? "deleted"
          : parcel && { isPayable: isPayable(parcel), isPaid: parcel.payment_status === "paid" },
      });

  useEffect(() => heading.current?.focus(), []);

  function checkAgain(): void {
    setSince(Date.now());
    void query.refetch();
  }

  // The parcel whose label the sender prints next.
  const awaiting =
    payment?.status === "paid" && parcel && isAwaitingPickup(parcel.delivery_status) ? parcel : undefined;
  const variantOf = (name: Step) =>
    name === result.steps[0] && awaiting === undefined ? "primary" : "secondary";
  const steps: Readonly<Record<Step, ReactNode>> = {
    pay: (
      <Button
        key="pay"
        variant={variantOf("pay")}
        loading={pay.isPending || pay.isSuccess}
        onClick={() => payment && pay.mutate(unpaidParcels(payment))}
      >
        {payment && combinedStatus(payment) === "open" ? m.result_go_on() : m.result_try_again()}
      </Button>
    ),
    check: (
      <Button key="check" variant={variantOf("check")} loading={query.isFetching} onClick={checkAgain}>
        {m.result_check()}
      </Button>
    ),
    parcel: (
      <Button key="parcel" asChild variant={variantOf("parcel")}>
        <Link to="/dashbord/parcels/$trackingId" params={{ trackingId: payment?.tracking_id ?? "" }}>
          {m.result_see_parcel()}
        </Link>
      </Button>
    ),
    list: (
      <Button key="list" asChild variant={variantOf("list")}>
        <Link to="/dashbord/myparcel">{m.result_to_list()}</Link>
      </Button>
    ),
    owed: (
      <Button key="owed" asChild variant={variantOf("owed")}>
        <Link to="/dashbord/myparcel">{m.result_to_refunds()}</Link>
      </Button>
    ),
  };

  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-6 px-4 py-10 text-center sm:py-14">
      <ResultPicture state={result.picture} />
      <div className="flex flex-col gap-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl font-extrabold text-balance text-ink outline-none"
        >
          {result.title}
        </h1>
        <p className="text-balance text-ink-muted">{result.text}</p>
        {awaiting ? (
          <>
            <PickupNote />
            <PrintLabelButton parcel={awaiting} variant="primary" className="mt-2 self-center print:hidden" />
          </>
        ) : null}
        {/* Screen readers read the heading when the page opens. This element announces later results. */}
        <output className="sr-only">
          {dataUpdatedAt + errorUpdatedAt === 0 ? "" : `${result.title} ${result.text}`}
        </output>
      </div>
      {error && !isAbsent ? (
        <FailureAlert className="w-full text-start" title={m.result_unknown_title()} error={error} />
      ) : null}
      {pay.error ? (
        <FailureAlert className="w-full text-start" title={m.pay_failed_title()} error={pay.error} />
      ) : null}
      {payment?.parcels === undefined ? null : (
        <CombinedReceipt payment={payment} parcels={payment.parcels} />
      )}
      {payment && !isCombined ? (
        <Receipt
          payment={payment}
          title={parcel?.title ?? refund?.title ?? (isGone ? "–" : undefined)}
          details={parcelQuery.data}
        />
      ) : null}
      <div className="flex w-full flex-col gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center print:hidden">
        {result.steps.map((name) => steps[name])}
      </div>
    </div>
  );
}

/** Returns the parcels that a new attempt pays for. */
function unpaidParcels({ tracking_id, parcels }: Payment): string[] {
  if (parcels === undefined) return [tracking_id];
  const unsettled: readonly AttemptStatus[] = UNSETTLED_STATUSES;
  return parcels.filter(({ status }) => unsettled.includes(status)).map((parcel) => parcel.tracking_id);
}

/** A note that says when the parcel is picked up, and what the sender does before the pickup. */
function PickupNote() {
  const [pickup] = useState(() => pickupDay(new Date()));
  return (
    <p className="font-semibold text-balance text-ink">{m.result_paid_next({ day: formatDay(pickup) })}</p>
  );
}
