import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { isPayable } from "@harkara/courier-core/parcel";
import { canAskBack, canChangeReceiver } from "@harkara/courier-core/return";
import { Breadcrumb } from "@harkara/ui/breadcrumb";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { EmptyState } from "@harkara/ui/empty-state";
import { PageHeader } from "@harkara/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { hasKind } from "../../api/client.ts";
import { parcelDetailsQuery } from "../../api/payments.ts";
import { useApi } from "../../api/use-api.ts";
import { m } from "../../paraglide/messages.js";
import { DeleteParcelDialog } from "../../parcel-actions/delete-parcel-dialog.tsx";
import { PayDialog } from "../../parcel-actions/pay-dialog.tsx";
import { usePaymentWatch } from "../../parcel-actions/use-payment-watch.ts";
import type { SessionUser } from "../../session/session.ts";
import { FailureAlert } from "../../shell/failure-alert.tsx";
import { saveCopy } from "../../storage/saved-draft.ts";
import { CallBackDialog } from "./call-back-dialog.tsx";
import { CancelParcelDialog } from "./cancel-parcel-dialog.tsx";
import { ChangeReceiverDialog } from "./change-receiver-dialog.tsx";
import { ClaimCard } from "./claim-card.tsx";
import { CostCard } from "./cost-card.tsx";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import { HandoverCard } from "./handover-card.tsx";
import { NextSteps } from "./next-steps.tsx";
import { ParcelFacts } from "./parcel-facts.tsx";
import { ParcelStatus } from "./parcel-status.tsx";
import { ParcelWay } from "./parcel-way.tsx";
import { PaymentList } from "./payment-list.tsx";
import { ProofCards } from "./proof-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { ReturnCard } from "./return-card.tsx";
import { withdrawalOf } from "./withdrawal.ts";

interface ParcelDetailsScreenProps {
  user: SessionUser;
  trackingId: string;
}

