import { parcelDraftSchema, type Booking, type ParcelDraft } from "@harkara/courier-core/parcel";
import { DEFAULT_FEE_PLAN, quoteParcel, type Quote } from "@harkara/courier-core/pricing";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { ErrorSummary } from "@harkara/ui/error-summary";
import { PageHeader } from "@harkara/ui/page-header";
import { toast } from "@harkara/ui/toast";
import { WaitDialog } from "@harkara/ui/wait-dialog";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { feePlanQuery } from "../../api/balance.ts";
import { ApiError, isOutcomeKnown } from "../../api/client.ts";
import { parcelsChanged } from "../../api/parcel-changes.ts";
import { bookParcel } from "../../api/parcels.ts";
import { findParcel } from "../../api/payments.ts";
import { useApi } from "../../api/use-api.ts";
import { codeText } from "../../i18n/code-text.ts";
import { errorText } from "../../i18n/error-text.ts";
import { countText } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { isRefusal, usePayment } from "../../parcel-actions/use-payment.ts";
import { useSettledMutation } from "../../parcel-actions/use-settled-mutation.ts";
import type { SessionUser } from "../../session/session.ts";
import { useSession } from "../../session/use-session.ts";
import {
  emptyValues,
  forgetDraft,
  forgetSent,
  forgetTrackingId,
  readDraft,
  readSent,
  rememberSent,
  saveDraft,
  trackingIdFor,
  type DraftValues,
} from "../../storage/saved-draft.ts";
import { CollectionFields } from "./collection-fields.tsx";
import { CostDialog } from "./cost-dialog.tsx";
import { ExchangeNotice } from "./exchange-notice.tsx";
import { LastSender } from "./last-sender.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import { RunningTotal } from "./running-total.tsx";

interface SendParcelScreenProps {
  user: SessionUser;
  centers: readonly ServiceCenter[];
  /** Initial values when no draft is saved, such as those of the price calculator. */
  initial?: Partial<DraftValues>;
}

/** A booking with its price, to be confirmed. */
interface Offer {
  booking: Booking;
  cost: Quote;
}

