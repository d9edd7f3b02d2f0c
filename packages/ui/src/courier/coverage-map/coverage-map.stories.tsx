import { Warehouse } from "lucide-react";
import { http, HttpResponse } from "msw";
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, fn, waitFor, within } from "storybook/test";
import { tooManyRows } from "../../../storybook/a11y-exceptions";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import type { BasemapData } from "./basemap";
import { CoverageMap } from "./coverage-map";
import type { CoverageCenter, CoverageMapProps } from "./coverage-map";
import { generatedCenters } from "./generated-centers";
import { streetHost } from "./street-host";

const t = words({
  en: {
    division: (name: string) => `${name} Division`,
    bogura: "Bogura",
    rajshahi: "Rajshahi",
    dhaka: "Dhaka",
    khulna: "Khulna",
    sylhet: "Sylhet",
    boguraAreas: ["Bogura Sadar", "Sherpur", "Shibganj"],
    rajshahiAreas: ["Paba", "Godagari", "Bagha"],
    dhakaAreas: ["Dhanmondi", "Mirpur", "Savar", "Keraniganj"],
    khulnaAreas: ["Dumuria", "Dacope"],
    sylhetAreas: ["Beanibazar", "Golapganj"],
    map: "Map of our service centers",
    list: "Our service centers",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    close: "Close",
    gesture: "Move the map with two fingers",
    attribution: "Outline and rivers: Natural Earth",
    unavailable: "Your browser can’t draw the map. The list has every center.",
  },
  bn: {
    division: (name: string) => `${name} বিভাগ`,
    bogura: "বগুড়া",
    rajshahi: "রাজশাহী",
    dhaka: "ঢাকা",
    khulna: "খুলনা",
    sylhet: "সিলেট",
    boguraAreas: ["বগুড়া সদর", "শেরপুর", "শিবগঞ্জ"],
    rajshahiAreas: ["পবা", "গোদাগাড়ী", "বাঘা"],
    dhakaAreas: ["ধানমন্ডি", "মিরপুর", "সাভার", "কেরানীগঞ্জ"],
    khulnaAreas: ["ডুমুরিয়া", "দাকোপ"],
    sylhetAreas: ["বিয়ানীবাজার", "গোলাপগঞ্জ"],
    map: "আমাদের সার্ভিস সেন্টারের ম্যাপ",
    list: "আমাদের সার্ভিস সেন্টার",
    zoomIn: "বড় করুন",
    zoomOut: "ছোট করুন",
    close: "বন্ধ করুন",
    gesture: "দুই আঙুলে ম্যাপ সরান",
    attribution: "সীমারেখা ও নদী: Natural Earth",
    unavailable: "আপনার ব্রাউজারে ম্যাপ দেখানো যাচ্ছে না। সব সেন্টার তালিকায় আছে।",
  },
});

const centers = (): CoverageCenter[] => [
  {
    id: "bogura",
    name: t.bogura,
    region: t.division(t.rajshahi),
    areas: t.boguraAreas,
    longitude: 89.37,
    latitude: 24.85,
  },
  {
    id: "rajshahi",
    name: t.rajshahi,
    region: t.division(t.rajshahi),
    areas: t.rajshahiAreas,
    longitude: 88.6,
    latitude: 24.37,
  },
  {
    id: "dhaka",
    name: t.dhaka,
    region: t.division(t.dhaka),
    areas: t.dhakaAreas,
    longitude: 90.41,
    latitude: 23.81,
  },
  {
    id: "khulna",
    name: t.khulna,
    region: t.division(t.khulna),
    areas: t.khulnaAreas,
    longitude: 89.55,
    latitude: 22.82,
  },
  {
    id: "sylhet",
    name: t.sylhet,
    region: t.division(t.sylhet),
    areas: t.sylhetAreas,
    longitude: 91.87,
    latitude: 24.9,
  },
];

const bangla: CoverageCenter[] = [
  {
    id: "brahmanbaria",
    name: "ব্রাহ্মণবাড়িয়া",
    region: "চট্টগ্রাম",
    areas: ["আখাউড়া", "আশুগঞ্জ", "বাঞ্ছারামপুর", "ব্রাহ্মণবাড়িয়া সদর", "সরাইল"],
    longitude: 91.11,
    latitude: 23.96,
  },
  {
    id: "nawabganj",
    name: "চাঁপাইনবাবগঞ্জ",
    region: "রাজশাহী",
    areas: ["ভোলাহাট", "গোমস্তাপুর", "নাচোল", "শিবগঞ্জ"],
    longitude: 88.27,
    latitude: 24.6,
  },
];