/** The details of a parcel and its actions. */
export function ParcelDetailsScreen({ user, trackingId }: ParcelDetailsScreenProps) {
  const query = useQuery(parcelDetailsQuery(useApi(), trackingId));
  const { data, error } = query;
  // A deleted parcel stays displayed until the list is loaded.
  const [isDeleted, setIsDeleted] = useState(false);

  if (hasKind(error, "notFound") && !isDeleted) return <NoSuchParcel />;
  const title = data?.parcel.title ?? trackingId;
  return (
    <div className="@container flex flex-col gap-6">
      <Breadcrumb
        className="print:hidden"
        label={m.view_place()}
        items={[{ label: m.parcels_title(), href: "/dashbord/myparcel" }]}
        current={title}
        renderLink={({ href: _list, ...props }) => <Link to="/dashbord/myparcel" {...props} />}
      />
      <PageHeader title={title} description={data ? <ParcelStatus parcel={data.parcel} /> : undefined} />
      {error && !isDeleted ? (
        <FailureAlert
          className="print:hidden"
          title={data ? m.view_stale_title() : m.view_failed_title()}
          error={error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {data ? (
        <Details user={user} details={data} onDeleted={() => setIsDeleted(true)} />
      ) : (
        <DetailsSkeleton isLoading={query.isPending} />
      )}
    </div>
  );
}

interface DetailsProps {
  user: SessionUser;
  details: ParcelDetails;
  onDeleted: () => void;
}

type Action = "pay" | "cancel" | "delete" | "receiver" | "back";

function Details({ user, details, onDeleted }: DetailsProps) {
  const { parcel, payments, answer } = details;
  const { delivery_status } = parcel;
  // While the sender is asked, the question offers it.
  const isCallable = canAskBack({ delivery_status, answer }) && details.answer_until === undefined;
  const navigate = useNavigate();
  const [action, setAction] = useState<Action | null>(null);
  const isDelivered = delivery_status === "delivered";
  // Delivered parcels open with their proof, not with an offer to claim.
  const isClaimLast = isDelivered && details.compensation === undefined;
  const withdrawal = withdrawalOf(parcel);
  const close = () => setAction(null);
  // Polls an open payment, which makes the server ask the gateway.
  const [since] = useState(() => Date.now());
  usePaymentWatch(payments.find(({ status }) => status === "open")?._id, since);

  function sendAnother(exchangeOf: string | null = null): void {
    saveCopy(user.uid, parcel, exchangeOf);
    void navigate({ to: "/sendParcel" });
  }

  return (
    <>
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
        <CostCard
          className="self-start @4xl:col-start-2 @4xl:row-start-1"
          details={details}
          onPay={isPayable(parcel) ? () => setAction("pay") : undefined}
        />
        <div className="flex min-w-0 flex-col gap-6 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
          {details.answer_until === undefined ? null : (
            <QuestionCard key={details.answer_until} details={details} />
          )}
          <ReturnCard details={details} />
          {isClaimLast ? null : <ClaimCard details={details} />}
          <ProofCards details={details} />
          {delivery_status === "not_collected" || delivery_status === "pickup_assigned" ? (
            <NextSteps parcel={parcel} />
          ) : null}
          <Card as="section" className="flex flex-col gap-5">
            <CardTitle>{m.view_way()}</CardTitle>
            <ParcelWay details={details} />
          </Card>
          <HandoverCard details={details} />
          <ParcelFacts details={details} />
          {payments.length === 0 ? null : <PaymentList payments={payments} />}
          {isClaimLast ? <ClaimCard details={details} /> : null}
        </div>
        <div className="flex flex-col gap-2.5 self-start @4xl:col-start-2 @4xl:row-start-2 print:hidden">
          {canChangeReceiver({ delivery_status, answer }) ? (
            <Button variant="secondary" fullWidth onClick={() => setAction("receiver")}>
              {m.receiver_change()}
            </Button>
          ) : null}
          {isCallable ? (
            <Button variant="secondary" fullWidth onClick={() => setAction("back")}>
              {m.back_ask()}
            </Button>
          ) : null}
          {isDelivered && details.exchanged_by === undefined ? (
            <div className="flex flex-col gap-1">
              <Button variant="secondary" fullWidth onClick={() => sendAnother(parcel.tracking_id)}>
                {m.exchange_ask()}
              </Button>
              <p className="text-sm text-ink-muted">{m.exchange_hint()}</p>
            </div>
          ) : null}
          <Button variant="secondary" fullWidth onClick={() => sendAnother()}>
            {m.view_again()}
          </Button>
          {withdrawal === null ? null : (
            <Button variant="ghost" fullWidth onClick={() => setAction(withdrawal)}>
              {withdrawal === "delete" ? m.view_delete() : m.view_cancel()}
            </Button>
          )}
        </div>
      </div>
      {action === "receiver" ? <ChangeReceiverDialog parcel={parcel} onClose={close} /> : null}
      {action === "back" ? <CallBackDialog details={details} onClose={close} /> : null}
      {action === "pay" ? <PayDialog parcel={parcel} onClose={close} /> : null}
      {action === "cancel" ? <CancelParcelDialog parcel={parcel} onClose={close} /> : null}
      {action === "delete" ? (
        <DeleteParcelDialog
          parcel={parcel}
          onClose={close}
          onDeleted={() => {
            onDeleted();
            document.querySelector("main")?.focus();
            void navigate({ to: "/dashbord/myparcel", replace: true });
          }}
        />
      ) : null}
    </>
  );
}

/** Shown for another person's parcel as for an unknown one. */
function NoSuchParcel() {
  return (
    <EmptyState
      titleAs="h1"
      title={m.view_absent_title()}
      action={
        <Button asChild>
          <Link to="/dashbord/myparcel">{m.result_to_list()}</Link>
        </Button>
      }
    >
      {m.view_absent_text()}
    </EmptyState>
  );
}
