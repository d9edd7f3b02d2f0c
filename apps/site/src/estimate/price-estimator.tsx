import { PARCEL_TYPES, type ParcelType } from "@harkara/courier-core/parcel";
import { quote } from "@harkara/courier-core/pricing";
import type { ServiceCenter } from "@harkara/courier-core/service-center";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { PriceCalculator, type PriceEstimate } from "@harkara/ui/price-calculator";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { centerBySlug, slugOf } from "../centers/center-slug.ts";
import { useCenterField } from "../centers/use-center-field.ts";
import { useCenters } from "../centers/use-centers.ts";
import { codeText } from "../i18n/code-text.ts";
import { errorText } from "../i18n/error-text.ts";
import { PARCEL_TYPE_TEXT } from "../i18n/parcel-words.ts";
import { quoteWords, weightHint } from "../i18n/quote-words.ts";
import { m } from "../paraglide/messages.js";
import { deliveryWindow } from "@harkara/courier-core/delivery-window";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { windowWords } from "../i18n/delivery-words.ts";
import { readWeight } from "./shipment-search.ts";

interface PriceEstimatorProps {
  /** The heading of the section. */
  title: string;
  className?: string;
}

/** The price calculator: route, type and weight lead to a price, a delivery window and a link to the filled-in booking form. */
export function PriceEstimator({ title, className }: PriceEstimatorProps) {
  const { centers, isLoading, error, refetch } = useCenters();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [type, setType] = useState<ParcelType>("non-document");
  const [weightText, setWeightText] = useState("");

  const sender = centerBySlug(centers, from);
  const receiver = centerBySlug(centers, to);
  const isHydrated = useHydrated();
  const weight = type === "document" ? { kg: 0 } : readWeight(weightText);
  const fromField = useCenterField(centers);
  const toField = useCenterField(centers);

  return (
    <fieldset disabled={!isHydrated} className="min-w-0">
      <PriceCalculator
        title={title}
        className={className}
        fields={{
          from: {
            ...fromField,
            loading: isLoading,
            label: m.estimate_from(),
            value: from,
            onValueChange: setFrom,
          },
          to: { ...toField, loading: isLoading, label: m.estimate_to(), value: to, onValueChange: setTo },
          type: {
            legend: m.send_field_type(),
            value: type,
            onValueChange: (value) => setType(PARCEL_TYPES.find((known) => known === value) ?? type),
            options: PARCEL_TYPES.map((value) => ({ value, label: PARCEL_TYPE_TEXT[value]() })),
          },
          weight:
            type === "document"
              ? undefined
              : {
                  label: m.send_field_weight(),
                  hint: weightHint(),
                  endText: m.unit_kg(),
                  value: weightText,
                  onChange: (event) => setWeightText(event.target.value),
                  error: "code" in weight ? codeText(weight.code) : undefined,
                },
        }}
        estimate={
          sender && receiver && "kg" in weight ? estimateOf(sender, receiver, type, weight.kg) : undefined
        }
        emptyState={
          error ? (
            <Alert
              tone="danger"
              action={
                <Button variant="secondary" size="sm" onClick={() => void refetch()}>
                  {m.try_again()}
                </Button>
              }
            >
              {errorText(error)}
            </Alert>
          ) : (
            <div className="flex flex-col gap-4">
              <hr aria-hidden="true" className="route-divider w-full" />
              <p className="text-ink-muted">{m.estimate_empty()}</p>
            </div>
          )
        }
      />
    </fieldset>
  );
}

/** @param kg the weight; 0 for a document */
function estimateOf(
  sender: ServiceCenter,
  receiver: ServiceCenter,
  type: ParcelType,
  kg: number,
): PriceEstimate {
  const cost = quote({
    type,
    weight: kg,
    senderCenter: sender.district,
    receiverCenter: receiver.district,
  });
  const search = { from: slugOf(sender), to: slugOf(receiver), type, weight: kg || undefined };
  return {
    ...quoteWords(type, cost),
    note: windowWords(deliveryWindow(sender.district, receiver.district)).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    )),
    action: (
      <Button asChild variant="accent" className="self-start">
        <Link to="/sendParcel" search={search}>
          {m.estimate_send()}
        </Link>
      </Button>
    ),
  };
}