/** Renders the map with the site's country outline and rivers. */
function WithBasemap(props: Omit<CoverageMapProps, "basemap">) {
  const [basemap, setBasemap] = useState<BasemapData>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const response = await fetch("/data/basemap.json");
      const data: BasemapData = await response.json();
      if (isWanted) setBasemap(data);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, []);
  return <CoverageMap {...props} basemap={basemap} />;
}

const onValueChange = fn();

const meta = preview.meta({
  title: "Courier/Coverage map",
  component: CoverageMap,
  ...inBoth(() => ({
    centers: centers(),
    labels: {
      map: t.map,
      list: t.list,
      zoomIn: t.zoomIn,
      zoomOut: t.zoomOut,
      close: t.close,
      gesture: t.gesture,
    },
    attribution: t.attribution,
    unavailable: <p className="text-ink-muted">{t.unavailable}</p>,
    onValueChange,
  })),
  render: (args) => <WithBasemap {...args} />,
});

/** Selects the section, because MapLibre's canvas has the same name. */
const ITSELF = { selector: "section" };

/** The map's initial view, drawn over its static picture. */
export const Default = meta.story({ args: { picture: "/pictures/map.svg" } });

/** A center that is selected in the list is shown on the map with its areas. Escape closes the callout. */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole("region", { name: t.list }));
    await userEvent.click(list.getByRole("heading", { name: t.division(t.rajshahi) }));
    await userEvent.click(list.getByRole("button", { name: new RegExp(`^${t.bogura}`) }));
    await expect(list.getByRole("button", { name: new RegExp(`^${t.bogura}`) })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(onValueChange).toHaveBeenLastCalledWith("bogura");
    const map = within(await canvas.findByLabelText(t.map, ITSELF));
    await expect(await map.findByRole("region", { name: t.bogura })).toHaveTextContent(
      t.boguraAreas.join(", "),
    );
    await expect(map.getByRole("button", { name: t.bogura })).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(map.queryByRole("region", { name: t.bogura })).toBeNull());
    await expect(list.getByRole("button", { name: new RegExp(`^${t.bogura}`) })).toHaveFocus();
    await userEvent.click(map.getByRole("button", { name: t.sylhet }));
    const callout = within(await map.findByRole("region", { name: t.sylhet }));
    callout.getByRole("button", { name: t.close }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(map.getByRole("button", { name: t.sylhet })).toHaveFocus());
  },
});

/** Without the map, the list has all functions. */
export const ListAlone = meta.story({
  render: (args) => <CoverageMap {...args} basemap={null} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(t.unavailable)).toBeVisible();
    await expect(canvas.queryByLabelText(t.map)).toBeNull();
    await userEvent.click(canvas.getByRole("heading", { name: t.division(t.rajshahi) }));
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: new RegExp(`^${t.bogura}`) })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: new RegExp(`^${t.bogura}`) })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
    );
  },
});

/** While the map's data is loading, its space is reserved, so that the layout does not shift. */
export const OnItsWay = meta.story({
  render: (args) => <CoverageMap {...args} />,
  play: async ({ canvas }) => {
    const place = await canvas.findByLabelText(t.map, ITSELF);
    await expect(place.querySelector("[data-slot=skeleton]")).not.toBeNull();
    await expect(place.clientHeight).toBeGreaterThan(300);
  },
});

/**
 * A static picture of the map is shown until the first interaction. Selecting a pin opens the map at its
 * center.
 */
