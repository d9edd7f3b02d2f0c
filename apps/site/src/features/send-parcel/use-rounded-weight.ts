import { readDecimal, roundUpWeight } from "@harkara/courier-core/parcel";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

/** A typed weight, which is rounded up to the step in which parcels are weighed. */
export interface RoundedWeight {
  /** Which weight was rounded to which; undefined once another one is typed. */
  readonly note: string | undefined;
  /** Rounds the weight of the form. */
  readonly round: () => void;
}

export function useRoundedWeight({ control, getValues, setValue, formState }: ParcelForm): RoundedWeight {
  const [rounded, setRounded] = useState<{ typed: number; kg: number }>();
  const current = readDecimal(String(useWatch({ control, name: "weight" }) ?? ""));
  return {
    note:
      rounded?.kg === current
        ? m.send_weight_rounded({ typed: formatNumber(rounded.typed), kg: formatNumber(rounded.kg) })
        : undefined,
    round: () => {
      const typed = readDecimal(String(getValues("weight") ?? ""));
      const kg = roundUpWeight(typed);
      if (Number.isNaN(kg) || kg === typed) return;
      setRounded({ typed, kg });
      setValue("weight", formatNumber(kg), { shouldDirty: true, shouldValidate: formState.isSubmitted });
    },
  };
}
