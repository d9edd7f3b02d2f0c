import { cx } from "class-variance-authority";
import { useState } from "react";
import type { ComponentProps } from "react";
import { TextField } from "../field/field";
import type { FieldText } from "../field/field";
import { formatBangladeshPhone } from "./bangladesh-phone";

export type PhoneFieldProps = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "type" | "children"
> &
  FieldText & {
    /** The country code, shown before the number and not part of it: “+88”, “+৮৮”. */
    countryCode: string;
    /** The number as it stands in the field, when the caller holds it. */
    value?: string;
    /** The number at first, when the field holds it itself. */
    defaultValue?: string;
    /** The text has changed: by a key as it was typed, after a paste or on leaving as `format` writes it. */
    onValueChange?: (text: string) => void;
    /**
     * Writes a number that is complete as people read it, and leaves any other text alone. Default: mobile numbers of Bangladesh,
     * `01712-345678`, in the digits in which they were typed.
     */
    format?: (text: string) => string;
  };

/** What a hand does letter by letter; the rest (paste, drop, autofill) brings a whole number. */
const BY_HAND = /^(?:insertText|insertCompositionText|delete|history)/;

/**
 * A mobile number. Digits of any script are taken and kept; a number that is pasted or filled in with its country code is
 * understood, and grouped, as is a typed one on leaving. Whether it is a number is for the caller to judge. `className`, `ref` and all
 * else land on the `<input>`.
 */
export function PhoneField({
  countryCode,
  value,
  defaultValue = "",
  onValueChange,
  format = formatBangladeshPhone,
  onBlur,
  className,
  ...props
}: PhoneFieldProps) {
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;

  function change(text: string) {
    if (text === current) return;
    setOwn(text);
    onValueChange?.(text);
  }

  return (
    <TextField
      data-slot="phone-field"
      autoComplete="tel"
      {...props}
      startText={countryCode}
      type="tel"
      inputMode="tel"
      value={current}
      onChange={({ currentTarget, nativeEvent }) => {
        const kind = "inputType" in nativeEvent ? String(nativeEvent.inputType) : "";
        change(BY_HAND.test(kind) ? currentTarget.value : format(currentTarget.value));
      }}
      onBlur={(event) => {
        onBlur?.(event);
        change(format(current));
      }}
      className={cx("tabular-nums", className)}
    />
  );
}