export const Still = meta.story({
  args: { picture: "/pictures/map.svg" },
  // Without the map's data, the picture stays after an interaction.
  render: (args) => <CoverageMap {...args} />,
  play: async ({ canvas, userEvent }) => {
    const map = await canvas.findByLabelText(t.map, ITSELF);
    await expect(within(map).getAllByRole("button")).toHaveLength(5);
    for (const [width, height] of [
      [288, 320],
      [1200, 300],
      [900, 800],
    ] as const) {
      map.style.cssText = `position: fixed; inset: 0; width: ${width}px; height: ${height}px`;
      const [box, country] = [map, map.querySelector("svg")].map((element) =>
        element?.getBoundingClientRect(),
      );
      if (!box || !country) throw new Error("There is no picture");
      // The country fits into the initial view.
      await expect(country.left).toBeGreaterThanOrEqual(box.left);
      await expect(country.right).toBeLessThanOrEqual(box.right);
      await expect(country.top).toBeGreaterThanOrEqual(box.top);
      await expect(country.bottom).toBeLessThanOrEqual(box.bottom);
      for (const pin of within(map).getAllByRole("button")) {
        const { left, right, top, bottom } = pin.getBoundingClientRect();
        await expect(left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom).toBe(
          true,
        );
      }
    }
    map.style.cssText = "";
    await userEvent.click(within(map).getByRole("button", { name: t.sylhet }));
    await expect(onValueChange).toHaveBeenLastCalledWith("sylhet");
    await expect(map.querySelector("[data-slot=skeleton]")).toBeNull();
  },
});

/** The map replaces its picture. After that, each pin exists only once. */
export const OverItsPicture = meta.story({
  tags: ["!autodocs"],
  args: { picture: "/pictures/map.svg" },
  play: async ({ canvas, userEvent }) => {
    const map = within(await canvas.findByLabelText(t.map, ITSELF));
    await userEvent.tab();
    const pins = () => map.getAllByRole("button", { name: t.dhaka });
    // At first only the pin in the picture exists, then also the pin on the map, and finally only
    // the pin on the map.
    await waitFor(
      async () => {
        await expect(pins()).toHaveLength(1);
        await expect(pins()[0]?.closest(".maplibregl-marker")).not.toBeNull();
      },
      { timeout: 10_000 },
    );
    await userEvent.click(map.getByRole("button", { name: t.dhaka }));
    await map.findByRole("region", { name: t.dhaka });
  },
});

/**
 * The server renders the component, and the browser hydrates it without a warning. The layout does not shift
 * when the map appears.
 */
export const FromTheServer = meta.story({
  tags: ["!autodocs"],
  render: () => <div data-testid="page" />,
  play: async ({ canvas, args }) => {
    const response = await fetch("/data/basemap.json");
    const basemap: BasemapData = await response.json();
    const page = canvas.getByTestId("page");
    const map = <CoverageMap {...args} basemap={basemap} picture="/pictures/map.svg" />;
    page.innerHTML = renderToString(map);
    const places = () =>
      [...page.querySelectorAll("section, li, div.text-xs")]
        .filter((element) => !element.closest(".maplibregl-map"))
        .map((element): unknown => element.getBoundingClientRect().toJSON());
    const before = places();
    // The elements with a role: the map, the list, five centers, and the attribution.
    await expect(before).toHaveLength(2 + 5 + 1);
    const complaints: unknown[] = [];
    const root = hydrateRoot(page, map, { onRecoverableError: (error) => complaints.push(error) });
    await within(page).findByRole("button", { name: t.dhaka }, { timeout: 10_000 });
    await expect(places()).toEqual(before);
    await expect(complaints).toEqual([]);
    root.unmount();
  },
});

const streets = { light: "/streets/style-light", dark: "/streets/style-dark" };

/**
 * The map shows streets of another host with its attribution. It does not request the fonts and icons of that
 * host.
 */
