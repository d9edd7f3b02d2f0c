import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { FilterSelect } from "../filter-select/filter-select";
import { FilterBar } from "./filter-bar";
import type { FilterBarProps } from "./filter-bar";

const t = words({
  en: {
    find: "Find parcels",
    search: "Search",
    clear: "Clear search",
    coats: "coats",
    winter: "Winter",
    filters: "Filters",
    none: "0",
    two: "2",
    all: "All",
    payment: "Payment",
    paid: "Paid",
    delivery: "Delivery",
    delivered: "Delivered",
    type: "Type",
    document: "Document",
    remove: "Clear delivery filter",
  },
  bn: {
    find: "পার্সেল খুঁজুন",
    search: "খুঁজুন",
    clear: "সার্চ মুছুন",
    coats: "কাপড়",
    winter: "শীতের কাপড়",
    filters: "ফিল্টার",
    none: "০",
    two: "২",
    all: "সব",
    payment: "পেমেন্ট",
    paid: "পরিশোধিত",
    delivery: "ডেলিভারি",
    delivered: "ডেলিভারি হয়েছে",
    type: "ধরন",
    document: "ডকুমেন্ট",
    remove: "ডেলিভারি ফিল্টার মুছুন",
  },
});

const all = () => ({ value: "", label: t.all });

const filters = () => (
  <>
    <FilterSelect
      label={t.payment}
      clearLabel={t.remove}
      options={[all(), { value: "paid", label: t.paid }]}
    />
    <FilterSelect
      label={t.delivery}
      clearLabel={t.remove}
      defaultValue="delivered"
      options={[all(), { value: "delivered", label: t.delivered }]}
    />
    <FilterSelect
      label={t.type}
      clearLabel={t.remove}
      options={[all(), { value: "document", label: t.document }]}
    />
  </>
);

const meta = preview.meta({
  title: "Inputs/Filter bar",
  component: FilterBar,
  tags: ["new"],
  ...inBoth(() => ({
    label: t.find,
    search: { label: t.search, onValueChange: fn(), clearLabel: t.clear },
    onSubmit: fn(),
    labels: { filters: t.filters, active: t.none },
    activeCount: 0,
    children: filters(),
  })),
});

function Held({ search, ...props }: FilterBarProps) {
  const [value, setValue] = useState(search?.value ?? "");
  const onValueChange = (next: string) => {
    search?.onValueChange?.(next);
    setValue(next);
  };
  return <FilterBar {...props} {...(search && { search: { ...search, value, onValueChange } })} />;
}

/** The container has space for the search and all filters in one line. */
export const Default = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  render: (args) => <Held {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector("search")).toHaveAttribute("aria-label", t.find);
    await expect(canvas.getByRole("searchbox", { name: t.search })).toBeVisible();
    const tops = [canvas.getByRole("searchbox"), ...canvas.getAllByRole("combobox")].map(
      (control) => (control.closest("[data-slot=filter-select]") ?? control).getBoundingClientRect().top,
    );
    await expect(new Set(tops).size).toBe(1);
    await expect(canvas.queryByRole("button", { name: t.filters })).toBeNull();
  },
});

/** Enter submits the search. The clear button empties the field, which keeps focus. */
export const Keyboard = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvasElement.querySelector("search")).toHaveAttribute("aria-label", t.find);
    const box = canvas.getByRole("searchbox", { name: t.search });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: t.clear })).toBeNull();
    await userEvent.keyboard(`${t.coats}{Enter}`);
    await expect(args.search?.onValueChange).toHaveBeenLastCalledWith(t.coats);
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.clear })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(box).toHaveValue("");
    await expect(box).toHaveFocus();
  },
});

/** In a narrow container, the filters are behind a button with the number of active filters. */
export const Phone = meta.story({
  ...inBoth(() => ({ activeCount: 2, labels: { filters: t.filters, active: t.two } })),
  decorators: [inside("max-w-86")],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: `${t.filters} ${t.two}` });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("combobox", { name: t.payment })).toBeNull();
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.tab();
    const payment = canvas.getByRole("combobox", { name: t.payment });
    await expect(payment).toHaveFocus();
    payment.blur();
  },
});

/** Without a search field, a narrow container shows only the button. */
export const WithoutSearch = meta.story({
  ...inBoth(() => ({ search: undefined, activeCount: 2, labels: { filters: t.filters, active: t.two } })),
  decorators: [inside("max-w-86")],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await expect(canvas.queryByRole("combobox")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: `${t.filters} ${t.two}` }));
    await expect(canvas.getByText(t.payment)).toBeVisible();
  },
});

export const PhoneClosed = meta.story({ decorators: [inside("max-w-86")] });

export const Searched = meta.story({
  ...inBoth(() => ({
    search: { label: t.search, defaultValue: t.winter, onValueChange: fn(), clearLabel: t.clear },
  })),
});

const bangla = {
  label: "পার্সেল খুঁজুন",
  search: {
    label: "নাম, ট্র্যাকিং আইডি, প্রাপক বা ফোন নম্বর দিয়ে খুঁজুন",
    defaultValue: "ব্রাহ্মণবাড়িয়ার শীতার্তদের জন্য শীতবস্ত্র, কম্বল ও শুকনা খাবার",
    onValueChange: fn(),
    clearLabel: "খোঁজা মুছুন",
  },
  labels: { filters: "ফিল্টার", active: "১২" },
  activeCount: 12,
};

export const Bangla = meta.story({ globals: { locale: "bn" }, args: bangla });

export const BanglaPhone = meta.story({
  globals: { locale: "bn" },
  args: bangla,
  decorators: [inside("max-w-86")],
});
