import {
  type CompensationClaim,
  type CompensationStatus,
  canTakeBack,
} from "@harkara/courier-core/money/compensation";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { compensationsQuery } from "../../../api/courier-money.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT, LOSS_END_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { OwnCase } from "../../../shell/own-case.tsx";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";
import { ClaimRecordLink } from "./claim-record-link.tsx";
import { DecideClaimDialog } from "./decide-claim-dialog.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

const STATUS: Readonly<
  Record<CompensationStatus, { tone: "warning" | "success" | "neutral"; text: () => string }>
> = {
  open: { tone: "warning", text: m.claim_status_open },
  granted: { tone: "success", text: m.claim_status_granted },
  refused: { tone: "neutral", text: m.claim_status_refused },
  taken_back: { tone: "neutral", text: m.claim_status_taken_back },
  withdrawn: { tone: "neutral", text: m.claim_status_withdrawn },
};

/** Senders' claims for lost and damaged parcels. Every decision needs a reason. */
export function ClaimsTab() {
  const [decided, setDecided] = useState<CompensationClaim>();
  const [takenBack, setTakenBack] = useState<CompensationClaim>();
  return (
    <div className="pt-4">
      <Listed title={m.courier_load_failed()} query={useInfiniteQuery(compensationsQuery(useApi()))}>
        {(claims) =>
          claims.length === 0 ? (
            <p className="text-ink-muted">{m.claims_empty()}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {claims.map((claim) => (
                <li key={claim.tracking_id}>
                  <Claim
                    claim={claim}
                    onDecide={() => setDecided(claim)}
                    onTakeBack={() => setTakenBack(claim)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Listed>
      {decided ? <DecideClaimDialog claim={decided} onClose={() => setDecided(undefined)} /> : null}
      {takenBack ? <TakeBackDialog claim={takenBack} onClose={() => setTakenBack(undefined)} /> : null}
    </div>
  );
}

/** Shows which admin gave the first of two approvals, and why a second approval is needed. */
function Proposal({ proposal }: { proposal: NonNullable<CompensationClaim["proposal"]> }) {
  const { amount, reason, by, at, is_own } = proposal;
  return (
    <div className="flex flex-col items-start gap-1 border-s-4 border-accent ps-3">
      <Badge tone="warning">{m.claims_waiting()}</Badge>
      <p>{m.claims_proposed({ name: by, amount: formatTaka(amount), date: formatDateTime(at) })}</p>
      <p>{reason}</p>
      <p className="text-sm text-ink-muted">{is_own ? m.claims_proposed_own() : m.claims_proposed_other()}</p>
    </div>
  );
}

interface ClaimProps {
  claim: CompensationClaim;
  onDecide: () => void;
  onTakeBack: () => void;
}

function Decision({ claim: { status, delivery_status, is_own }, onDecide, onTakeBack }: ClaimProps) {
  const isReversible = canTakeBack(status, delivery_status);
  if (is_own && (status === "open" || isReversible)) return <OwnCase />;
  return (
    <>
      {status === "open" ? <Button onClick={onDecide}>{m.claims_decide()}</Button> : null}
      {isReversible ? (
        <Button variant="secondary" onClick={onTakeBack}>
          {m.claims_take_back()}
        </Button>
      ) : null}
    </>
  );
}

function Claim({ claim, onDecide, onTakeBack }: ClaimProps) {
  const { status, asked, granted, cost, collect_amount, reported_cash } = claim;
  const decision = claim.cause === undefined ? claim.decision : LOSS_END_TEXT[claim.cause]();
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-bold tabular-nums">{formatTaka(granted ?? asked)}</span>
          <Badge tone={STATUS[status].tone}>{STATUS[status].text()}</Badge>
        </p>
        <p className="font-semibold">
          {claim.title} · {DELIVERY_STATUS_TEXT[claim.delivery_status]()}
        </p>
        <p>{claim.reason}</p>
        {reported_cash === 0 ? null : (
          <p className="font-semibold text-warning-ink">
            {m.claims_reported_cash({ amount: formatTaka(reported_cash) })}
          </p>
        )}
        {claim.proposal === undefined ? null : <Proposal proposal={claim.proposal} />}
        {decision === undefined ? null : <p className="border-s-4 border-accent ps-3">{decision}</p>}
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
          <TrackingCode id={claim.tracking_id} />
          <ClaimRecordLink trackingId={claim.tracking_id} />
          <span>{claim.merchant}</span>
          <span>{m.claims_worth({ cost: formatTaka(cost), collect: formatTaka(collect_amount) })}</span>
          {claim.declared_value === 0 ? null : (
            <span>{m.view_declared_value({ amount: formatTaka(claim.declared_value) })}</span>
          )}
          <span>{formatDateTime(claim.at)}</span>
        </p>
      </div>
      <Decision claim={claim} onDecide={onDecide} onTakeBack={onTakeBack} />
    </Card>
  );
}
