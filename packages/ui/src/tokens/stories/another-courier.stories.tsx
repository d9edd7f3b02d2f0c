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
import brandCss from "../brand.css?raw";
import { colorsOfBrand, parseBrand } from "../brand";
import colorCss from "../color.css?raw";
import paletteCss from "../palette.css?raw";
import { parseColors, parsePalette } from "../tokens";
import teestaCss from "./another-courier.css?raw";

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
    <div className="flex flex-col">
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
            className="w-full"
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
  globals: { brand: "teesta" },
});

const ours = parseColors(colorCss, parsePalette(paletteCss));
const theirs = colorsOfBrand(parseBrand(teestaCss), ours, brandCss);

/** Returns the red, green and blue of a computed colour, from 0 to 255. */
function channels(color: string): number[] {
  const parts = (color.replace("color(srgb", "").match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  return color.startsWith("color(srgb") ? parts.map((part) => part * 255) : parts;
}

const PROPERTIES = ["color", "backgroundColor", "borderTopColor", "fill", "stroke"] as const;

/**
 * The same components with the brand of another courier, which sets nine colours. The toolbar applies this
 * brand to every other story too.
 */
export const AnotherLook = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const probe = document.createElement("div");
    canvasElement.append(probe);
    const wrong: string[] = [];
    for (const scheme of ["light", "dark"] as const) {
      probe.dataset.theme = scheme;
      for (const [name, colors] of theirs) {
        probe.style.color = `var(--color-${name})`;
        const computed = channels(getComputedStyle(probe).color);
        const expected = [1, 3, 5].map((at) => Number.parseInt(colors[scheme].slice(at, at + 2), 16));
        if (computed.some((part, index) => Math.abs(part - (expected[index] ?? 0)) > 1))
          wrong.push(
            `${name}, ${scheme}: ${computed.map(Math.round).join(" ")} instead of ${expected.join(" ")}`,
          );
      }
    }
    probe.remove();
    await expect(wrong).toEqual([]);

    const scheme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
    const left = new Set(
      [...ours].filter(([name]) => theirs.get(name) !== ours.get(name)).map(([, colors]) => colors[scheme]),
    );
    const painted = [document.documentElement, ...canvasElement.querySelectorAll("*")].flatMap((element) => {
      const style = getComputedStyle(element);
      return PROPERTIES.map((property) => asHex(style[property]));
    });
    await expect(painted.filter((hex) => left.has(hex))).toEqual([]);
    await expect(getComputedStyle(canvas.getByRole("button", { name: t.track })).borderRadius).toBe("4px");
  },
});

const asHex = (color: string) =>
  `#${channels(color)
    .map((part) => Math.round(part).toString(16).padStart(2, "0"))
    .join("")}`;
