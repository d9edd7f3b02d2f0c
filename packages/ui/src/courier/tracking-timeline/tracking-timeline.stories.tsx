import { Bike, CircleCheckBig, PackageCheck, Truck, Undo2, Warehouse } from "lucide-react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../../parts/button/button";
import { Card, CardTitle } from "../../parts/card/card";
import { EmptyState } from "../../parts/empty-state/empty-state";
import { TrackingTimeline } from "./tracking-timeline";
import type { TrackingEvent } from "./tracking-timeline";

const t = words({
  en: {
    section: "Tracking",
    list: "The way of parcel TRK8F3K2Q9Z",
    loading: "Loading the way of your parcel",
    now: "Now",
    arrived: "Arrived",
    upcoming: "(upcoming)",
    emptyTitle: "Nothing has happened yet",
    empty: "As soon as the rider has your parcel, its way shows here.",
    booked: { title: "Booked", description: "You have paid ৳122 by bKash.", timeLabel: "3 Nov, 9:00 am" },
    collected: { title: "Picked up", place: "Dhanmondi, Dhaka", timeLabel: "3 Nov, 2:40 pm" },
    hub: { title: "At hub", place: "Tejgaon hub, Dhaka", timeLabel: "3 Nov, 6:15 pm" },
    transit: {
      title: "On its way to Sylhet",
      place: "Last seen at Bhairab Bazar",
      description: "The van left the hub with the evening run.",
      timeLabel: "3 Nov, 9:30 pm",
    },
    out: { title: "Out for delivery", timeLabel: "Expected 4 Nov" },
    delivered: { title: "Delivered" },
    taken: {
      title: "Delivered",
      description: "Rafi Ahmed took it at the door.",
      timeLabel: "4 Nov, 11:05 am",
    },
    returned: {
      title: "Coming back to you",
      description: "No one answered the door three times.",
      timeLabel: "6 Nov, 4:20 pm",
    },
    missed: {
      title: "No one was at home",
      description: "The rider rang twice and comes again tomorrow.",
      timeLabel: "4 Nov, 11:05 am",
    },
    delayed: { title: "Held up by rain", place: "Bhairab Bazar", timeLabel: "3 Nov, 11:50 pm" },
    choose: "Choose another time",
    call: "Call the rider",
    showEarlier: (count: number) => `Show ${count} earlier events`,
    hideEarlier: "Hide earlier events",
  },
  bn: {
    section: "ট্র্যাকিং",
    list: "পার্সেল TRK8F3K2Q9Z-এর যাত্রা",
    loading: "পার্সেলের যাত্রা আনা হচ্ছে",
    now: "এখন",
    arrived: "পৌঁছেছে",
    upcoming: "(বাকি)",
    emptyTitle: "এখনো কিছু হয়নি",
    empty: "রাইডার পার্সেল হাতে পেলেই তার যাত্রা এখানে দেখা যাবে।",
    booked: { title: "বুক হয়েছে", description: "বিকাশে ৳১২২ পরিশোধ করেছেন।", timeLabel: "৩ নভে, সকাল ৯:০০" },
    collected: {
      title: "পিকআপ হয়েছে",
      place: "ধানমন্ডি, ঢাকা",
      timeLabel: "৩ নভে, দুপুর ২:৪০",
    },
    hub: { title: "হাবে পৌঁছেছে", place: "তেজগাঁও হাব, ঢাকা", timeLabel: "৩ নভে, সন্ধ্যা ৬:১৫" },
    transit: {
      title: "সিলেটের পথে আছে",
      place: "সবশেষ ভৈরব বাজারে দেখা গেছে",
      description: "সন্ধ্যার গাড়িতে হাব থেকে রওনা হয়েছে।",
      timeLabel: "৩ নভে, রাত ৯:৩০",
    },
    out: { title: "ডেলিভারির জন্য বেরোবে", timeLabel: "৪ নভেম্বর হওয়ার কথা" },
    delivered: { title: "পৌঁছে দেওয়া হবে" },
    taken: {
      title: "ডেলিভারি হয়েছে",
      description: "রাফি আহমেদ দরজায় বুঝে নিয়েছেন।",
      timeLabel: "৪ নভে, সকাল ১১:০৫",
    },
    returned: {
      title: "আপনার কাছে ফেরত আসছে",
      description: "তিনবার গিয়েও কাউকে পাওয়া যায়নি।",
      timeLabel: "৬ নভে, বিকেল ৪:২০",
    },
    missed: {
      title: "বাসায় কেউ ছিলেন না",
      description: "রাইডার দুবার ডেকেছেন, আগামীকাল আবার আসবেন।",
      timeLabel: "৪ নভে, সকাল ১১:০৫",
    },
    delayed: { title: "বৃষ্টিতে আটকে আছে", place: "ভৈরব বাজার", timeLabel: "৩ নভে, রাত ১১:৫০" },
    choose: "অন্য সময় বেছে নিন",
    call: "রাইডারকে ফোন করুন",
    showEarlier: (count: number) => `আগের ${new Intl.NumberFormat("bn-BD").format(count)}টি ঘটনা দেখুন`,
    hideEarlier: "আগের ঘটনা লুকান",
  },
});

