import type { FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Button } from "@harkara/ui/button";
import { Card } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { DraftValues } from "@harkara/web/storage/saved-draft.ts";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { AddressFields } from "./address-fields.tsx";
import { declaredValueField } from "./declared-value-field.ts";
import { AddressBookChoice, KnownReceivers } from "./known-receivers.tsx";
import type { ParcelForm } from "./party-fields.tsx";
import { referenceField } from "./reference-field.tsx";
import { UsualValues } from "./usual-values.tsx";
import type { RoundedWeight } from "./use-rounded-weight.ts";
import { WeightSteps } from "./weight-steps.tsx";

interface QuickFieldsProps {
  form: ParcelForm;
  user: SessionUser;
  centers: readonly ServiceCenter[];
  /** The fee plan, which limits the declared value. */
  plan: FeePlan;
  rounded: RoundedWeight;
  /** The tracking ID of the parcel that already has the order number. */
  existing: string | undefined;
  /** Called to show all fields. */
  onChangeOthers: () => void;
}

/**
 * Quick booking: the receiver, the COD amount and the weight. All other values come from the last parcel. A
 * sender without earlier bookings also enters a phone number and a pickup address.
 */
export function QuickFields({
  form,
  user,
  centers,
  plan,
  rounded,
  existing,
  onChangeOthers,
}: QuickFieldsProps) {
  const { register, formState } = form;
  const [isSenderKnown, setSenderKnown] = useState(() => hasSender(form.getValues()));
  const isSenderShown = !isSenderKnown || SENDER.some((name) => formState.errors[name]);
  const base = (name: keyof DraftValues) => ({ id: name, error: fieldError(formState.errors[name]) });
  const contact = (party: "sender" | "receiver"): ReactNode => (
    <TextField
      {...register(`${party}_contact`)}
      {...base(`${party}_contact`)}
      label={party === "sender" ? m.send_quick_your_contact() : m.send_quick_receiver_contact()}
      type="tel"
      inputMode="tel"
      autoComplete={party === "sender" ? "section-sender tel" : "off"}
    />
  );
  return (
    <Card as="section" aria-label={m.send_quick()} className="flex min-w-0 flex-col gap-4">
      <AddressBookChoice form={form} user={user} />
      {contact("receiver")}
      <TextField
        {...register("receiver_name")}
        {...base("receiver_name")}
        label={m.send_quick_receiver_name()}
        autoComplete="off"
      />
      <KnownReceivers form={form} user={user} />
      <AddressFields party="receiver" form={form} centers={centers} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          {...register("collect_amount")}
          {...base("collect_amount")}
          label={m.send_quick_collect()}
          optionalLabel={m.optional()}
          inputMode="numeric"
          autoComplete="off"
          startText="৳"
        />
        <WeightSteps form={form} rounded={rounded} />
      </div>
      {isSenderShown ? (
        <>
          {contact("sender")}
          <AddressFields party="sender" form={form} centers={centers} />
        </>
      ) : null}
      <UsualValues
        form={form}
        user={user}
        centers={centers}
        onFilled={() => setSenderKnown(hasSender(form.getValues()))}
        onChange={onChangeOthers}
      />
      <div className="flex flex-col gap-2">
        <QuickValue form={form} plan={plan} />
        <QuickReference form={form} existing={existing} />
      </div>
    </Card>
  );
}

/** The declared value, which is behind a button until it is needed. */
function QuickValue({ form, plan }: Pick<QuickFieldsProps, "form" | "plan">) {
  const [isOpen, setOpen] = useState(false);
  const value = useWatch({ control: form.control, name: "declared_value" });
  const isShown = isOpen || (value !== "" && value !== undefined) || form.formState.errors.declared_value;
  return isShown ? (
    <TextField
      {...declaredValueField(form, plan)}
      inputMode="numeric"
      autoComplete="off"
      // The field replaces the button that the user has pressed, so it takes focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isOpen}
    />
  ) : (
    <AddField onClick={() => setOpen(true)}>{m.send_quick_value()}</AddField>
  );
}

function AddField({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ms-3 self-start"
      startIcon={<Plus aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** The order number, which is behind a button until it is needed. */
function QuickReference({ form, existing }: Pick<QuickFieldsProps, "form" | "existing">) {
  const [isOpen, setOpen] = useState(false);
  const value = useWatch({ control: form.control, name: "reference" });
  if (isOpen || value || form.formState.errors.reference)
    // The field replaces the button that the user has pressed, so it takes focus.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    return <TextField {...referenceField(form, existing)} autoFocus={isOpen} />;
  return <AddField onClick={() => setOpen(true)}>{m.send_quick_reference()}</AddField>;
}

const SENDER = ["sender_contact", "sender_center", "sender_address"] as const;

const hasSender = (values: DraftValues): boolean => SENDER.every((name) => values[name] !== "");

/** The fields of quick booking, in display order. */
export const QUICK_FIELDS: readonly (keyof DraftValues)[] = [
  "receiver_contact",
  "receiver_name",
  "receiver_address",
  "receiver_center",
  "collect_amount",
  "type",
  "weight",
  "sender_contact",
  "sender_address",
  "sender_center",
  "declared_value",
  "reference",
];

/**
 * Whether quick booking shows a field's error. It shows the region's error too, because the center determines
 * the region.
 */
export function isInQuick(name: keyof DraftValues): boolean {
  return name === "sender_region" || name === "receiver_region" || QUICK_FIELDS.includes(name);
}
