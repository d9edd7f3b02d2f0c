import { rescheduleDays } from "@harkara/courier-core/journey/reschedule";
import { NativeSelect } from "@harkara/ui/native-select";
import { useState } from "react";
import { formatDay } from "../i18n/format.ts";

interface DayFieldProps {
  label: string;
  /** The text of the first option, which selects no day. */
  none: string;
  optionalLabel?: string;
  value: string;
  onValueChange: (day: string) => void;
  error?: string | undefined;
}

/** Scrolls the field into view when it appears, because it may be below the visible part of a dialog. */
const reveal = (field: HTMLSelectElement | null) => field?.scrollIntoView({ block: "nearest" });

/** A select field for the day of a delivery. It offers the days that a delivery can be rescheduled to now. */
export function DayField({ none, ...field }: DayFieldProps) {
  const [days] = useState(() => rescheduleDays(new Date()));
  return (
    <NativeSelect
      {...field}
      ref={reveal}
      // Leaves space for an error below the field.
      className="scroll-mb-12"
      options={[{ value: "", label: none }, ...days.map((day) => ({ value: day, label: formatDay(day) }))]}
    />
  );
}
