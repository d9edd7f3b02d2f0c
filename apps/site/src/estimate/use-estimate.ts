import { isCollectAmount } from "@harkara/courier-core/parcel/collection";
import { quote, PARCEL_TYPES, type ParcelType } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { readTaka } from "@harkara/courier-core/base/taka";
import { deliveryWindow } from "@harkara/courier-core/journey/delivery-window";
import { type ChangeEvent, useState } from "react";
import { centerBySlug, slugOf } from "@harkara/web/centers/center-slug.ts";
import { useCenterField } from "@harkara/web/centers/use-center-field.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";
import { windowWords } from "../i18n/delivery-words.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { collectionLines, quoteWords } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { readWeight } from "./shipment-search.ts";

// The messages are listed here, because `codeText` would load the messages of all codes.
const WEIGHT_TEXT = { "weight.invalid": m.code_weight_invalid, "weight.tooHeavy": m.code_weight_too_heavy };

/** Returns the price, and the props for the price calculator's fields. */
export function useEstimate() {
  const { centers, isLoading, error, refetch } = useCenters();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [type, setType] = useState<ParcelType>("non-document");
  const [weightText, setWeightText] = useState("");
  const [collectText, setCollectText] = useState("");
  const fromField = useCenterField(centers);
  const toField = useCenterField(centers);

  const sender = centerBySlug(centers, from);
  const receiver = centerBySlug(centers, to);
  const weight = type === "document" ? { kg: 0 } : readWeight(weightText);
  const collected = readCollected(collectText);
  return {
    /** The props of the two district comboboxes. */
    from: {
      ...fromField,
      loading: isLoading,
      label: m.estimate_from(),
      value: from,
      onValueChange: setFrom,
    },
    to: { ...toField, loading: isLoading, label: m.estimate_to(), value: to, onValueChange: setTo },
    /** The props of the type field. The caller adds the options in the format of its component. */
    type: {
      legend: m.send_field_type(),
      value: type,
      onValueChange: (value: string) => setType(PARCEL_TYPES.find((known) => known === value) ?? type),
    },
    typeOptions: PARCEL_TYPES.map((value) => ({ value, label: PARCEL_TYPE_TEXT[value]() })),
    /** The props of the weight field. Undefined for a document, which is not weighed. */
    weight:
      type === "document"
        ? undefined
        : {
            label: m.send_field_weight(),
            endText: m.unit_kg(),
            value: weightText,
            onChange: (event: ChangeEvent<HTMLInputElement>) => setWeightText(event.target.value),
            error: "code" in weight ? WEIGHT_TEXT[weight.code]() : undefined,
          },
    /** The props of the COD amount field. */
    collect: {
      label: m.estimate_collect(),
      optionalLabel: m.optional(),
      startText: "৳",
      value: collectText,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setCollectText(event.target.value),
      error: collected === undefined ? m.code_collect_amount_invalid() : undefined,
    },
    /** The estimate; undefined until route and weight are known. */
    estimate:
      sender && receiver && "kg" in weight
        ? estimateOf({ type, kg: weight.kg, sender, receiver, collected: collected ?? 0 })
        : undefined,
    /** The hint shown instead of the price: the weight is invalid, or the route is missing. */
    missing: sender && receiver && "code" in weight ? WEIGHT_TEXT[weight.code]() : m.estimate_empty(),
    /** The error from loading the districts. */
    error,
    refetch,
  };
}

interface Estimated {
  readonly type: ParcelType;
  readonly kg: number;
  readonly sender: ServiceCenter;
  readonly receiver: ServiceCenter;
  /** In taka. */
  readonly collected: number;
}

/** Returns the price of a parcel as text, its delivery times, and the link to the filled-in form. */
function estimateOf({ type, kg, sender, receiver, collected }: Estimated) {
  const [from, to] = [sender.district, receiver.district];
  const cost = quote({ type, weight: kg, senderCenter: from, receiverCenter: to });
  return {
    ...quoteWords(type, cost),
    /** The amount that the sender receives, if there is a COD amount. */
    afterTotal: collectionLines(collected, cost.total, DEFAULT_FEE_PLAN),
    /** The expected delivery. */
    times: windowWords(deliveryWindow(from, to)),
    /** The search parameters of the filled-in booking form. */
    search: { from: slugOf(sender), to: slugOf(receiver), type, weight: kg || undefined },
  };
}

/** Parses a typed COD amount. Returns 0 for an empty field, and undefined for an invalid amount. */
function readCollected(text: string): number | undefined {
  const taka = text.trim() === "" ? 0 : readTaka(text);
  return taka !== undefined && isCollectAmount(taka) ? taka : undefined;
}
