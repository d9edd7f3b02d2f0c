import { type FeePlan } from "@harkara/courier-core/parcel/fee-plan";
import { DELIVERY_PAYMENTS, MAX_COLLECTION } from "@harkara/courier-core/parcel/collection";
import { CollectionSection } from "@harkara/ui/parcel-form";
import { useController } from "react-hook-form";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { UNPAID_CHARGE_NOTE } from "@harkara/web/i18n/money-words.ts";
import { DELIVERY_PAYMENT_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { formatShare } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { declaredValueField } from "./declared-value-field.ts";
import type { ParcelForm } from "./party-fields.tsx";

/** The payment card: the COD amount, the declared value, and how the delivery fee is paid. */
export function CollectionFields({ form, plan }: { form: ParcelForm; plan: FeePlan }) {
  const { register, control, formState } = form;
  const { field: payment } = useController({ control, name: "delivery_payment" });
  return (
    <CollectionSection
      title={m.send_collection()}
      fields={{
        amount: {
          ...register("collect_amount"),
          id: "collect_amount",
          label: m.send_field_collect(),
          optionalLabel: m.optional(),
          hint: m.send_field_collect_hint({
            most: formatTaka(MAX_COLLECTION),
            share: formatShare(plan.cod_share),
          }),
          startText: "৳",
          error: fieldError(formState.errors.collect_amount),
        },
        declared: {
          ...declaredValueField(form, plan),
          hint: m.send_field_value_hint({
            most: formatTaka(plan.value_limit),
            limit: formatTaka(plan.claim_limit),
          }),
        },
        payment: {
          ref: payment.ref,
          id: "delivery_payment",
          name: payment.name,
          legend: m.send_field_payment(),
          value: payment.value ?? "online",
          onValueChange: payment.onChange,
          options: DELIVERY_PAYMENTS.map((value) => ({
            value,
            label: DELIVERY_PAYMENT_TEXT[value].label(),
            description:
              value === "online"
                ? `${DELIVERY_PAYMENT_TEXT.online.description()} ${UNPAID_CHARGE_NOTE[plan.unpaid_charge]()}`
                : DELIVERY_PAYMENT_TEXT[value].description(),
          })),
          error: fieldError(formState.errors.delivery_payment),
        },
      }}
    />
  );
}
