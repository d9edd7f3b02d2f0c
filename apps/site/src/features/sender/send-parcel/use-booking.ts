import type { Booking, ParcelDraft } from "@harkara/courier-core/parcel/parcel";
import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { Problem } from "@harkara/courier-core/support/problem";
import { quoteParcel, type Quote } from "@harkara/courier-core/parcel/pricing";
import { shardOf } from "@harkara/courier-core/base/tracking-id";
import { toast } from "@harkara/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ApiError, isOutcomeKnown } from "@harkara/web/api/client.ts";
import { parcelsChanged } from "@harkara/web/api/parcel-changes.ts";
import { meQuery } from "@harkara/web/session/me.ts";
import { actingMembership } from "@harkara/web/api/membership.ts";
import { bookParcel } from "@harkara/web/api/parcels.ts";
import { findParcel } from "@harkara/web/api/payments.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { isRefusal, usePayment } from "@harkara/web/parcel-actions/use-payment.ts";
import { useSettledMutation } from "@harkara/web/parcel-actions/use-settled-mutation.ts";
import {
  forgetDraft,
  forgetSent,
  forgetTrackingId,
  readSent,
  rememberSent,
  trackingIdFor,
} from "@harkara/web/storage/saved-draft.ts";

/** A booking with its price, for confirmation. */
export interface Offer {
  readonly booking: Booking;
  readonly cost: Quote;
}

interface BookingOptions {
  uid: string;
  plan: FeePlan;
  /**
   * Shows the errors for the fields that the server refused.
   * @returns whether the form has one of these fields
   */
  onRefused: (problem: Pick<Problem, "errors" | "tracking_id">) => boolean;
}

/**
 * Manages the steps from a valid draft to a parcel: offer, confirmation, booking and payment (spec
 * section 4).
 */
export function useBooking({ uid, plan, onRefused }: BookingOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  /** A booking sent by an earlier page in this tab, which was closed before the response arrived. */
  const [sent] = useState(() => readSent(uid));
  const [offer, setOffer] = useState<Offer | null>(
    sent ? { booking: sent, cost: quoteParcel(sent, plan) } : null,
  );

  const book = useSettledMutation({
    write: async (booking: Booking) => {
      rememberSent(uid, booking);
      return bookParcel(api, booking);
    },
    ask: async ({ tracking_id }) => (await findParcel(api, tracking_id))?.parcel.tracking_id,
    isResumed: (booking) => booking === sent,
    onSuccess: async (trackingId, booking) => {
      // The parcel is booked, whatever the result of the payment will be.
      forgetDraft(uid);
      setOffer(null);
      void parcelsChanged(queryClient);
      if (booking === sent || booking.delivery_payment !== "online") {
        toast.success(m.send_booked_title(), {
          description: booking === sent ? m.send_booked_text() : undefined,
        });
        void router.navigate(detailsOf(trackingId));
        return;
      }
      pay.mutate([trackingId], {
        onError: (error) => {
          // No message is shown after a refusal, because the parcel is already paid. The response
          // to the booking was lost, and the user paid before confirming the booking again.
          if (!isRefusal(error)) toast.error(m.send_unpaid_title(), { description: errorText(error) });
          void router.navigate(detailsOf(trackingId));
        },
      });
    },
    onError: (error, booking) => {
      if (isOutcomeKnown(error) && error.name !== "AbortError") forgetSent(uid);
      // The user has to confirm the server's quote, so that no one pays a price that was not shown.
      const problem = error instanceof ApiError ? error.problem : undefined;
      const cost = problem?.quote;
      if (cost) setOffer({ booking: { ...booking, cost: cost.total }, cost });
      // IDs are random, so another parcel may have the same ID. The next confirmation sends a new ID.
      if (problem?.code === "trackingId.taken") {
        forgetTrackingId(uid);
        const { tracking_id: _taken, cost: _cost, ...draft } = booking;
        const tracking_id = trackingIdFor(uid, shardOf(booking.tracking_id), draft);
        setOffer((offer) => offer && { ...offer, booking: { ...booking, tracking_id } });
      }
      if (onRefused(problem ?? {})) setOffer(null);
    },
  });

  const { mutate: askAboutSent } = book;
  useEffect(() => {
    if (sent) askAboutSent(sent);
  }, [sent, askAboutSent]);

  const pay = usePayment({
    meanwhile: notice,
    // The parcel's page replaces the form in the history, so that Back leads to the parcel.
    backTo: (trackingId) => router.buildLocation(detailsOf(trackingId)).publicHref,
  });

  return {
    offer,
    /** Creates the offer for a valid draft. */
    propose: async (draft: ParcelDraft) => {
      book.reset();
      try {
        const membership = actingMembership(await queryClient.query(meQuery(api, uid)));
        if (membership === undefined) return;
        const cost = quoteParcel(draft, plan);
        const tracking_id = trackingIdFor(uid, membership.shard, draft);
        setOffer({ booking: { ...draft, tracking_id, cost: cost.total }, cost });
      } catch (error) {
        toast.error(m.send_failed_title(), { description: errorText(error) });
      }
    },
    /** Returns to the form. */
    withdraw: () => setOffer(null),
    book,
    pay,
  };
}

/** Spec section 4: the notice before the gateway is shown for a moment and has no button. */
const NOTICE_MS = 1500;
const notice = () => new Promise<void>((resolve) => setTimeout(resolve, NOTICE_MS));

const detailsOf = (trackingId: string) =>
  ({ to: "/dashbord/parcels/$trackingId", params: { trackingId }, replace: true }) as const;
