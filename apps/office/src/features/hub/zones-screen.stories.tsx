import { http } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { getLocale } from "@harkara/web/paraglide/runtime.js";
import { office } from "../../testing/app";
import { phone, atWork } from "@harkara/web/testing/world.tsx";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { nameOfArea, CITY, NEW_ZONE, NORTH, ZONES } from "@harkara/web/testing/runs-api.ts";
import { fill, heading, press } from "@harkara/web/testing/steps.ts";
import { forgetWork, RIDERS, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Hub zones",
  args: { url: "/hub/zones" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi());
    return cleanup;
  },
});

/** Returns the headings of zones, with their numbers. */
const numbered = (...names: string[]) => names.map((name, index) => `${formatNumber(index + 1)}. ${name}`);
const zoneNames = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

/** Each zone has its areas and riders. Areas without a zone are listed. */
export const Default = meta.story({
  play: async () => {
    await heading(m.zones_title());
    await expect(await screen.findByRole("heading", { level: 2, name: NORTH.name })).toBeVisible();
    const article = screen.getByRole("article", { name: NORTH.name });
    await waitFor(() => expect(article).toHaveTextContent(nameOfArea("Gabtali")));
    await waitFor(() => expect(article).toHaveTextContent(RIDERS[1]?.name ?? ""));
    await expect(
      await screen.findByText(
        countText(
          (CENTERS.find(({ district }) => district === "Bogura")?.covered_area.length ?? 0) - 3,
          m.zones_left,
        ),
      ),
    ).toBeVisible();
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: () => heading(m.zones_title()).then(() => undefined),
});

/** An area without a zone is a button. It opens the list of zones, and choosing one saves it. */
export const AreaAdded = meta.story({
  play: async () => {
    await screen.findByRole("heading", { level: 2, name: NORTH.name });
    const sherpur = await screen.findByRole("button", { name: nameOfArea("Sherpur") });
    const names = within(sherpur.closest("ul") ?? document.body)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    await expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, getLocale())));
    await userEvent.click(sherpur);
    const dialog = await screen.findByRole("dialog", {
      name: m.zone_choose({ area: nameOfArea("Sherpur") }),
    });
    await press(CITY.name, dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole("article", { name: CITY.name })).toHaveTextContent(nameOfArea("Sherpur")),
    );
    await expect(screen.queryByRole("button", { name: nameOfArea("Sherpur") })).toBeNull();
  },
});

/** After a colleague's change, the area is not saved and the list stays open with the error. */
export const AreaChangedMeanwhile = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(http.put("/api/hub/zones", () => problem(409, "zones.changed"))),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: nameOfArea("Sherpur") }));
    const dialog = await screen.findByRole("dialog");
    await press(CITY.name, dialog);
    await expect(await within(dialog).findByText(m.code_zones_changed())).toBeVisible();
  },
});

async function add(): Promise<HTMLElement> {
  await screen.findByRole("heading", { level: 2, name: NORTH.name });
  await press(m.zone_add());
  const dialog = await screen.findByRole("dialog", { name: m.zone_add() });
  // The names of the areas load after the zones.
  await within(dialog).findByRole("checkbox", { name: nameOfArea("Sherpur") });
  return dialog;
}

/** Adds a zone with an area from another zone, which then loses the area. */
async function addZone(): Promise<void> {
  const dialog = await add();
  await fill(within(dialog).getByLabelText(m.zone_name()), NEW_ZONE);
  await userEvent.click(within(dialog).getByRole("checkbox", { name: nameOfArea("Sherpur") }));
  const elsewhere = m.zone_area_elsewhere({ area: nameOfArea("Sonatala"), zone: NORTH.name });
  await userEvent.click(within(dialog).getByRole("checkbox", { name: elsewhere }));
  await userEvent.click(within(dialog).getByRole("checkbox", { name: RIDERS[0]?.name ?? "" }));
}

export const Added = meta.story({
  play: async () => {
    await addZone();
    await press(m.zone_save(), await screen.findByRole("dialog"));
    await expect(await screen.findByRole("heading", { level: 2, name: NEW_ZONE })).toBeVisible();
    const added = screen.getByRole("article", { name: NEW_ZONE });
    await expect(added).toHaveTextContent(`${nameOfArea("Sherpur")}, ${nameOfArea("Sonatala")}`);
    await expect(screen.getByRole("article", { name: NORTH.name })).not.toHaveTextContent(
      nameOfArea("Sonatala"),
    );
  },
});

export const AddedOnPhone = meta.story({ globals: { ...atWork, ...phone }, play: addZone });

export const NameMissing = meta.story({
  play: async () => {
    const dialog = await add();
    await press(m.zone_save(), dialog);
    await expect(await within(dialog).findByText(m.code_zone_name_required())).toBeVisible();
  },
});

export const NameTaken = meta.story({
  play: async () => {
    const dialog = await add();
    await fill(within(dialog).getByLabelText(m.zone_name()), CITY.name);
    await press(m.zone_save(), dialog);
    await expect(await within(dialog).findByText(m.code_zone_name_taken())).toBeVisible();
  },
});

/** After a colleague's change, the dialog keeps the input and does not overwrite the change. */
export const ChangedMeanwhile = meta.story({
  play: async ({ msw }) => {
    await addZone();
    msw.use(http.put("/api/hub/zones", () => problem(409, "zones.changed")));
    const dialog = await screen.findByRole("dialog");
    await press(m.zone_save(), dialog);
    await expect(await within(dialog).findByText(m.code_zones_changed())).toBeVisible();
    await expect(within(dialog).getByLabelText(m.zone_name())).toHaveValue(NEW_ZONE);
  },
});

/** The order of the zones is the order in which a run visits them. */
export const Reordered = meta.story({
  play: async () => {
    await screen.findByRole("heading", { level: 2, name: NORTH.name });
    await press(m.order_down({ name: NORTH.name }));
    await waitFor(() => expect(zoneNames()).toEqual(numbered(CITY.name, NORTH.name)));
    await screen.findByText((text) => text.includes(nameOfArea("Gabtali")));
    await expect(screen.getByRole("button", { name: m.order_up({ name: CITY.name }) })).toBeDisabled();
  },
});

export const Removed = meta.story({
  play: async () => {
    await press(m.zone_edit_named({ name: NORTH.name }));
    await press(m.zone_remove(), await screen.findByRole("dialog"));
    await waitFor(() => expect(zoneNames()).toEqual(numbered(CITY.name)));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ zones: { ...ZONES, zones: [] } })),
  play: async () => {
    await expect(await screen.findByText(m.zones_empty_title())).toBeVisible();
  },
});

const load = loadsOf({ "/api/hub/zones": m.zones_failed }, () =>
  screen.findByText((text) => text.includes(nameOfArea("Gabtali"))),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
