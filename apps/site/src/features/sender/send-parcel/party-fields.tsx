import type { ParcelDraft } from "@harkara/courier-core/parcel/parcel";
import { centersOfRegion, regionsOf, type ServiceCenter } from "@harkara/courier-core/people/service-center";
import { PartySection } from "@harkara/ui/parcel-form";
import type { ReactNode } from "react";
import { useController, type ControllerRenderProps, type UseFormReturn } from "react-hook-form";
import { useCenterChoice } from "@harkara/web/centers/use-center-field.ts";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { districtName, regionName } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { DraftValues } from "@harkara/web/storage/saved-draft.ts";

type Choice = `${keyof typeof PARTIES}_${"region" | "center"}`;

export type ParcelForm = UseFormReturn<DraftValues, unknown, ParcelDraft>;

/** What differs between sender and receiver: the labels and the instructions field. */
const PARTIES = {
  sender: {
    title: m.send_sender_info,
    instruction: "pickup_instruction",
    instructionLabel: m.send_field_pickup,
    instructionHint: m.send_field_pickup_hint,
    suggestions: [m.send_suggest_call_first, m.send_suggest_after_four, m.send_suggest_gate],
  },
  receiver: {
    title: m.send_receiver_info,
    instruction: "delivery_instruction",
    instructionLabel: m.send_field_delivery,
    instructionHint: m.send_field_delivery_hint,
    suggestions: [m.send_suggest_call_before, m.send_suggest_nobody_else, m.send_suggest_fragile],
  },
} as const;

interface PartyFieldsProps {
  party: keyof typeof PARTIES;
  form: ParcelForm;
  centers: readonly ServiceCenter[];
  /** Content above the fields. */
  notice?: ReactNode;
  /** Content below name and phone number. */
  matches?: ReactNode;
}

/** The card of the sender or the receiver. The region determines the available service centers. */
export function PartyFields({ party, form, centers, notice, matches }: PartyFieldsProps) {
  const words = PARTIES[party];
  const { register, control, getValues, setValue, trigger, formState } = form;
  const { field: region } = useController({ control, name: `${party}_region` });
  const { field: center } = useController({ control, name: `${party}_center` });
  /** The name of a field is also its ID, which the error summary links to. */
  const base = (name: keyof DraftValues) => ({ id: name, error: fieldError(formState.errors[name]) });

  // Selecting a district sets both selects, region and center.
  const districtField = useCenterChoice(centers, center.value, (found) => {
    region.onChange(found?.region ?? "");
    center.onChange(found?.district ?? "");
    if (formState.isSubmitted) void trigger([`${party}_region`, `${party}_center`]);
  });

  function addInstruction(text: string): void {
    const written = getValues(words.instruction).trim();
    if (written.includes(text)) return;
    const next = written === "" ? text : `${written.replace(/[।.]$/u, "")}${m.sentence_end()} ${text}`;
    setValue(words.instruction, next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  return (
    <PartySection
      title={words.title()}
      autoCompleteSection={party}
      notice={notice}
      matches={matches}
      suggestions={{
        label: m.send_suggestions(),
        texts: words.suggestions.map((text) => text()),
        onChoose: addInstruction,
      }}
      fields={{
        name: { ...register(`${party}_name`), ...base(`${party}_name`), label: m.send_field_name() },
        contact: {
          ...register(`${party}_contact`),
          ...base(`${party}_contact`),
          label: m.send_field_contact(),
          hint: m.send_field_contact_hint(),
        },
        district: {
          id: `${party}_district`,
          label: m.send_field_district(),
          hint: m.send_field_district_hint(),
          ...districtField,
        },
        region: {
          ...base(`${party}_region`),
          ...choiceOf(region),
          label: m.send_field_region(),
          placeholder: m.send_choose_region(),
          options: regionsOf(centers).map((value) => ({ value, label: regionName(value, centers) })),
          onValueChange: (value) => {
            region.onChange(value);
            if (value !== region.value) setValue(`${party}_center`, "");
          },
        },
        center: {
          ...base(`${party}_center`),
          ...choiceOf(center),
          label: m.send_field_center(),
          placeholder: region.value === "" ? m.send_choose_region_first() : m.send_choose_center(),
          disabled: region.value === "",
          options: centersOfRegion(centers, region.value).map((known) => ({
            value: known.district,
            label: districtName(known),
          })),
        },
        address: {
          ...register(`${party}_address`),
          ...base(`${party}_address`),
          label: m.send_field_address(),
          hint: m.send_field_address_hint(),
        },
        instruction: {
          ...register(words.instruction),
          ...base(words.instruction),
          label: words.instructionLabel(),
          hint: words.instructionHint(),
        },
      }}
    />
  );
}

/** Returns the props that connect a select to the form. */
function choiceOf({ ref, name, value, onChange, onBlur }: ControllerRenderProps<DraftValues, Choice>) {
  return { ref, name, value, onValueChange: onChange, onBlur };
}
