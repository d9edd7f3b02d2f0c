import { CreditCard, MapPin, Package } from "lucide-react";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Tabs } from "./tabs";
import type { TabsProps } from "./tabs";

const items = [
  { value: "parcel", label: "Parcel", content: <p>A box of winter coats, 3.3 kg.</p> },
  { value: "route", label: "Route", content: <p>From Dhaka to Sylhet, by Bhairab.</p> },
  { value: "payment", label: "Payment", content: <p>৳122, paid by card.</p> },
];

const meta = preview.meta({
  title: "Layout/Tabs",
  component: Tabs,
  args: { label: "About the parcel", items, onValueChange: fn() },
  decorators: [inside("max-w-2xl")],
});

/** Left and Right show the next tab, and wrap around; Home and End the first and last; Tab goes into the panel. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const parcel = canvas.getByRole("tab", { name: "Parcel" });
    const route = canvas.getByRole("tab", { name: "Route" });
    const payment = canvas.getByRole("tab", { name: "Payment" });
    await expect(canvas.getByRole("tablist", { name: "About the parcel" })).toBeVisible();
    await userEvent.tab();
    await expect(parcel).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(route).toHaveFocus());
    await expect(route).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: "Route" })).toHaveTextContent("From Dhaka to Sylhet");
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
    await expect(canvas.getByRole("tabpanel", { name: "Parcel" })).toHaveFocus();
  },
});

export const Pills = meta.story({
  args: { variant: "pills", defaultValue: "route" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Payment" }));
    await expect(canvas.getByRole("tabpanel", { name: "Payment" })).toBeVisible();
  },
});

export const WithIcons = meta.story({
  args: {
    items: items.map((item, index) => ({
      ...item,
      icon: [
        <Package key="parcel" aria-hidden="true" />,
        <MapPin key="route" aria-hidden="true" />,
        <CreditCard key="payment" aria-hidden="true" />,
      ][index],
    })),
  },
});

/** A tab that cannot be chosen is passed over, and none such shows at first. */
export const DisabledTab = meta.story({
  args: {
    items: [{ value: "parcel", label: "Parcel", content: null, disabled: true }, ...items.slice(1)],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("tab", { name: "Route" })).toHaveAttribute("aria-selected", "true");
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: "Payment" })).toHaveFocus());
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: "Route" })).toHaveFocus());
  },
});

function Held(props: TabsProps) {
  const [value, setValue] = useState("payment");
  return <Tabs {...props} value={value} onValueChange={setValue} />;
}

export const Controlled = meta.story({
  render: (args) => <Held {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("tabpanel", { name: "Payment" })).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Route" }));
    await expect(canvas.getByRole("tabpanel", { name: "Route" })).toBeVisible();
  },
});

const divisions = [
  "Barishal",
  "Chattogram",
  "Dhaka",
  "Khulna",
  "Mymensingh",
  "Rajshahi",
  "Rangpur",
  "Sylhet",
].map((label) => ({ value: label, label, content: <p>{`Service centers of ${label}`}</p> }));

/** On a phone the row scrolls, the page does not; the chosen tab is in sight from the first. */
export const Phone = meta.story({
  args: { items: divisions, label: "Divisions", defaultValue: "Sylhet" },
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
    await expect(seen("Sylhet")).toBe(true);
    await expect(seen("Barishal")).toBe(false);
    await userEvent.tab();
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(canvas.getByRole("tab", { name: "Barishal" })).toHaveFocus());
    await waitFor(() => expect(seen("Barishal")).toBe(true));
  },
});

export const PhonePills = meta.story({
  args: { items: divisions, label: "Divisions", variant: "pills", defaultValue: "Chattogram" },
  decorators: [inside("max-w-80")],
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