const events = (): TrackingEvent[] => [
  { id: "booked", ...t.booked, timeIso: "2026-11-03T03:00:00Z", state: "done" },
  {
    id: "collected",
    ...t.collected,
    timeIso: "2026-11-03T08:40:00Z",
    state: "done",
    icon: <PackageCheck />,
  },
  { id: "hub", ...t.hub, timeIso: "2026-11-03T12:15:00Z", state: "done", icon: <Warehouse /> },
  { id: "transit", ...t.transit, timeIso: "2026-11-03T15:30:00Z", state: "current", icon: <Truck /> },
  { id: "out", ...t.out, timeIso: "2026-11-04", state: "upcoming", icon: <Bike /> },
  { id: "delivered", ...t.delivered, state: "upcoming", icon: <CircleCheckBig /> },
];

const labels = (current: string) => ({ list: t.list, loading: t.loading, current, upcoming: t.upcoming });

/**
 * The empty state. It is a component, so that its texts are read while rendering, in the current
 * language.
 */
function Nothing() {
  return <EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>;
}

const meta = preview.meta({
  title: "Courier/Tracking timeline",
  component: TrackingTimeline,
  ...inBoth(() => ({ events: events(), labels: labels(t.now), emptyState: <Nothing /> })),
  decorators: [
    (Story) => (
      <Card as="section" aria-label={t.section} className="flex max-w-3xl flex-col gap-6" padding="lg">
        <CardTitle>TRK8F3K2Q9Z</CardTitle>
        <Story />
      </Card>
    ),
  ],
});

const texts = (items: readonly HTMLElement[]) => items.map((item) => item.textContent);

/** The newest event is on top. */
export const Default = meta.story();

/** The past, current and future stops, in the order in which a screen reader reads them. */
export const Order = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: t.list })).toBeVisible();
    const stops = canvas.getAllByRole("listitem");
    await expect(stops).toHaveLength(6);
    await expect(stops[0]).toHaveTextContent(`${t.delivered.title} ${t.upcoming}`);
    await expect(stops[5]?.textContent).toContain(t.booked.title);
    await expect(stops.filter((stop) => stop.getAttribute("aria-current") === "step")).toEqual([stops[2]]);
    await expect(stops[2]).toHaveTextContent(`${t.transit.title} ${t.now}`);
    await expect(canvas.getByText(t.transit.timeLabel)).toHaveAttribute("datetime", "2026-11-03T15:30:00Z");
  },
});

export const OldestFirst = meta.story({
  args: { order: "oldest" },
  play: async ({ canvas }) => {
    const told = texts(canvas.getAllByRole("listitem"));
    await expect(told[0]).toContain(t.booked.title);
    await expect(told[5]).toContain(t.delivered.title);
  },
});

const until = (count: number, last: Partial<TrackingEvent>): TrackingEvent[] =>
  events()
    .slice(0, count)
    .map((event, index) =>
      Object.assign({}, event, { state: "done" }, index === count - 1 ? last : undefined),
    );

export const Delivered = meta.story(
  inBoth(() => ({
    events: until(6, {
      ...t.taken,
      state: "current",
      tone: "success",
      timeIso: "2026-11-04T05:05:00Z",
    }),
    labels: labels(t.arrived),
  })),
);

/** A failed delivery is shown in red. Its text has the same meaning. */
export const Returned = meta.story(
  inBoth(() => ({
    events: until(5, {
      ...t.returned,
      state: "current",
      tone: "danger",
      icon: <Undo2 />,
      timeIso: "2026-11-06T10:20:00Z",
    }),
  })),
);

/** A past failure keeps its colour. */
export const FailedBefore = meta.story({
  ...inBoth(() => ({
    events: events().map((event): TrackingEvent =>
      event.id === "collected" ? Object.assign(event, { tone: "danger" }) : event,
    ),
  })),
  play: async ({ canvas }) => {
    const colours = canvas
      .getAllByRole("listitem")
      .filter((stop) => stop.dataset["state"] === "done")
      .map((stop) => stop.querySelector("span > svg")?.parentElement)
      .map((marker) => marker && getComputedStyle(marker).backgroundColor);
    const [hub, collected, booked] = colours;
    await expect(colours).toHaveLength(3);
    await expect(collected).not.toBe(hub);
    await expect(booked).toBe(hub);
  },
});

