import type { ParcelRecord } from "@harkara/courier-core/desk";
import { useDistrictName } from "../../centers/use-district-name.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { PhoneLink } from "../../shell/phone-link.tsx";
import { custodyText } from "./custody-text.ts";

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
          <PhoneLink phone={rider.phone} />
        </p>
      )}
    </>
  );
}
