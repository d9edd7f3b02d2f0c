import { parcelDraftSchema, type ParcelDraft } from "@harkara/courier-core/parcel";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/pricing";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { ErrorSummary } from "@harkara/ui/error-summary";
import { PageHeader } from "@harkara/ui/page-header";
import { SegmentedControl } from "@harkara/ui/segmented-control";
import { WaitDialog } from "@harkara/ui/wait-dialog";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useForm, type FieldErrors } from "react-hook-form";
import { feePlanQuery } from "../../api/balance.ts";
import { useApi } from "../../api/use-api.ts";
import { codeText } from "../../i18n/code-text.ts";
import { countText } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { useSession } from "../../session/use-session.ts";
import {
  BOOKING_VIEWS,
  readBookingView,
  saveBookingView,
  type BookingView,
} from "../../storage/booking-view.ts";
import {
  emptyValues,
  forgetDraft,
  readDraft,
  saveDraft,
  type DraftValues,
} from "../../storage/saved-draft.ts";
import { CollectionFields } from "./collection-fields.tsx";
import { CostDialog } from "./cost-dialog.tsx";
import { ExchangeNotice } from "./exchange-notice.tsx";
import { LastSender } from "./last-sender.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import { QUICK_FIELDS, QuickFields, isInQuick } from "./quick-fields.tsx";
import { RunningTotal } from "./running-total.tsx";
import { useBooking } from "./use-booking.ts";
import { useRoundedWeight } from "./use-rounded-weight.ts";

interface SendParcelScreenProps {
  user: SessionUser;
  centers: readonly ServiceCenter[];
  /** Initial values when no draft is saved, such as those of the price calculator. */
  initial?: Partial<DraftValues>;
}

/** The booking form: fill in, see the cost, confirm (spec sections 2, 4 and 5). */
export function SendParcelScreen({ user, centers, initial }: SendParcelScreenProps) {
  const api = useApi();
  const session = useSession();
  const [restored] = useState(() => readDraft(user.uid));
  const replaced = restored?.replaced;
  const [isRestoredShown, setIsRestoredShown] = useState(restored !== undefined);
  /** Remounts quick booking, which fills in the usual values. */
  const [resets, setResets] = useState(0);
  // Until the user's own plan is loaded; the server checks with that one.
  const { data: plan = DEFAULT_FEE_PLAN } = useQuery(feePlanQuery(api, user.uid));
  const schema = useMemo(() => parcelDraftSchema(centers, plan), [centers, plan]);
  const form = useForm<DraftValues, unknown, ParcelDraft>({
    resolver: valibotResolver(schema),
    defaultValues: restored?.values ?? { ...emptyValues(user.displayName), ...initial },
    // The error summary takes the focus.
    shouldFocusError: false,
    // Otherwise the resolver stops at the first kind of error: a wrong weight would be reported after all others are corrected.
    criteriaMode: "all",
  });
  const [view, setView] = useState(() => readBookingView(user.uid));
  const rounded = useRoundedWeight(form);
  const { errors, submitCount } = form.formState;
  const problems = fieldProblems(errors, view);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(user.uid, values),
      }),
    [form, user.uid],
  );

  function changeView(next: BookingView): void {
    saveBookingView(user.uid, next);
    setView(next);
  }

  /** An error must be visible: fields that quick booking lacks are in the full form. */
  function showFieldsOf(names: readonly (keyof DraftValues)[]): void {
    if (!names.every(isInQuick)) setView("full");
  }

  function showRefused(refused: readonly { readonly field: string; readonly code: string }[]): boolean {
    const known = refused.flatMap(({ field, code }) => (isField(field) ? [{ field, code }] : []));
    for (const { field, code } of known) form.setError(field, { message: code });
    showFieldsOf(known.map(({ field }) => field));
    return known.length > 0;
  }

  const { offer, propose, withdraw, book, pay } = useBooking({ uid: user.uid, plan, onRefused: showRefused });
  const submit = form.handleSubmit(propose, (refused) => showFieldsOf(Object.keys(refused).filter(isField)));

  function startOver(): void {
    forgetDraft();
    reset(emptyValues(user.displayName));
  }

  function restore(values: DraftValues): void {
    saveDraft(user.uid, values);
    reset(values);
  }

  function reset(values: DraftValues): void {
    form.reset(values);
    setIsRestoredShown(false);
    setResets((count) => count + 1);
  }

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pt-8 sm:pt-12 lg:max-w-5xl lg:pb-12">
      <PageHeader
        title={m.send_title()}
        description={view === "full" ? m.send_subtitle() : undefined}
        actions={
          <SegmentedControl
            legend={m.send_view()}
            segments={BOOKING_VIEWS.map((value) => ({ value, label: VIEW_TEXT[value]() }))}
            value={view}
            onValueChange={(value) => changeView(value === "quick" ? "quick" : "full")}
          />
        }
      />
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
        onSubmit={(event) => {
          rounded.round();
          void submit(event);
        }}
        className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        {/* The focused element must not be covered by the total at the bottom. */}
        <div className="flex min-w-0 flex-col gap-6 [&_:is(input,textarea,button)]:scroll-mb-28">
          <ExchangeNotice form={form} />
          {view === "quick" ? (
            <QuickFields
              key={resets}
              form={form}
              user={user}
              centers={centers}
              rounded={rounded}
              onChangeOthers={() => setView("full")}
            />
          ) : (
            <>
              <ParcelFields form={form} rounded={rounded} />
              <PartyFields
                party="sender"
                form={form}
                centers={centers}
                notice={<LastSender form={form} user={user} />}
              />
              <PartyFields party="receiver" form={form} centers={centers} />
              <CollectionFields form={form} plan={plan} />
            </>
          )}
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
          onContinueEditing={withdraw}
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

const VIEW_TEXT = { full: m.send_view_full, quick: m.send_quick } as const;

/** The fields in the order in which the form shows them. */
const FIELDS = Object.keys(emptyValues("")).filter(isField);

function isField(name: string): name is keyof DraftValues {
  return Object.hasOwn(emptyValues(""), name);
}

/** The entries of the error summary. In the full form, a missing center is listed only when its region is chosen. */
function fieldProblems(
  errors: FieldErrors<DraftValues>,
  view: BookingView,
): { field: keyof DraftValues; code: string }[] {
  return (view === "quick" ? QUICK_FIELDS : FIELDS).flatMap((field) => {
    const code = errors[field]?.message;
    const isOutOfReach =
      view === "full" &&
      ((field === "sender_center" && errors.sender_region) ||
        (field === "receiver_center" && errors.receiver_region));
    return code === undefined || isOutOfReach ? [] : [{ field, code }];
  });
}
