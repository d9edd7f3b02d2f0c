import { Bike, CircleCheckBig, PackageCheck, Truck, Undo2, Warehouse } from "lucide-react";
import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Card, CardTitle } from "../../parts/card/card";
import { EmptyState } from "../../parts/empty-state/empty-state";
import { TrackingTimeline } from "./tracking-timeline";
import type { TrackingEvent } from "./tracking-timeline";

const events: TrackingEvent[] = [
  {
    id: "booked",
    title: "Booked",
    description: "You have paid ৳122 by bKash.",
    timeLabel: "3 Nov, 9:00 am",
    timeIso: "2026-11-03T03:00:00Z",
    state: "done",
  },
  {
    id: "collected",
    title: "Collected",
    place: "Dhanmondi, Dhaka",
    timeLabel: "3 Nov, 2:40 pm",
    timeIso: "2026-11-03T08:40:00Z",
    state: "done",
    icon: <PackageCheck />,
  },
  {
    id: "hub",
    title: "At the hub",
    place: "Tejgaon hub, Dhaka",
    timeLabel: "3 Nov, 6:15 pm",
    timeIso: "2026-11-03T12:15:00Z",
    state: "done",
    icon: <Warehouse />,
  },
  {
    id: "transit",
    title: "On its way to Sylhet",
    place: "Last seen at Bhairab Bazar",
    description: "The van left the hub with the evening run.",
    timeLabel: "3 Nov, 9:30 pm",
    timeIso: "2026-11-03T15:30:00Z",
    state: "current",
    icon: <Truck />,
  },
  {
    id: "out",
    title: "Out for delivery",
    timeLabel: "Expected 4 Nov",
    timeIso: "2026-11-04",
    state: "upcoming",
    icon: <Bike />,
  },
  { id: "delivered", title: "Delivered", state: "upcoming", icon: <CircleCheckBig /> },
];

const meta = preview.meta({
  title: "Courier/Tracking timeline",
  component: TrackingTimeline,
  args: {
    events,
    labels: {
      list: "The way of parcel TRK8F3K2Q9Z",
      loading: "Loading the way of your parcel",
      current: "Now",
      upcoming: "(to come)",
    },
    emptyState: (
      <EmptyState title="Nothing has happened yet">
        As soon as the rider has your parcel, its way shows here.
      </EmptyState>
    ),
  },
  decorators: [
    (Story) => (
      <Card as="section" aria-label="Tracking" className="flex max-w-3xl flex-col gap-6" padding="lg">
        <CardTitle>TRK8F3K2Q9Z</CardTitle>
        <Story />
      </Card>
    ),
  ],
});

const ids = (items: readonly HTMLElement[]) => items.map((item) => item.textContent);

/** The newest on top. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: /^The way of parcel/ })).toBeVisible();
    const stops = canvas.getAllByRole("listitem");
    await expect(stops).toHaveLength(6);
    await expect(stops[0]).toHaveTextContent("Delivered (to come)");
    await expect(stops[5]).toHaveTextContent(/^Booked/);
    await expect(stops.filter((stop) => stop.getAttribute("aria-current") === "step")).toEqual([stops[2]]);
    await expect(stops[2]).toHaveTextContent("On its way to Sylhet Now");
    await expect(canvas.getByText("3 Nov, 9:30 pm")).toHaveAttribute("datetime", "2026-11-03T15:30:00Z");
  },
});

export const OldestFirst = meta.story({
  args: { order: "oldest" },
  play: async ({ canvas }) => {
    const told = ids(canvas.getAllByRole("listitem"));
    await expect(told[0]).toMatch(/^Booked/);
    await expect(told[5]).toMatch(/^Delivered/);
  },
});

const until = (count: number, last: Partial<TrackingEvent>): TrackingEvent[] =>
  events
    .slice(0, count)
    .map((event, index) =>
      Object.assign({}, event, { state: "done" }, index === count - 1 ? last : undefined),
    );

export const Delivered = meta.story({
  args: {
    events: until(6, {
      state: "current",
      tone: "success",
      description: "Rafi Ahmed took it at the door.",
      timeLabel: "4 Nov, 11:05 am",
      timeIso: "2026-11-04T05:05:00Z",
    }),
    labels: {
      list: "The way of parcel TRK8F3K2Q9Z",
      loading: "Loading",
      current: "Arrived",
      upcoming: "(to come)",
    },
  },
});

/** What went wrong is red, and says so. */
export const Returned = meta.story({
  args: {
    events: until(5, {
      title: "Coming back to you",
      description: "Nobody answered at the door three times.",
      state: "current",
      tone: "danger",
      icon: <Undo2 />,
      timeLabel: "6 Nov, 4:20 pm",
      timeIso: "2026-11-06T10:20:00Z",
    }),
  },
});

export const OneStop = meta.story({ args: { events: until(1, { state: "current" }) } });

export const Loading = meta.story({
  args: { events: [], status: "loading" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the way of your parcel");
    await expect(canvas.getByRole("list")).toHaveAttribute("aria-busy", "true");
  },
});

export const Empty = meta.story({
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
    await expect(canvas.getByText("Nothing has happened yet")).toBeVisible();
  },
});

/** Times move under the titles where there is no room beside the route. */
export const Phone = meta.story({
  decorators: [inside("max-w-84")],
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    labels: {
      list: "পার্সেল TRK8F3K2Q9Z-এর যাত্রা",
      loading: "পার্সেলের যাত্রা আনা হচ্ছে",
      current: "এখন",
      upcoming: "(বাকি)",
    },
    events: [
      {
        id: "booked",
        title: "বুকিং হয়েছে",
        description: "বিকাশে ৳১২২ পরিশোধ করেছেন।",
        timeLabel: "৩ নভে, সকাল ৯:০০",
        timeIso: "2026-11-03T03:00:00Z",
        state: "done",
      },
      {
        id: "collected",
        title: "রাইডার আপনার ঠিকানা থেকে পার্সেল সংগ্রহ করেছেন",
        place: "ধানমন্ডি, ঢাকা",
        timeLabel: "৩ নভে, দুপুর ২:৪০",
        timeIso: "2026-11-03T08:40:00Z",
        state: "done",
        icon: <PackageCheck />,
      },
      {
        id: "transit",
        title: "ব্রাহ্মণবাড়িয়ার পথে আছে",
        place: "সবশেষ ভৈরব বাজারে দেখা গেছে",
        description: "সন্ধ্যার গাড়িতে হাব থেকে রওনা হয়েছে।",
        timeLabel: "৩ নভে, রাত ৯:৩০",
        timeIso: "2026-11-03T15:30:00Z",
        state: "current",
        icon: <Truck />,
      },
      { id: "delivered", title: "প্রাপকের হাতে পৌঁছাবে", timeLabel: "৪ নভেম্বরের মধ্যে", state: "upcoming" },
    ],
  },
});
