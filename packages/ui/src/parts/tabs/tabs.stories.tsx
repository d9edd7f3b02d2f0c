import { CreditCard, MapPin, Package } from "lucide-react";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Tabs } from "./tabs";
import type { TabItem, TabsProps } from "./tabs";

const t = words({
  en: {
    label: "About the parcel",
    parcel: "Parcel",
    parcelText: "A box of winter coats, 3.3 kg.",
    route: "Route",
    routeText: "From Dhaka to Sylhet, by Bhairab.",
    payment: "Payment",
    paymentText: "৳122, paid by card.",
    divisions: "Divisions",
    barishal: "Barishal",
    chattogram: "Chattogram",
    dhaka: "Dhaka",
    khulna: "Khulna",
    mymensingh: "Mymensingh",
    rajshahi: "Rajshahi",
    rangpur: "Rangpur",
    sylhet: "Sylhet",
    centers: (division: string) => `Service centers of ${division}`,
    counted: (division: string, count: number) => `${division} (${count})`,
  },
  bn: {
    label: "পার্সেলের তথ্য",
    parcel: "পার্সেল",
    parcelText: "শীতের কাপড়ের একটি বাক্স, ৩.৩ কেজি।",
    route: "পথ",
    routeText: "ভৈরব হয়ে ঢাকা থেকে সিলেট।",
    payment: "পেমেন্ট",
    paymentText: "৳১২২, কার্ডে পরিশোধিত।",
    divisions: "বিভাগ",
    barishal: "বরিশাল",
    chattogram: "চট্টগ্রাম",
    dhaka: "ঢাকা",
    khulna: "খুলনা",
    mymensingh: "ময়মনসিংহ",
    rajshahi: "রাজশাহী",
    rangpur: "রংপুর",
    sylhet: "সিলেট",
    centers: (division: string) => `${division} বিভাগের সার্ভিস সেন্টার`,
    counted: (division: string, count: number) => `${division} (${count.toLocaleString("bn")})`,
  },
});

const items = () => [
  { value: "parcel", label: t.parcel, content: <p>{t.parcelText}</p> },
  { value: "route", label: t.route, content: <p>{t.routeText}</p> },
  { value: "payment", label: t.payment, content: <p>{t.paymentText}</p> },
];

const meta = preview.meta({
  title: "Layout/Tabs",
  component: Tabs,
  ...inBoth(() => ({ label: t.label, items: items(), onValueChange: fn() })),
  decorators: [inside("max-w-2xl")],
});

export const Default = meta.story();

/**
 * Left and Right select the neighbouring tab and wrap around. Home and End select the first and the last tab.
 * Tab moves into the panel.
 */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const parcel = canvas.getByRole("tab", { name: t.parcel });
    const route = canvas.getByRole("tab", { name: t.route });
    const payment = canvas.getByRole("tab", { name: t.payment });
    await expect(canvas.getByRole("tablist", { name: t.label })).toBeVisible();
    await userEvent.tab();
    await expect(parcel).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(route).toHaveFocus());
    await expect(route).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: t.route })).toHaveTextContent(t.routeText);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("route");
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(payment).toHaveFocus());
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(parcel).toHaveFocus());
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(payment).toHaveFocus());
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(parcel).toHaveFocus());
    await expect(parcel).toHaveAttribute("aria-selected", "true");
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel", { name: t.parcel })).toHaveFocus();
  },
});

export const Pills = meta.story({
  args: { variant: "pills", defaultValue: "route" },
  play: async ({ canvas, userEvent }) => {
    const payment = canvas.getByRole("tab", { name: t.payment });
    await userEvent.click(payment);
    await expect(canvas.getByRole("tabpanel", { name: t.payment })).toBeVisible();
    payment.blur();
  },
});

export const WithIcons = meta.story({
  ...inBoth(() => ({
    items: [
      {
        value: "parcel",
        label: t.parcel,
        icon: <Package aria-hidden="true" />,
        content: <p>{t.parcelText}</p>,
      },
      { value: "route", label: t.route, icon: <MapPin aria-hidden="true" />, content: <p>{t.routeText}</p> },
      {
        value: "payment",
        label: t.payment,
        icon: <CreditCard aria-hidden="true" />,
        content: <p>{t.paymentText}</p>,
      },
    ],
  })),
});

/** A disabled tab is skipped. It is never selected initially. */
export const DisabledTab = meta.story({
  ...inBoth(() => ({
    items: [{ value: "parcel", label: t.parcel, content: null, disabled: true }, ...items().slice(1)],
  })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("tab", { name: t.route })).toHaveAttribute("aria-selected", "true");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: t.payment })).toHaveFocus());
    await userEvent.keyboard("{ArrowRight}");
    const route = canvas.getByRole("tab", { name: t.route });
    await waitFor(() => expect(route).toHaveFocus());
    route.blur();
  },
});

