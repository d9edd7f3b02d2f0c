import { TARIFF, type Quote } from "@harkara/courier-core/parcel/pricing";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { CostBreakdown } from "@harkara/ui/cost-breakdown";
import { Dialog } from "@harkara/ui/dialog";
import { CreditCard } from "lucide-react";
import { ApiError, hasKind, isOutcomeKnown } from "@harkara/web/api/client.ts";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { DeliveryPayment } from "@harkara/courier-core/parcel/collection";
import type { Booking } from "@harkara/courier-core/parcel/parcel";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { UNPAID_CHARGE_NOTE } from "@harkara/web/i18n/money-words.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { collectionLines, quoteWords } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface CostDialogProps {
  booking: Booking;
  /** The site's quote or, if the price list has changed, the server's. */
  cost: Quote;
  /** The fee plan that determines the COD fee. */
  plan: FeePlan;
  centers: readonly ServiceCenter[];
  isBooking: boolean;
  /** Whether the response was lost and the server is being queried for the booking. */
  isAsking: boolean;
  /** The error of the last booking request, or null. */
  error: Error | null;
  onConfirm: () => void;
  onContinueEditing: () => void;
  onLogInAgain: () => void;
}

/**
 * Shows the lines of the quote, with buttons to confirm the booking and to edit the parcel (spec section 4).
 */
export function CostDialog({
  booking,
  cost,
  plan,
  centers,
  isBooking,
  isAsking,
  error,
  onConfirm,
  onContinueEditing,
  onLogInAgain,
}: CostDialogProps) {
  const places = {
    from: districtLabel(booking.sender_center, centers),
    to: districtLabel(booking.receiver_center, centers),
  };
  return (
    <Dialog
      open
      // The dialog cannot be closed while the request is pending.
      onOpenChange={(open) => !open && !isBooking && onContinueEditing()}
      title={m.send_breakdown_title()}
      description={
        cost.withinDistrict ? m.send_breakdown_route_within(places) : m.send_breakdown_route_outside(places)
      }
      closeLabel={m.send_continue_editing()}
      footer={
        <>
          <Button variant="secondary" disabled={isBooking} onClick={onContinueEditing}>
            {m.send_continue_editing()}
          </Button>
          {booking.delivery_payment === "online" ? (
            <Button loading={isBooking} startIcon={<CreditCard aria-hidden />} onClick={onConfirm}>
              {m.send_confirm()}
            </Button>
          ) : (
            <Button loading={isBooking} onClick={onConfirm}>
              {m.send_confirm_booking()}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CostBreakdown
          {...quoteWords(booking.type, cost)}
          afterTotal={collectionLines(
            booking.collect_amount,
            booking.delivery_payment === "from_collection" ? cost.total : 0,
            plan,
          )}
        />
        {booking.type === "non-document" && booking.weight === 0 ? (
          <p className="text-sm text-ink-muted">
            {m.send_no_weight({ included: formatNumber(TARIFF.includedKg) })}
          </p>
        ) : null}
        <p className="text-sm text-ink-muted">
          {PAYMENT_NOTE[booking.delivery_payment](formatTaka(cost.total))}
          {booking.delivery_payment === "online" ? ` ${UNPAID_CHARGE_NOTE[plan.unpaid_charge]()}` : null}
        </p>
        {isAsking ? (
          <Alert tone="info" title={m.send_unknown_title()}>
            {m.asking_text()} {m.send_unknown_text()}
          </Alert>
        ) : null}
        {error === null ? null : (
          <Alert
            tone="danger"
            title={isOutcomeKnown(error) ? m.send_failed_title() : m.send_unknown_title()}
            action={
              hasKind(error, "unauthorized") ? (
                <Button variant="secondary" size="sm" onClick={onLogInAgain}>
                  {m.nav_login()}
                </Button>
              ) : undefined
            }
          >
            {failureText(error)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

/** The text with the amount that the sender pays, and when it is paid. */
const PAYMENT_NOTE: Readonly<Record<DeliveryPayment, (amount: string) => string>> = {
  online: () => m.send_payment_note(),
  at_pickup: (amount) => m.send_note_pickup({ amount }),
  from_collection: () => m.send_note_collection(),
};

function failureText(error: Error): string {
  const newQuote = error instanceof ApiError ? error.problem?.quote : undefined;
  return newQuote ? m.send_price_changed({ price: formatTaka(newQuote.total) }) : errorText(error);
}
