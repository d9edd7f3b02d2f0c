import type { Correction, CorrectionStatus } from "@harkara/courier-core/money/correction";
import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import { Badge } from "@harkara/ui/badge";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { useState } from "react";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { formatDateTime, formatTaka } from "@harkara/web/i18n/format.ts";
import { CORRECTABLE_TEXT } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { ActionGroup } from "@harkara/web/shell/card-parts.tsx";
import { CorrectAmountDialog } from "./correct-amount-dialog.tsx";
import { type CorrectionChoice, DecideCorrectionDialog } from "./decide-correction-dialog.tsx";

const STATUS: Readonly<
  Record<CorrectionStatus, { tone: "warning" | "success" | "neutral"; text: () => string }>
> = {
  proposed: { tone: "warning", text: m.corrections_status_proposed },
  recorded: { tone: "success", text: m.corrections_status_recorded },
  rejected: { tone: "neutral", text: m.corrections_status_rejected },
};

/** The corrections of a parcel's amounts. Admins make and approve them. */
export function RecordCorrections({ user, record }: { user: StaffUser; record: ParcelRecord }) {
  const { corrections, correctable } = record;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [decided, setDecided] = useState<{ correction: Correction; choice: CorrectionChoice }>();
  const isAdmin = user.staff.role === "admin" && record.is_own !== true;
  if (corrections.length === 0 && !(isAdmin && correctable.length > 0)) return null;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{m.corrections_title()}</CardTitle>
        {isAdmin && correctable.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={() => setIsCorrecting(true)}>
            {m.corrections_add()}
          </Button>
        ) : null}
      </div>
      {corrections.length === 0 ? <p className="text-ink-muted">{m.corrections_none()}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {corrections.map((correction) => (
          <li key={correction.id} className="flex flex-col gap-3 py-3">
            <Facts correction={correction} />
            {isAdmin && correction.status === "proposed" ? (
              <ActionGroup columns="two">
                {correction.is_own ? null : (
                  <Button size="sm" onClick={() => setDecided({ correction, choice: "recorded" })}>
                    {m.corrections_approve()}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => setDecided({ correction, choice: "rejected" })}
                >
                  {m.corrections_reject()}
                </Button>
              </ActionGroup>
            ) : null}
          </li>
        ))}
      </ul>
      {isCorrecting ? (
        <CorrectAmountDialog user={user} record={record} onClose={() => setIsCorrecting(false)} />
      ) : null}
      {decided ? (
        <DecideCorrectionDialog user={user} {...decided} onClose={() => setDecided(undefined)} />
      ) : null}
    </Card>
  );
}

function Facts({ correction }: { correction: Correction }) {
  const { amount_of, previous, amount, status, reason, by, at } = correction;
  const { decided_by = "", decided_at, decision = "" } = correction;
  const date = decided_at === undefined ? "" : formatDateTime(decided_at);
  return (
    <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {m.event_corrected({
            amount: CORRECTABLE_TEXT[amount_of](),
            before: formatTaka(previous),
            after: formatTaka(amount),
          })}
        </span>
        <Badge tone={STATUS[status].tone}>{STATUS[status].text()}</Badge>
      </p>
      <p>{reason}</p>
      <p className="text-sm text-ink-muted">{m.corrections_by({ name: by, date: formatDateTime(at) })}</p>
      {decided_at === undefined ? null : (
        <p className="text-sm text-ink-muted">
          {status === "rejected"
            ? m.corrections_rejected_by({ name: decided_by, date, reason: decision })
            : m.corrections_approved_by({ name: decided_by, date })}
        </p>
      )}
    </div>
  );
}
