import { isAwaitingPickup } from "@harkara/courier-core/parcel/delivery";
import { isPayable } from "@harkara/courier-core/parcel/parcel";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Card, CardTitle } from "@harkara/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../api/membership.ts";
import { parcelTicketsQuery } from "../api/sender-tickets.ts";
import { useApi } from "../api/use-api.ts";
import { m } from "../paraglide/messages.js";
import { DeleteParcelDialog } from "../parcel-actions/delete-parcel-dialog.tsx";
import { PayDialog } from "../parcel-actions/pay-dialog.tsx";
import { usePaymentWatch } from "../parcel-actions/use-payment-watch.ts";
import type { SessionUser } from "../session/session.ts";
import { useSitePage } from "../shell/site-link.tsx";
import { saveCopy } from "../storage/saved-draft.ts";
import { ActionBar } from "./action-bar.tsx";
import { type Action, ActionList } from "./action-list.tsx";
import { CallBackDialog } from "./call-back-dialog.tsx";
import { CancelParcelDialog } from "./cancel-parcel-dialog.tsx";
import { ChangeReceiverDialog } from "./change-receiver-dialog.tsx";
import { ClaimCard } from "./claim-card.tsx";
import { CostCard } from "./cost-card.tsx";
import { HandoverCard } from "./handover-card.tsx";
import { NextSteps, isPaidInSteps } from "./next-steps.tsx";
import { ParcelInfo, ParcelParties } from "./parcel-facts.tsx";
import { ParcelTimeline } from "./parcel-timeline.tsx";
import { primaryAction } from "./primary-action.ts";
import { ProofCards } from "./proof-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { ReportCard } from "./report-card.tsx";
import { ReturnCard } from "./return-card.tsx";
import { WeighingCard } from "./weighing-card.tsx";

interface DetailsProps {
  user: SessionUser;
  details: ParcelDetails;
  onDeleted: () => void;
}

/**
 * The details of a loaded parcel: the next action, the tracking history, the cost, both parties and the parcel
 * info. The other actions are in the side column, or in a bar on a narrow page.
 */
export function Details({ user, details, onDeleted }: DetailsProps) {
  const { parcel, payments } = details;
  const openPage = useSitePage();
  const [action, setAction] = useState<Action | null>(null);
  // For a delivered parcel, the proof of delivery is first and the claim form is last.
  const isClaimLast = parcel.delivery_status === "delivered" && details.compensation === undefined;
  const may = useMay();
  const tickets = useQuery(parcelTicketsQuery(useApi(), parcel.tracking_id));
  const hasTickets = tickets.data !== undefined && tickets.data.length > 0;
  const report = <ReportCard trackingId={parcel.tracking_id} query={tickets} />;
  const primary = primaryAction(details);
  // While a payment is open, it is polled. For each request, the server queries the gateway.
  const [since] = useState(() => Date.now());
  usePaymentWatch(payments.find(({ status }) => status === "open")?._id, since);

  function sendAnother(exchangeOf?: string): void {
    saveCopy(user.uid, parcel, exchangeOf ?? null);
    openPage("/sendParcel");
  }

  const onPay = isPayable(parcel) && may("payForParcel") ? () => setAction("pay") : undefined;
  const actions = { details, onAction: setAction, onSendAnother: sendAnother };
  return (
    <>
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem] @4xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          {details.answer_until === undefined ? null : (
            <QuestionCard key={details.answer_until} details={details} />
          )}
          <WeighingCard details={details} />
          {hasTickets ? report : null}
          <ReturnCard details={details} />
          {isClaimLast ? null : <ClaimCard details={details} />}
          {isAwaitingPickup(parcel.delivery_status) ? (
            <NextSteps
              parcel={parcel}
              plan={details.fee_plan}
              isLabelInBar={primary === "label"}
              onPay={onPay}
            />
          ) : null}
          <HandoverCard details={details} isInBar={primary === "share"} />
          <ProofCards details={details} />
          <Card as="section" className="flex flex-col gap-5">
            <CardTitle>{m.view_way()}</CardTitle>
            <ParcelTimeline details={details} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6 self-start @4xl:row-span-2">
          <CostCard details={details} onPay={isPaidInSteps(parcel) ? undefined : onPay} />
          <div className="empty:hidden @max-4xl:hidden print:hidden">
            <ActionList {...actions} />
          </div>
          <ParcelParties parcel={parcel} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 @4xl:col-start-1">
          <ParcelInfo details={details} />
          {isClaimLast ? <ClaimCard details={details} /> : null}
          {hasTickets ? null : report}
        </div>
      </div>
      <ActionBar {...actions} />
      <ActionDialog
        action={action}
        details={details}
        onClose={() => setAction(null)}
        onDeleted={() => {
          onDeleted();
          document.querySelector("main")?.focus();
          openPage("/dashbord/myparcel", { replace: true });
        }}
      />
    </>
  );
}

interface ActionDialogProps {
  /** The action whose dialog is open, or null. */
  action: Action | null;
  details: ParcelDetails;
  onClose: () => void;
  onDeleted: () => void;
}

/** The dialog of the selected action. */
function ActionDialog({ action, details, onClose, onDeleted }: ActionDialogProps) {
  const { parcel } = details;
  switch (action) {
    case "receiver":
      return <ChangeReceiverDialog parcel={parcel} onClose={onClose} />;
    case "back":
      return <CallBackDialog details={details} onClose={onClose} />;
    case "pay":
      return <PayDialog parcel={parcel} onClose={onClose} />;
    case "cancel":
      return <CancelParcelDialog parcel={parcel} onClose={onClose} />;
    case "delete":
      return <DeleteParcelDialog parcel={parcel} onClose={onClose} onDeleted={onDeleted} />;
    case null:
      return null;
    default:
      return action satisfies never;
  }
}
