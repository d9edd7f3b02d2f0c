import * as Select from "@radix-ui/react-select";
import { cx } from "class-variance-authority";
import { Check, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import { Field } from "../field/field";
import type { FieldText } from "../field/field";
import { control } from "../../lib/control";
import { groupBy } from "../../lib/group-by";
import { layer, layerItem } from "../../lib/layer";

/** An option: the value that a form submits, and the label. */
export type SelectOption = {
  value: string;
  label: string;
  /** Whether the option is shown but cannot be selected. The label should include the reason. */
  disabled?: boolean;
  /** The heading of the option's group. The group is at the position of its first option. */
  group?: string;
};

export interface SelectFieldProps
  extends
    Omit<ComponentProps<typeof Select.Trigger>, "value" | "defaultValue" | "onBlur" | "asChild" | "children">,
    FieldText {
  /** Shown while nothing is selected. */
  placeholder: string;
  /** The options, in order. No value may be empty, because the empty value is the placeholder. */
  options: readonly SelectOption[];
  /** The selected value, if controlled; `''` for none. */
  value?: string;
  /** The initially selected value, if uncontrolled. */
  defaultValue?: string;
  /** Called with the value that the user selects. */
  onValueChange?: (value: string) => void;
  /** Called when the field loses the focus, except to its own list. */
  onBlur?: () => void;
  /** Whether the form requires a value. */
  required?: boolean;
}

/**
 * Selects an option from a list. The button that opens the list receives `className`, `ref`, `id` and all
 * other props.
 */
export function SelectField({
  label,
  hint,
  error,
  optionalLabel,
  placeholder,
  options,
  value,
  defaultValue,
  onValueChange,
  onBlur,
  name,
  id,
  disabled,
  required,
  className,
  ...props
}: SelectFieldProps) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    if (!next) onBlur?.();
  };
  return (
    <Field {...{ label, hint, error, optionalLabel, id, required }}>
      {(a11y) => (
        <Select.Root
          {...{ value, defaultValue, onValueChange, name, disabled, open }}
          onOpenChange={changeOpen}
        >
          <Select.Trigger
            data-slot="select-field"
            onBlur={() => {
              if (!open) onBlur?.();
            }}
            className={cx(
              control,
              "flex min-h-control items-center justify-between gap-2 py-1.5 ps-3.5 pe-3 text-start data-placeholder:text-ink-muted",
              className,
            )}
            {...a11y}
            {...props}
          >
            <span className="min-w-0 truncate">
              <Select.Value placeholder={placeholder}>{chosen?.label}</Select.Value>
            </span>
            <Select.Icon asChild>
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
            </Select.Icon>
          </Select.Trigger>
          <Select.Portal>
            <Select.Content
              position="popper"
              sideOffset={6}
              collisionPadding={12}
              className={cx(
                layer,
                "max-h-[min(24rem,var(--radix-select-content-available-height))] w-(--radix-select-trigger-width) animate-rise",
              )}
            >
              {/* A scrollbar instead of Radix's arrow buttons. When those appear, they take the place of
                  a row, so the rows move under the pointer. */}
              <Select.Viewport className="p-1.5 [scrollbar-width:thin]!">
                {[...groupBy(options, ({ group }) => group)].map(([group, grouped]) => {
                  const list = grouped.map((option) => <Option key={option.value} {...option} />);
                  if (group === undefined) return list;
                  return (
                    <Select.Group key={group} className="not-first:pt-2">
                      <Select.Label className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-muted">
                        {group}
                      </Select.Label>
                      {list}
                    </Select.Group>
                  );
                })}
              </Select.Viewport>
            </Select.Content>
          </Select.Portal>
        </Select.Root>
      )}
    </Field>
  );
}

function Option({ value, label, disabled }: SelectOption) {
  return (
    <Select.Item
      value={value}
      disabled={disabled}
      className={cx(
        layerItem,
        "relative pe-9 data-disabled:text-ink-muted data-highlighted:bg-primary-surface data-highlighted:text-primary-ink data-[state=checked]:font-semibold forced-colors:data-highlighted:border",
      )}
    >
      <Select.ItemText>{label}</Select.ItemText>
      <Select.ItemIndicator className="absolute end-2.5">
        <Check aria-hidden="true" className="size-5" />
      </Select.ItemIndicator>
    </Select.Item>
  );
}
