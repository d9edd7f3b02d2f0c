import { TextLink } from "@harkara/ui/link";
import { formatContact } from "@harkara/web/i18n/format.ts";

/** A phone number that can be dialled. It does not break, and its digits align in a column. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <TextLink href={`tel:${phone}`} className="whitespace-nowrap tabular-nums">
      {formatContact(phone)}
    </TextLink>
  );
}
