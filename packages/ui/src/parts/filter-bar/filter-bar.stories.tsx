import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { TextField } from "../field/field";
import { NativeSelect } from "../native-select/native-select";
import { FilterBar } from "./filter-bar";
import type { FilterBarProps } from "./filter-bar";

const all = { value: "", label: "All" };

const filters = (
  <>
    <NativeSelect label="Payment" options={[all, { value: "paid", label: "Paid" }]} />
    <NativeSelect label="Delivery" options={[all, { value: "delivered", label: "Delivered" }]} />
    <NativeSelect label="Type" options={[all, { value: "document", label: "Document" }]} />
    <TextField label="From" type="date" />
    <TextField label="To" type="date" />
  </>
);

const meta = preview.meta({
  title: "Inputs/Filter bar",
  component: FilterBar,
  args: {
    label: "Find parcels",
    search: { label: "Search", value: "", onValueChange: fn(), clearLabel: "Clear the search" },
    onSubmit: fn(),
    filtersLabel: "Filters",
    activeCount: 0,
    activeLabel: "0",
    children: filters,
  },
});

function Held(props: FilterBarProps) {
  const [value, setValue] = useState(props.search.value);
  const onValueChange = (next: string) => {
    props.search.onValueChange(next);
    setValue(next);
  };
  return <FilterBar {...props} search={{ ...props.search, value, onValueChange }} />;
}

/** With room for all of it. Enter submits; the cross empties the field and leaves the focus in it. */
export const Default = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  render: (args) => <Held {...args} />,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvasElement.querySelector("search")).toHaveAttribute("aria-label", "Find parcels");
    const box = canvas.getByRole("searchbox", { name: "Search" });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(canvas.queryByRole("button")).toBeNull();
    await userEvent.keyboard("coats{Enter}");
    await expect(args.search.onValueChange).toHaveBeenLastCalledWith("coats");
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Clear the search" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
  },
});

/** No room: the filters wait behind a button, which says how many narrow the list. */
export const Phone = meta.story({
  args: { activeCount: 2, activeLabel: "2" },
  decorators: [inside("max-w-86")],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Filters 2" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("combobox", { name: "Payment" })).toBeNull();
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.tab();
    await expect(canvas.getByRole("combobox", { name: "Payment" })).toHaveFocus();
  },
});

export const PhoneClosed = meta.story({ decorators: [inside("max-w-86")] });

export const Searched = meta.story({
  args: { search: { label: "Search", value: "Winter", onValueChange: fn(), clearLabel: "Clear the search" } },
});

const bangla = {
  label: "পার্সেল খুঁজুন",
  search: {
    label: "নাম, ট্র্যাকিং আইডি, প্রাপক বা ফোন নম্বর দিয়ে খুঁজুন",
    value: "ব্রাহ্মণবাড়িয়ার শীতার্তদের জন্য শীতবস্ত্র, কম্বল ও শুকনা খাবার",
    onValueChange: fn(),
    clearLabel: "খোঁজা মুছুন",
  },
  filtersLabel: "ফিল্টার",
  activeCount: 12,
  activeLabel: "১২",
};

export const Bangla = meta.story({ globals: { locale: "bn" }, args: bangla });

export const BanglaPhone = meta.story({
  globals: { locale: "bn" },
  args: bangla,
  decorators: [inside("max-w-86")],
});