function Held(props: TabsProps) {
  const [value, setValue] = useState("payment");
  return <Tabs {...props} value={value} onValueChange={setValue} />;
}

export const Controlled = meta.story({
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("tabpanel", { name: t.payment })).toBeVisible();
    const route = canvas.getByRole("tab", { name: t.route });
    await userEvent.click(route);
    await expect(canvas.getByRole("tabpanel", { name: t.route })).toBeVisible();
    route.blur();
  },
});

const divisionTab = (value: string, label: string) => ({ value, label, content: <p>{t.centers(label)}</p> });

const divisions = () => [
  divisionTab("Barishal", t.barishal),
  divisionTab("Chattogram", t.chattogram),
  divisionTab("Dhaka", t.dhaka),
  divisionTab("Khulna", t.khulna),
  divisionTab("Mymensingh", t.mymensingh),
  divisionTab("Rajshahi", t.rajshahi),
  divisionTab("Rangpur", t.rangpur),
  divisionTab("Sylhet", t.sylhet),
];

/** On a phone, the row of tabs scrolls, but the page does not. The selected tab is visible from the start. */
export const Phone = meta.story({
  ...inBoth(() => ({ items: divisions(), label: t.divisions, defaultValue: "Sylhet" })),
  decorators: [inside("max-w-80")],
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole("tablist");
    const seen = (name: string) => {
      const tab = canvas.getByRole("tab", { name }).getBoundingClientRect();
      const row = list.getBoundingClientRect();
      return tab.left >= row.left - 1 && tab.right <= row.right + 1;
    };
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
    await expect(list.getBoundingClientRect().width).toBeLessThanOrEqual(320);
    await expect(seen(t.sylhet)).toBe(true);
    await expect(seen(t.barishal)).toBe(false);
    await userEvent.tab();
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: t.barishal })).toHaveFocus());
    await waitFor(() => expect(seen(t.barishal)).toBe(true));
    canvas.getByRole("tab", { name: t.barishal }).blur();
  },
});

export const PhonePills = meta.story({
  ...inBoth(() => ({
    items: divisions(),
    label: t.divisions,
    variant: "pills",
    defaultValue: "Chattogram",
  })),
  decorators: [inside("max-w-80")],
});

const COUNTS: Readonly<Record<string, number>> = { Barishal: 6, Chattogram: 11, Dhaka: 13, Khulna: 10 };

const asOptions = {
  ...inBoth(() => ({
    items: divisions(),
    label: t.divisions,
    defaultValue: "Dhaka",
    optionText: ({ value, label }: TabItem) =>
      t.counted(typeof label === "string" ? label : value, COUNTS[value] ?? 4),
  })),
};

/**
 * On a phone, a select with the selected tab and its count replaces a row of tabs that would not fit. The
 * arrow keys, Home and End select a tab, and Tab moves into the panel.
 */
export const AsSelect = meta.story({
  ...asOptions,
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  decorators: [inside("max-w-80")],
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole("combobox", { name: t.divisions });
    await expect(select).toHaveDisplayValue(t.counted(t.dhaka, 13));
    await expect(canvas.queryByRole("tablist")).toBeNull();
    await userEvent.tab();
    await expect(select).toHaveFocus();
    await userEvent.selectOptions(select, "Sylhet");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("Sylhet");
    await expect(canvas.getByText(t.centers(t.sylhet))).toBeVisible();
    await expect(canvas.queryByText(t.centers(t.dhaka))).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByRole("tabpanel")).toHaveFocus();
  },
});

/** From the breakpoint `sm` on, the same tabs are in a row. */
export const AsSelectOnDesktop = meta.story({
  ...asOptions,
  globals: { viewport: { value: "desktop", isRotated: false } },
  decorators: [inside("max-w-4xl")],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: t.dhaka })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.queryByRole("combobox")).toBeNull();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "পার্সেলের তথ্য",
    items: [
      {
        value: "parcel",
        label: "পার্সেলের বিবরণ",
        content: <p>শীতবস্ত্রের একটি বাক্স, ওজন ৩.৩ কেজি। সাবধানে নাড়াচাড়া করার অনুরোধ আছে।</p>,
      },
      { value: "route", label: "গন্তব্য ও যাত্রাপথ", content: <p>ঢাকা থেকে সিলেট</p> },
      { value: "payment", label: "মূল্য পরিশোধ", content: <p>৳১২২</p> },
    ],
  },
});