const missed = () =>
  until(6, {
    ...t.missed,
    id: "missed",
    state: "current",
    tone: "warning",
    icon: undefined,
    timeIso: "2026-11-04T05:05:00Z",
  }).map((event) =>
    event.id === "out" ? Object.assign({}, event, t.delayed, { tone: "warning", icon: undefined }) : event,
  );

/**
 * A problem that may still be solved has a warning icon instead of the check mark, in current and past stops.
 */
export const Warning = meta.story(inBoth(() => ({ events: missed() })));

function Actions() {
  return (
    <>
      <Button size="sm">{t.choose}</Button>
      <Button size="sm" variant="secondary">
        {t.call}
      </Button>
    </>
  );
}

/** The possible actions are shown below the event. */
export const WithActions = meta.story({
  ...inBoth(() => ({
    events: missed().map((event) =>
      event.id === "missed" ? Object.assign({}, event, { actions: <Actions /> }) : event,
    ),
  })),
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("listitem");
    await expect(first).toContainElement(canvas.getByRole("button", { name: t.choose }));
  },
});

const earlier = () => ({ keep: 2, labels: { show: t.showEarlier, hide: t.hideEarlier } });

/** One of the stops is highlighted, because the page was opened by a link to this stop. */
export const Marked = meta.story({
  ...inBoth(() => ({
    events: events().map((event, index) =>
      index === 1 ? Object.assign({}, event, { anchor: "event-2", marked: true }) : event,
    ),
  })),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("#event-2 mark")).toBeVisible();
  },
});

export const EarlierPutAway = meta.story(inBoth(() => ({ events: missed(), earlier: earlier() })));

/**
 * Enter on the button shows the earliest events below it. Pressing Enter again hides them. Focus stays on the
 * button.
 */
export const Keyboard = meta.story({
  ...inBoth(() => ({ events: missed(), earlier: earlier() })),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
    await userEvent.tab();
    const button = canvas.getByRole("button", { name: t.showEarlier(4) });
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleName(t.hideEarlier);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    const shown = texts(canvas.getAllByRole("listitem"));
    await expect(shown).toHaveLength(7);
    await expect(shown[6]).toContain(t.booked.title);
    await userEvent.keyboard(" ");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
  },
});

/** With the oldest event first, the button is at the start of the list. */
export const EarlierOldestFirst = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({ events: missed(), earlier: earlier(), order: "oldest" as const })),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: t.showEarlier(4) });
    await expect(canvas.getAllByRole("listitem")[0]).toContainElement(button);
    await userEvent.click(button);
    await expect(texts(canvas.getAllByRole("listitem"))[1]).toContain(t.booked.title);
  },
});

/** If only one event would be hidden, it is shown, because the button would take the same space. */
export const TooFewToPutAway = meta.story({
  tags: ["!autodocs"],
  ...inBoth(() => ({ earlier: { ...earlier(), keep: 3 } })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
  },
});

export const OneStop = meta.story(inBoth(() => ({ events: until(1, { state: "current" }) })));

export const Loading = meta.story({
  args: { events: [], status: "loading" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t.loading);
    await expect(canvas.getByRole("list")).toHaveAttribute("aria-busy", "true");
  },
});

export const Empty = meta.story({
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("list")).toBeNull();
    await expect(canvas.getByText(t.emptyTitle)).toBeVisible();
  },
});

/** Times are below the titles if there is no space beside the route. */
export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  ...inBoth(() => ({
    events: missed().map((event) =>
      event.id === "missed" ? Object.assign({}, event, { actions: <Actions /> }) : event,
    ),
    earlier: earlier(),
  })),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    events: [
      {
        id: "collected",
        title: "রাইডার আপনার ঠিকানা থেকে পার্সেল পিকআপ করেছেন",
        place: "ধানমন্ডি, ঢাকা",
        timeLabel: "৩ নভে, দুপুর ২:৪০",
        timeIso: "2026-11-03T08:40:00Z",
        state: "done",
        icon: <PackageCheck />,
      },
      {
        id: "transit",
        title: "ব্রাহ্মণবাড়িয়ার পথে আছে, ভৈরবে সেতুর কাজের জন্য দেরি হচ্ছে",
        place: "সবশেষ ভৈরব বাজারে দেখা গেছে",
        description: "সন্ধ্যার গাড়িতে হাব থেকে রওনা হয়েছে।",
        timeLabel: "৩ নভে, রাত ৯:৩০",
        timeIso: "2026-11-03T15:30:00Z",
        state: "current",
        tone: "warning",
      },
      { id: "delivered", title: "প্রাপকের হাতে পৌঁছাবে", timeLabel: "৪ নভেম্বরের মধ্যে", state: "upcoming" },
    ],
  },
});