/** The booking form: fill in, see the cost, confirm (spec sections 2, 4 and 5). */
export function SendParcelScreen({ user, centers, initial }: SendParcelScreenProps) {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  const router = useRouter();
  const [restored] = useState(() => readDraft(user.uid));
  const replaced = restored?.replaced;
  const [isRestoredShown, setIsRestoredShown] = useState(restored !== undefined);
  /** Booked by an earlier page of this tab, which was closed before the response. */
  const [sent] = useState(() => readSent(user.uid));
  // Until the user's own plan is loaded; the server checks with that one.
  const { data: plan = DEFAULT_FEE_PLAN } = useQuery(feePlanQuery(api, user.uid));
  const [offer, setOffer] = useState<Offer | null>(
    sent ? { booking: sent, cost: quoteParcel(sent, plan) } : null,
  );
  const schema = useMemo(() => parcelDraftSchema(centers, plan), [centers, plan]);
  const form = useForm<DraftValues, unknown, ParcelDraft>({
    resolver: valibotResolver(schema),
    defaultValues: restored?.values ?? { ...emptyValues(user.displayName), ...initial },
    // The error summary takes the focus.
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const problems = fieldProblems(errors);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(user.uid, values),
      }),
    [form, user.uid],
  );

  const book = useSettledMutation({
    write: async (booking: Booking) => {
      rememberSent(user.uid, booking);
      return bookParcel(api, booking);
    },
    ask: async ({ tracking_id }) => (await findParcel(api, tracking_id))?.parcel.tracking_id,
    isResumed: (booking) => booking === sent,
    onSuccess: async (trackingId, booking) => {
      // From here on the parcel is booked, whatever the result of its payment.
      forgetDraft();
      setOffer(null);
      void parcelsChanged(queryClient);
      if (booking === sent || booking.delivery_payment !== "online") {
        toast.success(m.send_booked_title(), {
          description: booking === sent ? m.send_booked_text() : undefined,
        });
        void router.navigate(detailsOf(trackingId));
        return;
      }
      pay.mutate(trackingId, {
        onError: (error) => {
          // A booking with a lost response may have been paid before it was confirmed again.
          if (!isRefusal(error)) toast.error(m.send_unpaid_title(), { description: errorText(error) });
          void router.navigate(detailsOf(trackingId));
        },
      });
    },
    onError: (error, booking) => {
      if (isOutcomeKnown(error) && error.name !== "AbortError") forgetSent();
      // The server's quote is shown for confirmation: no price is charged unseen.
      const problem = error instanceof ApiError ? error.problem : undefined;
      const cost = problem?.quote;
      if (cost) setOffer({ booking: { ...booking, cost: cost.total }, cost });
      // Ids are random, so another parcel can have this one. The next confirmation sends a new id.
      if (problem?.code === "trackingId.taken") {
        forgetTrackingId();
        const { tracking_id: _taken, cost: _cost, ...draft } = booking;
        setOffer(
          (offer) =>
            offer && { ...offer, booking: { ...booking, tracking_id: trackingIdFor(user.uid, draft) } },
        );
      }
      const refused = problem?.errors ?? [];
      const known = refused.flatMap(({ field, code }) => (isField(field) ? [{ field, code }] : []));
      if (known.length === 0) return;
      for (const { field, code } of known) form.setError(field, { message: code });
      setOffer(null);
    },
  });

  const { mutate: askAboutSent } = book;
  useEffect(() => {
    if (sent) askAboutSent(sent);
  }, [sent, askAboutSent]);

  const pay = usePayment({
    meanwhile: notice,
    // Replaces the form: Back leads to the parcel.
    backTo: (trackingId) => router.buildLocation(detailsOf(trackingId)).publicHref,
  });

  const submit = form.handleSubmit((draft) => {
    book.reset();
    const cost = quoteParcel(draft, plan);
    const tracking_id = trackingIdFor(user.uid, draft);
    setOffer({ booking: { ...draft, tracking_id, cost: cost.total }, cost });
  });

  function startOver(): void {
    forgetDraft();
    form.reset(emptyValues(user.displayName));
    setIsRestoredShown(false);
  }

  function restore(values: DraftValues): void {
    saveDraft(user.uid, values);
    form.reset(values);
    setIsRestoredShown(false);
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-8 sm:pt-12 lg:max-w-5xl lg:pb-12">
      <PageHeader title={m.send_title()} description={m.send_subtitle()} />
      {isRestoredShown ? (
        <Alert
          tone="info"
          action={
            <div className="flex flex-wrap gap-2">
              {replaced === undefined ? null : (
                <Button variant="secondary" size="sm" onClick={() => restore(replaced)}>
                  {m.send_bring_back()}
                </Button>
              )}
              <Button variant={replaced === undefined ? "secondary" : "ghost"} size="sm" onClick={startOver}>
                {m.send_start_over()}
              </Button>
            </div>
          }
        >
          {restored?.copyOf === undefined ? m.send_restored() : m.send_copied({ title: restored.copyOf })}
        </Alert>
      ) : null}
      {problems.length === 0 || submitCount === 0 ? null : (
        // A new key for each submit: the summary takes the focus when it mounts.
        <ErrorSummary
          key={submitCount}
          title={countText(problems.length, m.send_error_summary)}
          errors={problems.map(({ field, code }) => ({ href: `#${field}`, message: codeText(code) }))}
        />
      )}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        {/* The focused element must not be covered by the total at the bottom. */}
        <div className="flex min-w-0 flex-col gap-6 [&_:is(input,textarea,button)]:scroll-mb-28">
          <ExchangeNotice form={form} />
          <ParcelFields form={form} />
          <PartyFields
            party="sender"
            form={form}
            centers={centers}
            notice={<LastSender form={form} user={user} />}
          />
          <PartyFields party="receiver" form={form} centers={centers} />
          <CollectionFields form={form} plan={plan} />
        </div>
        <RunningTotal form={form} plan={plan} />
      </form>
      {offer === null ? null : (
        <CostDialog
          {...offer}
          plan={plan}
          centers={centers}
          isBooking={book.isPending}
          isAsking={book.isAsking}
          error={book.error}
          onConfirm={() => !book.isPending && book.mutate(offer.booking)}
          onContinueEditing={() => setOffer(null)}
          // The draft stays in this tab; the guard redirects to the login page, which leads back.
          onLogInAgain={() => void session.signOut()}
        />
      )}
      <WaitDialog
        open={!pay.isIdle}
        title={pay.isAsking ? m.pay_unknown() : m.send_redirecting_title()}
        description={pay.isAsking ? m.asking_text() : m.send_redirecting_text()}
      />
    </div>
  );
}

/** Spec section 4: the notice before the gateway stays for a moment and needs no button. */
const NOTICE_MS = 1500;
const notice = () => new Promise<void>((resolve) => setTimeout(resolve, NOTICE_MS));

const detailsOf = (trackingId: string) =>
  ({ to: "/dashbord/parcels/$trackingId", params: { trackingId }, replace: true }) as const;

/** The fields in the order in which the form shows them. */
const FIELDS = Object.keys(emptyValues("")).filter(isField);

function isField(name: string): name is keyof DraftValues {
  return Object.hasOwn(emptyValues(""), name);
}

/** The entries of the error summary. A missing center is listed only when its region is chosen. */
function fieldProblems(errors: FieldErrors<DraftValues>): { field: keyof DraftValues; code: string }[] {
  return FIELDS.flatMap((field) => {
    const code = errors[field]?.message;
    const isOutOfReach =
      (field === "sender_center" && errors.sender_region) ||
      (field === "receiver_center" && errors.receiver_region);
    return code === undefined || isOutOfReach ? [] : [{ field, code }];
  });
}
