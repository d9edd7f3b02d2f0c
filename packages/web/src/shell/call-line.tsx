import type { HubContact } from "@harkara/courier-core/journey/hub-phone";
import { TextLink } from "@harkara/ui/link";
import { useDistrictName } from "../centers/use-district-name.ts";
import { formatContact } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";

/** A sentence about whom to call, with the phone number, which can be dialled. */
export function CallLine({ text, phone }: { text: string; phone: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {text}
      <TextLink href={`tel:${phone}`} className="inline-block py-1 whitespace-nowrap">
        {formatContact(phone)}
      </TextLink>
    </p>
  );
}

/** The hub that answers questions about a parcel, with its phone number. Nothing if no number is known. */
export function HubCallLine({ hub }: { hub: HubContact | undefined }) {
  const nameOf = useDistrictName();
  if (hub === undefined) return null;
  return <CallLine text={m.track_call_hub({ district: nameOf(hub.center) })} phone={hub.phone} />;
}
