import type { ParcelRecord } from "@harkara/courier-core/desk";
import type { MerchantRecord } from "@harkara/courier-core/people";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import { formatDateTime } from "../../i18n/format.ts";
import { AUDIT_TEXT, ROLE_TEXT } from "../../i18n/staff-words.ts";
import { m } from "../../paraglide/messages.js";
import { FactLine } from "../../shell/fact-line.tsx";

/** The reads and corrections of a record, with the staff who made them, newest first. */
export function AccessLog({ entries }: { entries: ParcelRecord["audit"] | MerchantRecord["audit"] }) {
  return (
    <Card as="section" className="flex flex-col gap-3">
      <CardTitle>{m.record_audit()}</CardTitle>
      {entries.length === 0 ? <p className="text-ink-muted">{m.record_audit_none()}</p> : null}
      <ul className="flex flex-col gap-3 text-sm">
        {entries.map(({ at, action, role, by = "", reason }) => (
          <li key={`${at} ${action} ${by}`} className="flex flex-col wrap-anywhere">
            <span className="font-semibold">{AUDIT_TEXT[action]()}</span>
            {reason === undefined ? null : <span>{reason}</span>}
            <span className="text-ink-muted">
              <FactLine
                facts={[
                  m.record_by({ name: by, role: ROLE_TEXT[role]() }),
                  <DateText key="at" iso={at}>
                    {formatDateTime(at)}
                  </DateText>,
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
