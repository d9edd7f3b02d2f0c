import { MapPin, PackageCheck, Truck } from "lucide-react";
import { useState } from "react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { words } from "../../../storybook/words";
import { TrackingTimeline } from "../../courier/tracking-timeline/tracking-timeline";
import { Badge } from "../../parts/badge/badge";
import { Button } from "../../parts/button/button";
import { Card, CardTitle } from "../../parts/card/card";
import { TextField } from "../../parts/field/field";
import { SegmentedControl } from "../../parts/segmented-control/segmented-control";
import "./another-courier.css";

const t = words({
  en: {
    name: "Teesta Express",
    title: "Where is your parcel?",
    field: "Parcel number",
    hint: "It is on your receipt.",
    track: "Track",
    view: "Show",
    current: "Now",
    all: "The whole way",
    onTheWay: "In transit",
    list: "The way of the parcel",
    now: "Now",
    loading: "Loading the way of the parcel",
    upcoming: "(upcoming)",
    booked: "Booked",
    hub: "At the hub in Rangpur",
    out: "Out for delivery",
  },
  bn: {
    name: "তিস্তা এক্সপ্রেস",
    title: "আপনার পার্সেল কোথায়?",
    field: "পার্সেল নম্বর",
    hint: "রসিদে লেখা আছে।",
    track: "খুঁজুন",
    view: "দেখান",
    current: "এখনকার স্ট্যাটাস",
    all: "পুরো যাত্রা",
    onTheWay: "পথে আছে",
    list: "পার্সেলের যাত্রা",
    now: "এখন",
    loading: "পার্সেলের যাত্রা আনা হচ্ছে",
    upcoming: "(বাকি)",
    booked: "বুক হয়েছে",
    hub: "রংপুর হাবে",
    out: "ডেলিভারির জন্য বের হয়েছে",
  },
});

function AnotherCourier() {
  const [view, setView] = useState("all");
  const events = [
    { id: "booked", title: t.booked, state: "done" as const },
    { id: "hub", title: t.hub, state: "done" as const },
    { id: "out", title: t.out, state: "current" as const, icon: <Truck aria-hidden="true" /> },
  ];
  return (
    <div className="another-courier flex flex-col bg-surface text-ink">
      <header className="surface-brand flex items-center gap-3 p-5">
        <PackageCheck aria-hidden="true" className="size-7 text-accent" />
        <p className="text-xl font-bold">{t.name}</p>
      </header>
      <div className="grid gap-5 p-5 sm:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <CardTitle>{t.title}</CardTitle>
          <TextField label={t.field} hint={t.hint} />
          <Button startIcon={<MapPin aria-hidden="true" />} fullWidth>
            {t.track}
          </Button>
        </Card>
        <Card className="flex flex-col items-start gap-4">
          <Badge tone="info">{t.onTheWay}</Badge>
          <SegmentedControl
            legend={t.view}
            value={view}
            onValueChange={setView}
            segments={[
              { value: "all", label: t.all },
              { value: "now", label: t.current },
            ]}
          />
          <TrackingTimeline
            events={view === "all" ? events : events.slice(-1)}
            labels={{ list: t.list, loading: t.loading, current: t.now, upcoming: t.upcoming }}
            emptyState={null}
          />
        </Card>
      </div>
    </div>
  );
}

const meta = preview.meta({
  title: "Foundations/Another courier",
  component: AnotherCourier,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
});

/**
 * The same components in the look of another courier. `another-courier.css` sets some tokens on an element,
 * in both schemes.
 */
export const AnotherLook = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: t.track });
    const probe = button.ownerDocument.createElement("span");
    button.append(probe);
    probe.style.color = "var(--color-primary)";
    const primary = getComputedStyle(probe).color;
    probe.remove();
    await expect(["rgb(29, 79, 184)", "rgb(143, 180, 255)"]).toContain(primary);
    await expect(getComputedStyle(button).backgroundColor).toBe(primary);
    await expect(getComputedStyle(button).borderRadius).toBe("4px");
  },
});
