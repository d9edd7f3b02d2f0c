import {
  type Compensation,
  type CompensationRequest,
  type CompensationStatus,
  compensationLimit,
} from "@harkara/courier-core/money/compensation";
import { CLAIM_DAYS } from "@harkara/courier-core/parcel/declared-value";
import { isLostOrDamaged } from "@harkara/courier-core/parcel/delivery";
import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { readTaka } from "@harkara/courier-core/base/taka";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DescriptionList } from "@harkara/ui/description-list";
import { TextField } from "@harkara/ui/field";
import { TextLink } from "@harkara/ui/link";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { parcelsChanged } from "../api/parcel-changes.ts";
import { claimCompensation } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { codeText } from "../i18n/code-text.ts";
import { formatDateTime, formatNumber, formatTaka } from "../i18n/format.ts";
import { LOSS_END_TEXT } from "../i18n/parcel-words.ts";
import { m } from "../paraglide/messages.js";
import { FactLine } from "../shell/fact-line.tsx";
import { FailureAlert } from "../shell/failure-alert.tsx";
import { ReasonField } from "../shell/reason-field.tsx";
import { SiteLink } from "../shell/site-link.tsx";
import { ClaimPhotos } from "./claim-photos.tsx";
import { PART_ID } from "./parts.ts";

/** The claim for a parcel and the decision on it, or a form for a claim if one is possible. */
export function ClaimCard({ details }: { details: ParcelDetails }) {
  const { parcel, compensation, can_claim } = details;
  const isLost = isLostOrDamaged(parcel.delivery_status);
  // If the parcel has arrived, the form is collapsed until the user opens it.
  const [isOpen, setIsOpen] = useState(isLost);
  return (
    <>
      {compensation ? <SentClaim trackingId={parcel.tracking_id} compensation={compensation} /> : null}
      {can_claim ? (
        <Card as="section" className="flex flex-col gap-4 print:hidden">
          <CardTitle id={PART_ID.claim} tabIndex={-1} className="outline-none">
            {m.claim_title()}
          </CardTitle>
          <p>{isLost ? m.claim_lead_lost() : deadlineText(details)}</p>
          {isOpen ? (
            <ClaimForm details={details} />
          ) : (
            <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
              {m.claim_open()}
            </Button>
          )}
        </Card>
      ) : null}
    </>
  );
}

/**
 * Returns the text about the deadline for reporting damage. Servers of earlier releases do not send
 * the deadline.
 */
function deadlineText({ claim_until }: ParcelDetails): string {
  return claim_until === undefined
    ? m.claim_lead({ days: formatNumber(CLAIM_DAYS) })
    : m.claim_lead_until({ time: formatDateTime(claim_until) });
}

/** Returns the limit of a claim. The part that the receiver has paid for cannot be claimed. */
function limitOf({ parcel, fee_plan, events }: ParcelDetails): number {
  const paid = events.findLast(({ kind }) => kind === "partly_delivered")?.amount;
  return compensationLimit(parcel, fee_plan, paid);
}

/** Returns the limit of a claim, and the reason for the limit. */
function limitText(details: ParcelDetails): string {
  const { parcel } = details;
  const amount = formatTaka(limitOf(details));
  if (parcel.declared_value > 0) return m.claim_limit_declared({ amount });
  return parcel.collect_amount > 0 ? m.claim_limit_cod({ amount }) : m.claim_limit_plan({ amount });
}

function ClaimForm({ details }: { details: ParcelDetails }) {
  const trackingId = details.parcel.tracking_id;
  const limit = limitOf(details);
  const api = useApi();
  const queryClient = useQueryClient();
  const [amountText, setAmountText] = useState("");
  const [reason, setReason] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const amount = readTaka(amountText);
  const problem =
    amount === undefined || amount === 0
      ? codeText("amount.invalid")
      : amount > limit
        ? m.claim_amount_above({ amount: formatTaka(limit) })
        : undefined;
  const hasReason = reason.trim() !== "";
  // A retry after a lost response sends the same claim.
  const claim = useMutation({
    mutationFn: (request: CompensationRequest) => claimCompensation(api, trackingId, request),
    onSuccess: async () => {
      toast.success(m.claim_sent());
      await parcelsChanged(queryClient);
    },
  });

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (amount !== undefined && problem === undefined && hasReason)
      claim.mutate({ amount, reason: reason.trim() });
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      {claim.error ? <FailureAlert title={m.claim_failed()} error={claim.error} /> : null}
      <TextField
        label={m.claim_amount()}
        inputMode="decimal"
        autoComplete="off"
        hint={limitText(details)}
        value={amountText}
        onChange={(event) => setAmountText(event.currentTarget.value)}
        error={isChecked ? problem : undefined}
      />
      <ReasonField
        label={m.claim_reason()}
        hint={m.claim_reason_hint()}
        rows={3}
        value={reason}
        onValueChange={setReason}
        isChecked={isChecked}
      />
      <Button type="submit" className="self-start" loading={claim.isPending}>
        {m.claim_send()}
      </Button>
    </form>
  );
}

const TONE: Readonly<Record<CompensationStatus, "info" | "success" | "warning">> = {
  open: "info",
  granted: "success",
  refused: "warning",
  taken_back: "warning",
  withdrawn: "info",
};

function SentClaim({ trackingId, compensation }: { trackingId: string; compensation: Compensation }) {
  const { status, asked, reason, at, granted = 0, decision, cause } = compensation;
  const title: Readonly<Record<CompensationStatus, () => string>> = {
    open: m.claim_status_open,
    granted: () => m.claim_granted({ amount: formatTaka(granted) }),
    refused: m.claim_refused,
    taken_back: () => m.claim_taken_back({ amount: formatTaka(granted) }),
    withdrawn: m.claim_withdrawn,
  };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.claim_title_sent()}</CardTitle>
      <Alert
        tone={TONE[status]}
        title={title[status]()}
        action={
          status === "granted" || status === "taken_back" ? (
            <TextLink asChild>
              <SiteLink to="/dashbord/money">{m.money_title()}</SiteLink>
            </TextLink>
          ) : undefined
        }
      >
        {cause === undefined ? (decision ?? m.claim_waiting()) : LOSS_END_TEXT[cause]()}
      </Alert>
      <DescriptionList
        items={[
          { term: m.claim_asked(), detail: <FactLine facts={[formatTaka(asked), formatDateTime(at)]} /> },
          { term: m.claim_description(), detail: reason },
        ]}
      />
      <ClaimPhotos trackingId={trackingId} compensation={compensation} />
    </Card>
  );
}