export const Streets = meta.story({
  args: { streets, defaultValue: "bogura" },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/streets/*", ({ request }) => streetHost(new URL(request.url)) ?? HttpResponse.error()),
    ),
  play: async ({ canvas }) => {
    const map = within(await canvas.findByLabelText(t.map, ITSELF));
    const credit = await map.findByRole("link", { name: /OpenStreetMap/ }, { timeout: 10_000 });
    await expect(credit).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
    await expect(map.getByText(/^(500 m|৫০০ মি)$/)).toBeVisible();
  },
});

/**
 * The host returns its style and a first tile, but no further tiles. The streets are removed, and the
 * embedded map is kept.
 */
export const StreetsLost = meta.story({
  args: { streets },
  beforeEach: ({ msw }) => {
    let tiles = 0;
    msw.use(
      http.get("/streets/*", ({ request }) => {
        const isTile = request.url.endsWith(".pbf");
        tiles += Number(isTile);
        if (isTile && tiles > 1) return new HttpResponse(null, { status: 404 });
        return streetHost(new URL(request.url)) ?? HttpResponse.error();
      }),
    );
  },
  play: async ({ canvas }) => {
    const map = within(await canvas.findByLabelText(t.map, ITSELF));
    await map.findByRole("link", { name: /OpenStreetMap/ }, { timeout: 10_000 });
    await waitFor(() => expect(map.queryByRole("link")).toBeNull(), { timeout: 10_000 });
    await expect(map.getByRole("button", { name: t.dhaka })).toBeVisible();
  },
});

/**
 * If there are more centers than the maximum number of pins, they form clusters. A click on a cluster zooms
 * in. The list contains all centers.
 */
export const Many = meta.story({
  args: { centers: generatedCenters(5000) },
  // On a phone, the complete list is 600 screens long.
  parameters: { ...tooManyRows, docs: { story: { inline: false, height: "36rem" } } },
  play: async ({ canvas, userEvent }) => {
    // The map is found by its label, because computing the roles of twenty thousand elements takes
    // seconds.
    const map = within(canvas.getByLabelText(t.map, ITSELF));
    await map.findByText(/^(100 km|১০০ কিমি)$/, undefined, { timeout: 10_000 });
    await expect(map.queryByLabelText(/^Hub/)).toBeNull();
    const list = within(canvas.getByLabelText(t.list));
    await userEvent.click(list.getByText("Hub 4321"));
    await expect(await map.findByRole("region", { name: "Hub 4321" })).toHaveTextContent(
      "Area 8641, Area 8642",
    );
    await expect(map.getAllByRole("button", { name: /^Hub/ })).toHaveLength(1);
  },
});

/** A custom marker. */
export const OwnPins = meta.story({
  args: {
    picture: "/pictures/map.svg",
    renderPin: (center, isSelected) => (
      <span
        aria-hidden="true"
        data-selected={isSelected || undefined}
        className="grid size-8 place-items-center rounded-full border-2 border-surface-raised bg-brand text-sm font-bold text-on-brand data-selected:bg-accent data-selected:text-on-accent"
      >
        <Warehouse aria-hidden="true" className="size-5" data-region={center.region} />
      </span>
    ),
  },
  render: (args) => <CoverageMap {...args} />,
  play: async ({ canvas }) => {
    const map = within(await canvas.findByLabelText(t.map, ITSELF));
    await expect(map.getByRole("button", { name: t.dhaka }).querySelector("[data-region]")).toBeVisible();
  },
});

export const Selected = meta.story({
  args: { defaultValue: "sylhet" },
  play: async ({ canvas }) => {
    const map = within(await canvas.findByLabelText(t.map, ITSELF));
    await map.findByRole("region", { name: t.sylhet }, { timeout: 10_000 });
    // Without streets, the map shows the nearest towns instead of an empty area.
    await expect(map.getByText(/^(10|20|30|১০|২০|৩০) (km|কিমি)$/)).toBeVisible();
  },
});

/** The scale does not cover any pin. */
export const Phone = meta.story({
  decorators: [inside("max-w-sm")],
  play: async ({ canvas }) => {
    const map = within(canvas.getByRole("region", { name: t.map }));
    const scale = await map.findByText(/^(200 km|২০০ কিমি)$/, undefined, { timeout: 10_000 });
    const bar = scale.getBoundingClientRect();
    for (const { name } of centers()) {
      const pin = (await map.findByLabelText(name)).getBoundingClientRect();
      const isApart =
        pin.right <= bar.left || pin.left >= bar.right || pin.bottom <= bar.top || pin.top >= bar.bottom;
      await expect(isApart, name).toBe(true);
    }
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    centers: bangla,
    defaultValue: "brahmanbaria",
    labels: {
      map: "আমাদের সার্ভিস সেন্টারের ম্যাপ",
      list: "আমাদের সার্ভিস সেন্টার",
      zoomIn: "বড় করুন",
      zoomOut: "ছোট করুন",
      close: "বন্ধ করুন",
      gesture: "দুই আঙুলে ম্যাপ সরান",
    },
    attribution: "সীমারেখা ও নদী: Natural Earth",
    unavailable: <p className="text-ink-muted">আপনার ব্রাউজারে ম্যাপ দেখানো যাচ্ছে না। সব সার্ভিস সেন্টার তালিকায় আছে।</p>,
  },
});
