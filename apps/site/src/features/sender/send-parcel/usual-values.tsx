import { DELIVERY_PAYMENTS } from "@harkara/courier-core/parcel/collection";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Button } from "@harkara/ui/button";
import { useEffect, useEffectEvent } from "react";
import { useWatch } from "react-hook-form";
import * as v from "valibot";
import { DELIVERY_PAYMENT_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { emptyValues, valuesOfParcel, type DraftValues } from "@harkara/web/storage/saved-draft.ts";
import type { ParcelForm } from "./party-fields.tsx";
import { SENDER_FIELDS, useKnownSender } from "../../../parcel-actions/use-known-sender.ts";

interface UsualValuesProps {
  form: ParcelForm;
  user: SessionUser;
  centers: readonly ServiceCenter[];
  /** Called when the values are filled in. */
  onFilled: () => void;
  /** Called when the user wants to change the values. */
  onChange: () => void;
}

const PaymentSchema = v.fallback(v.picklist(DELIVERY_PAYMENTS), "online");
const OTHERS = [
  "title",
  "type",
  "weight",
  "pickup_instruction",
  "delivery_instruction",
  "delivery_payment",
] as const;

/**
 * One line with the values that quick booking does not ask for. Empty fields are filled in from the last
 * parcel.
 */
export function UsualValues({ form, user, centers, onFilled, onChange }: UsualValuesProps) {
  const { isAccountPending, isLastPending, last, sender, pickupInstruction } = useKnownSender(user);
  const isLoaded = !isAccountPending && !isLastPending;
  const values = useWatch({ control: form.control });
  const fill = useEffectEvent(() => {
    const usual = {
      title: m.send_quick_title(),
      pickup_instruction: m.send_quick_no_instruction(),
      delivery_instruction: m.send_quick_no_instruction(),
      ...(last && valuesOfParcel(last)),
      ...(pickupInstruction !== undefined && { pickup_instruction: pickupInstruction }),
    };
    fillEmpty(form, user, SENDER_FIELDS, sender ?? {});
    fillEmpty(form, user, OTHERS, usual);
    onFilled();
  });
  useEffect(() => {
    if (isLoaded) fill();
  }, [isLoaded]);
  if (!isLoaded) return null;
  const title = values.title ?? "";
  const payment = DELIVERY_PAYMENT_TEXT[v.parse(PaymentSchema, values.delivery_payment)].label();
  return (
    <div className="flex items-start justify-between gap-3 rounded-control border border-line bg-surface-sunken px-4 py-2">
      <p className="min-w-0 py-1 text-sm wrap-anywhere">
        <span className="block font-semibold">{last ? m.send_quick_as_last() : m.send_quick_others()}</span>
        {values.sender_center === ""
          ? m.send_quick_usual_short({ title, payment })
          : m.send_quick_usual({
              title,
              payment,
              sender: values.sender_name ?? "",
              district: districtLabel(values.sender_center ?? "", centers),
            })}
      </p>
      <Button
        size="sm"
        variant="ghost"
        className="-me-3 shrink-0"
        aria-label={m.send_quick_change_others()}
        onClick={onChange}
      >
        {m.send_quick_change()}
      </Button>
    </div>
  );
}

/** Fills in the fields that still have their initial value. */
function fillEmpty(
  form: ParcelForm,
  user: SessionUser,
  names: readonly (keyof DraftValues)[],
  values: Partial<DraftValues>,
): void {
  const empty = emptyValues(user.displayName);
  for (const name of names) {
    const value = values[name];
    if (value !== undefined && form.getValues(name) === empty[name]) form.setValue(name, value);
  }
}
