import { formatContact } from "../../i18n/format.ts";
import { PhoneLink } from "../../shell/phone-link.tsx";

interface ContactPhoneProps {
  phone: string;
  /** Whether the number is masked, so that it cannot be dialled. */
  isMasked: boolean;
}

/** The phone number of a record. It can be dialled, unless it is masked. */
export function ContactPhone({ phone, isMasked }: ContactPhoneProps) {
  return isMasked ? (
    <span className="whitespace-nowrap tabular-nums">{formatContact(phone)}</span>
  ) : (
    <PhoneLink phone={phone} />
  );
}
