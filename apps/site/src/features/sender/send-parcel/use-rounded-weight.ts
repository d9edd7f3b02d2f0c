import { readDecimal, roundUpWeight } from "@harkara/courier-core/parcel/parcel";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

/** Rounding a typed weight to the weight step. */
export interface RoundedWeight {
  /** A note with the typed and the rounded weight. Undefined after a different weight is typed. */
  readonly note: string | undefined;
  /** Rounds up the weight in the form. */
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
