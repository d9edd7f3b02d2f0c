import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { mayMember } from "@harkara/courier-core/people/principal";
import type { Problem } from "@harkara/courier-core/support/problem";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import type { Membership } from "@harkara/courier-core/people/me";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { ErrorSummary } from "@harkara/ui/error-summary";
import { PageHeader } from "@harkara/ui/page-header";
import { SegmentedControl } from "@harkara/ui/segmented-control";
import { WaitDialog } from "@harkara/ui/wait-dialog";
import { useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { useMembership } from "@harkara/web/api/membership.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { useSession } from "@harkara/web/session/use-session.ts";
import {
  BOOKING_VIEWS,
  readBookingView,
  saveBookingView,
  type BookingView,
} from "../../../storage/booking-view.ts";
import { emptyValues, type DraftValues, type SavedDraft } from "@harkara/web/storage/saved-draft.ts";
import { CollectionFields } from "./collection-fields.tsx";
import { SERVER_ERROR, draftProblemText } from "./declared-value-field.ts";
import { CostDialog } from "./cost-dialog.tsx";
import { ExchangeNotice } from "./exchange-notice.tsx";
import { AddressBookChoice, KnownReceivers } from "./known-receivers.tsx";
import { LastSender } from "./last-sender.tsx";
import { ParcelFields } from "./parcel-fields.tsx";
import { PartyFields, type ParcelForm } from "./party-fields.tsx";
import { QUICK_FIELDS, QuickFields, isInQuick } from "./quick-fields.tsx";
import { RunningTotal } from "./running-total.tsx";
import { useBooking } from "./use-booking.ts";
import { useDraftForm } from "./use-draft-form.ts";
import { useRoundedWeight, type RoundedWeight } from "./use-rounded-weight.ts";

interface SendParcelScreenProps {
  user: SessionUser;
  centers: readonly ServiceCenter[];
  /** Initial values when no draft is saved, for example from the price calculator. */
  initial?: Partial<DraftValues>;
}

/** The booking form in three steps: fill in, see the cost, confirm (spec sections 2, 4 and 5). */
export function SendParcelScreen({ user, centers, initial }: SendParcelScreenProps) {
  const session = useSession();
  const { form, plan, restored, resets, startOver, restore } = useDraftForm(user, centers, initial);
  const [view, setView] = useState(() => readBookingView(user.uid));
  const rounded = useRoundedWeight(form);
  /** The tracking ID of the parcel that already has the order number. */
  const [existing, setExisting] = useState<string>();
  const { errors, submitCount } = form.formState;
  const problems = fieldProblems(errors, view);

  function changeView(next: BookingView): void {
    saveBookingView(user.uid, next);
    setView(next);
  }

  /** Opens the full form if quick booking does not have one of the fields, so that its error is visible. */
  function showFieldsOf(names: readonly (keyof DraftValues)[]): void {
    if (!names.every(isInQuick)) setView("full");
  }

  function showRefused({
    errors: refused = [],
    tracking_id,
  }: Pick<Problem, "errors" | "tracking_id">): boolean {
    setExisting(tracking_id);
    const known = refused.flatMap(({ field, code }) => (isField(field) ? [{ field, code }] : []));
    for (const { field, code } of known) form.setError(field, { type: SERVER_ERROR, message: code });
    showFieldsOf(known.map(({ field }) => field));
    return known.length > 0;
  }

  const { offer, propose, withdraw, book, pay } = useBooking({ uid: user.uid, plan, onRefused: showRefused });
  const membership = useMembership();
  const submit = form.handleSubmit(propose, (refused) => showFieldsOf(Object.keys(refused).filter(isField)));

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 lg:max-w-5xl">
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
      {membership === undefined || membership.name === "" ? null : <MerchantNotice membership={membership} />}
      {restored ? <RestoredNotice restored={restored} onStartOver={startOver} onRestore={restore} /> : null}
      {problems.length === 0 || submitCount === 0 ? null : (
        // Each submit sets a new key, which remounts the summary. The summary takes focus when it mounts.
        <ErrorSummary
          key={submitCount}
          title={countText(problems.length, m.send_error_summary)}
          errors={problems.map(({ field, code, type }) => ({
            href: `#${field}`,
            message: draftProblemText({ code, type }, plan),
          }))}
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
        {/* The scroll margin keeps the focused element above the total at the bottom. */}
        <div className="flex min-w-0 flex-col gap-6 [&_:is(input,textarea,button)]:scroll-mb-28">
          <ExchangeNotice form={form} />
          {view === "quick" ? (
            <QuickFields
              key={resets}
              form={form}
              user={user}
              centers={centers}
              plan={plan}
              rounded={rounded}
              existing={existing}
              onChangeOthers={() => setView("full")}
            />
          ) : (
            <FullFields
              form={form}
              user={user}
              centers={centers}
              plan={plan}
              rounded={rounded}
              existing={existing}
            />
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
          // The draft is kept in this tab. After logout, the guard redirects to the login page, which returns
          // the user to the form.
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

interface RestoredNoticeProps {
  restored: SavedDraft;
  onStartOver: () => void;
  onRestore: (values: DraftValues) => void;
}

/**
 * A notice about a restored draft, a copied parcel or a filled-in receiver. Its buttons empty the form, or
 * restore the draft that was replaced.
 */
function RestoredNotice({
  restored: { replaced, copyOf, receiver },
  onStartOver,
  onRestore,
}: RestoredNoticeProps) {
  return (
    <Alert
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          {replaced === undefined ? null : (
            <Button variant="secondary" size="sm" onClick={() => onRestore(replaced)}>
              {m.send_bring_back()}
            </Button>
          )}
          <Button variant={replaced === undefined ? "secondary" : "ghost"} size="sm" onClick={onStartOver}>
            {m.send_start_over()}
          </Button>
        </div>
      }
    >
      {copyOf !== undefined
        ? m.send_copied({ title: copyOf })
        : receiver === undefined
          ? m.send_restored()
          : m.send_receiver_filled({ name: receiver })}
    </Alert>
  );
}

interface FullFieldsProps {
  form: ParcelForm;
  user: SessionUser;
  centers: readonly ServiceCenter[];
  plan: FeePlan;
  rounded: RoundedWeight;
  /** The tracking ID of the parcel that already has the order number. */
  existing: string | undefined;
}

/** The cards of the full form. */
function FullFields({ form, user, centers, plan, rounded, existing }: FullFieldsProps) {
  return (
    <>
      <ParcelFields form={form} rounded={rounded} existing={existing} />
      <PartyFields
        party="sender"
        form={form}
        centers={centers}
        notice={<LastSender form={form} user={user} />}
      />
      <PartyFields
        party="receiver"
        form={form}
        centers={centers}
        notice={<AddressBookChoice form={form} user={user} />}
        matches={<KnownReceivers form={form} user={user} />}
      />
      <CollectionFields form={form} plan={plan} />
    </>
  );
}

const VIEW_TEXT = { full: m.send_view_full, quick: m.send_quick } as const;

/** The fields in the form's display order. */
const FIELDS = Object.keys(emptyValues("")).filter(isField);

function isField(name: string): name is keyof DraftValues {
  return Object.hasOwn(emptyValues(""), name);
}

/**
 * Returns the entries in the error summary. In the full form, a missing center is listed only if a
 * region is selected.
 */
function fieldProblems(
  errors: FieldErrors<DraftValues>,
  view: BookingView,
): { field: keyof DraftValues; code: string; type: string | undefined }[] {
  return (view === "quick" ? QUICK_FIELDS : FIELDS).flatMap((field) => {
    const code = errors[field]?.message;
    const isOutOfReach =
      view === "full" &&
      ((field === "sender_center" && errors.sender_region) ||
        (field === "receiver_center" && errors.receiver_region));
    return code === undefined || isOutOfReach ? [] : [{ field, code, type: errors[field]?.type }];
  });
}

/**
 * A notice with the merchant that a member books for, or a notice that the member's role does not permit
 * booking.
 */
function MerchantNotice({ membership: { name, role } }: { membership: Membership }) {
  return mayMember(role, "bookParcel") ? (
    <p className="font-semibold wrap-anywhere">{m.team_booking_for({ name })}</p>
  ) : (
    <Alert tone="warning" title={m.team_forbidden_title()}>
      {m.team_forbidden_text({ name })}
    </Alert>
  );
}
