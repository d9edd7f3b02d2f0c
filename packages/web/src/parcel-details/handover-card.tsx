import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Card, CardTitle } from "@harkara/ui/card";
import { CodeText } from "@harkara/ui/code-text";
import { isToBeDelivered } from "@harkara/courier-core/parcel/delivery";
import { formatCode } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { ShareCodeButton, ShareLinkButton } from "./share-button.tsx";

interface HandoverCardProps {
  details: ParcelDetails;
  /** Whether the button is in the action bar of a narrow page. */
  isInBar: boolean;
}

/**
 * The delivery code of a parcel that is not delivered yet, and buttons to share the code and the tracking link with the receiver.
 */
export function HandoverCard({ details, isInBar }: HandoverCardProps) {
  const { parcel, handover_code } = details;
  const { delivery_status, tracking_id } = parcel;
  if (!isToBeDelivered(delivery_status)) return null;
  return (
    <Card as="section" className="flex flex-col gap-3 print:hidden">
      <CardTitle>{m.code_card_title()}</CardTitle>
      <CodeText groups={[4]} className="text-4xl font-bold tracking-widest">
        {formatCode(handover_code)}
      </CodeText>
      <p>{m.code_card_text()}</p>
      <div className="flex flex-wrap gap-2">
        <ShareCodeButton
          details={details}
          variant="secondary"
          className={isInBar ? "@max-4xl:hidden" : undefined}
        />
        <ShareLinkButton trackingId={tracking_id} variant="ghost" className="max-sm:-ms-3" />
      </div>
    </Card>
  );
}
