/** The parts that the records of the parcel desk share. They are one module, so that public pages list fewer files. */
import type { ParcelRecord } from "@harkara/courier-core/support/desk";
import type { MerchantRecord } from "@harkara/courier-core/support/people";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { DateText } from "@harkara/ui/date-text";
import { TextLink } from "@harkara/ui/link";
import { useQueryClient } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { disclosePhones, recordQuery } from "../../api/desk.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { formatContact, formatDateTime } from "@harkara/web/i18n/format.ts";
import { AUDIT_TEXT, ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";
import { custodyText } from "./custody-text.ts";
import { DisclosureDialog } from "./disclosure-dialog.tsx";

interface RecordPhoneProps {
  phone: string;
  /** Whether the number is masked, so that it cannot be dialled. Default: false. */
  isMasked?: boolean;
}

/** A phone number of a record. It can be dialled unless it is masked. */
export function RecordPhone({ phone, isMasked = false }: RecordPhoneProps) {
  const className = "py-1 whitespace-nowrap tabular-nums";
  return isMasked ? (
    <span className={className}>{formatContact(phone)}</span>
  ) : (
    <TextLink href={`tel:${phone}`} className={className}>
      {formatContact(phone)}
    </TextLink>
  );
}

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

interface HiddenPhonesProps {
  /** Names the people whose phone numbers will be shown. */
  description: string;
  /** Requests the phone numbers, and stores the record that contains them. */
  disclose: (reason: string) => Promise<unknown>;
}

/** A notice that phone numbers are hidden. Its button shows them after the user has entered a reason. */
export function HiddenPhones({ description, disclose }: HiddenPhonesProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Alert
        tone="info"
        title={m.record_phones_hidden()}
        action={
          <Button
            variant="secondary"
            size="sm"
            startIcon={<Eye aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {m.record_phones_show()}
          </Button>
        }
      />
      {isAsking ? (
        <DisclosureDialog description={description} disclose={disclose} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}

/** A notice that the phone numbers of a parcel are hidden, with a button that shows them for a reason. */
export function DiscloseParcel({ user, trackingId }: { user: StaffUser; trackingId: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <HiddenPhones
      description={m.record_phones_text()}
      disclose={async (reason) => {
        const disclosed = await disclosePhones(api, trackingId, reason);
        queryClient.setQueryData(recordQuery(api, user.uid, trackingId).queryKey, disclosed);
      }}
    />
  );
}

interface CustodyLineProps {
  record: Pick<ParcelRecord, "parcel" | "custody">;
  /** The class of the sentence. */
  className?: string;
}

/** Where a parcel is and since when, and the phone number of the rider who has it. */
export function CustodyLine({ record, className }: CustodyLineProps) {
  const nameOf = useDistrictName();
  const { rider, since } = record.custody;
  return (
    <>
      <p className={className}>
        <strong>{custodyText(record, nameOf)}</strong>{" "}
        <span className="text-ink-muted">{m.custody_since({ time: formatDateTime(since) })}</span>
      </p>
      {rider?.phone === undefined ? null : (
        <p>
          <RecordPhone phone={rider.phone} />
        </p>
      )}
    </>
  );
}
