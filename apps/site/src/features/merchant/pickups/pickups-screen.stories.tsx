import type { Pickup } from "@harkara/courier-core/journey/pickup";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { countText, formatContact, formatNumber } from "@harkara/web/i18n/format.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { PICKUP_STATUS_TEXT, pickupTimeText, windowText } from "@harkara/web/i18n/pickup-words.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { EARLIER, HOUSE, PICKUP, SHOP, pickupsApi } from "@harkara/web/testing/pickups-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { fill, heading, isShown, press } from "@harkara/web/testing/steps.ts";
import { teamApi } from "@harkara/web/testing/team-api.ts";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Pickups",
  args: { url: "/dashbord/pickups" },
  globals: signedIn,
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...pickupsApi());
    return cleanup;
  },
});

const seen = () => screen.findByRole("heading", { name: pickupTimeText(PICKUP) });
const noOverflow = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
/** Opens the request form and enters the number of parcels. */
async function request(parcels: string): Promise<HTMLElement> {
  await press(m.pickups_request());
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.pickup_parcels()), parcels);
  return dialog;
}

/** A request to which no rider was assigned yet. */
const REQUESTED: Pickup = { ...PICKUP, day: "2099-11-24", status: "requested", rider: undefined };
const AT_HOUSE: Pickup = {
  ...REQUESTED,
  id: "0199d000-0000-4000-8000-000000000015",
  day: "2099-11-26",
  place_id: HOUSE.id,
  place_name: HOUSE.name,
  sender: HOUSE.sender,
  note: undefined,
  parcels: 3,
};

/** An upcoming request with a rider, one that can still be changed, and earlier ones. */
export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(...pickupsApi({ pickups: [PICKUP, AT_HOUSE, ...EARLIER] })),
  play: async () => {
    await heading(m.pickups_title());
    await seen();
    await expect(screen.getByText(m.pickup_rider({ name: PICKUP.rider?.name ?? "" }))).toBeVisible();
    // Only the request without a rider can be changed.
    await expect(screen.getAllByRole("button", { name: m.pickup_change() })).toHaveLength(1);
    await expect(screen.getByText(countText(38, m.pickup_counted))).toBeVisible();
    await expect(screen.getByText(REASON_TEXT.nobody_there())).toBeVisible();
    await expect(screen.getAllByText(PICKUP_STATUS_TEXT.cancelled())).toHaveLength(1);
    await expect(
      await screen.findByText(m.pickup_place_default(), { selector: "[data-slot=badge]" }),
    ).toBeVisible();
    // A place without a name is listed by its address.
    await expect(
      screen.getByRole("button", { name: m.pickup_place_edit({ name: HOUSE.sender.sender_address }) }),
    ).toBeVisible();
  },
});

export const OnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    await seen();
    await noOverflow();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...pickupsApi({ places: [], pickups: [] })),
  play: async () => {
    await expect(await screen.findByText(m.pickups_none())).toBeVisible();
    await expect(await screen.findByText(m.pickup_places_none())).toBeVisible();
  },
});

export const LongTexts = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => {
    const sender = {
      ...SHOP.sender,
      sender_name: TYPED.longContents,
      sender_address: TYPED.longContents.repeat(12),
    };
    msw.use(
      ...pickupsApi({
        places: [{ ...SHOP, name: "", sender, instruction: TYPED.longContents.repeat(3) }],
        pickups: [{ ...PICKUP, sender, place_name: "", note: TYPED.longContents.repeat(3) }],
      }),
    );
  },
  play: async () => {
    await seen();
    await noOverflow();
  },
});

/** A viewer sees the pickups, but cannot change anything. */
export const AsViewer = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ role: "viewer" })),
  play: async () => {
    await seen();
    await waitFor(() => expect(screen.queryByRole("button", { name: m.pickups_request() })).toBeNull());
    await expect(screen.queryByRole("button", { name: m.pickup_cancel() })).toBeNull();
    await expect(screen.queryByRole("button", { name: m.pickup_place_add() })).toBeNull();
  },
});

export const Requested = meta.story({
  beforeEach: ({ msw }) => msw.use(...pickupsApi({ pickups: EARLIER })),
  play: async () => {
    const dialog = await request("25");
    await expect(within(dialog).getByRole("combobox", { name: m.pickup_place() })).toHaveValue(SHOP.id);
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: m.pickup_place() }), HOUSE.id);
    await press(m.pickups_request(), dialog);
    await isShown(m.pickups_requested());
    await expect(await screen.findByText(countText(25, m.pickup_expected))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const RequestInvalid = meta.story({
  play: async () => {
    const dialog = await request("0");
    await press(m.pickups_request(), dialog);
    await expect(await within(dialog).findByText(m.code_pickup_count_invalid())).toBeVisible();
  },
});

/** The place already has an open request, which is listed on the page behind the dialog. */
export const RequestOpen = meta.story({
  play: async () => {
    const dialog = await request("5");
    await press(m.pickups_request(), dialog);
    await expect(await within(dialog).findByText(m.code_pickup_open())).toBeVisible();
    await press(m.pickups_known(), dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await seen();
  },
});

/** The cut-off time passed while the dialog was open. */
export const RequestTooLate = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/pickups", () => problem(409, "pickup.notBookable"))),
  play: async () => {
    const dialog = await request("5");
    await press(m.pickups_request(), dialog);
    await expect(await within(dialog).findByText(m.code_pickup_not_bookable())).toBeVisible();
  },
});

/** The response was lost. The retry sends the same ID. */
export const RequestOffline = meta.story({
  beforeEach: ({ msw }) => {
    const ids: unknown[] = [];
    msw.use(
      http.post("/api/pickups", async ({ request: sent }) => {
        const body: unknown = await sent.clone().json();
        ids.push(typeof body === "object" && body !== null && "id" in body ? body.id : undefined);
        if (ids.length === 1) return HttpResponse.error();
        return ids[0] === ids[1] ? undefined : problem(409, "request.reused");
      }),
      ...pickupsApi({ pickups: [] }),
    );
  },
  play: async () => {
    const dialog = await request("5");
    await press(m.pickups_request(), dialog);
    await expect(await within(dialog).findByText(m.pickups_request_failed())).toBeVisible();
    await press(m.pickups_request(), dialog);
    await isShown(m.pickups_requested());
  },
});

/** The page is opened after a bulk upload of 1,480 parcels. */
export const RequestFromBulk = meta.story({
  args: { url: "/dashbord/pickups?request=1480" },
  play: async () => {
    const dialog = await screen.findByRole("dialog");
    await expect(within(dialog).getByLabelText(m.pickup_parcels())).toHaveValue(formatNumber(1480));
    await press(m.close(), dialog);
    await waitFor(() => expect(here()).not.toContain("request"));
  },
});

/** Without a place, the request form first asks for one. It also becomes the default sender. */
export const FirstPlace = meta.story({
  beforeEach: ({ msw }) => msw.use(...pickupsApi({ places: [], pickups: [] })),
  play: async () => {
    await waitFor(() => expect(screen.getByRole("button", { name: m.pickups_request() })).toBeEnabled());
    await press(m.pickups_request());
    await fillPlace(await screen.findByRole("dialog", { name: m.pickup_place_add() }));
    const dialog = await screen.findByRole("dialog", { name: m.pickups_request() });
    await expect(within(dialog).getByRole("combobox", { name: m.pickup_place() })).toHaveTextContent(
      TYPED.longContents.slice(0, 20),
    );
  },
});

async function fillPlace(dialog: HTMLElement): Promise<void> {
  const form = within(dialog);
  await fill(form.getByLabelText(new RegExp(m.pickup_place_name())), TYPED.longContents.slice(0, 20));
  await fill(form.getByLabelText(m.send_field_name()), SHOP.sender.sender_name);
  await fill(form.getByLabelText(m.send_field_contact()), formatContact(SHOP.sender.sender_contact));
  const district = form.getByRole("combobox", { name: m.send_field_district() });
  await waitFor(() => expect(district).not.toHaveAttribute("aria-busy", "true"));
  await userEvent.type(district, `${districtLabel("Bogura", CENTERS)}{Enter}`);
  await fill(form.getByLabelText(m.send_field_address()), SHOP.sender.sender_address);
  await press(m.pickup_place_save(), dialog);
}

async function changeCount(parcels: string): Promise<HTMLElement> {
  await press(m.pickup_change());
  const dialog = await screen.findByRole("dialog", { name: m.pickup_change() });
  await fill(within(dialog).getByLabelText(m.pickup_parcels()), parcels);
  await press(m.pickup_change(), dialog);
  return dialog;
}

/** The form has the values of the request. The place of the request was deleted, and remains selected. */
export const Changed = meta.story({
  beforeEach: ({ msw }) => msw.use(...pickupsApi({ places: [HOUSE], pickups: [REQUESTED] })),
  play: async () => {
    await press(m.pickup_change());
    const dialog = within(await screen.findByRole("dialog", { name: m.pickup_change() }));
    await expect(dialog.getByRole("combobox", { name: m.pickup_place() })).toHaveValue(SHOP.id);
    await expect(dialog.getByRole("combobox", { name: m.pickup_day() })).toHaveValue(REQUESTED.day);
    await expect(dialog.getByRole("radio", { name: windowText(REQUESTED.window) })).toBeChecked();
    await expect(dialog.getByLabelText(m.pickup_parcels())).toHaveValue(formatNumber(REQUESTED.parcels));
    await expect(dialog.getByLabelText(new RegExp(m.pickup_note()))).toHaveValue(REQUESTED.note);
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: m.pickup_place() }), HOUSE.id);
    await fill(dialog.getByLabelText(m.pickup_parcels()), "12");
    await press(m.pickup_change(), screen.getByRole("dialog"));
    await isShown(m.pickup_changed());
    await expect(await screen.findByText(countText(12, m.pickup_expected))).toBeVisible();
    await expect(screen.getByRole("heading", { name: pickupTimeText(REQUESTED) })).toBeVisible();
    await expect(screen.queryByText(SHOP.name)).toBeNull();
  },
});

/** The response was lost. The retry sends the same change. */
export const ChangeOffline = meta.story({
  beforeEach: ({ msw }) => {
    let isLost = true;
    msw.use(
      http.put("/api/pickups/:id", () => {
        if (!isLost) return undefined;
        isLost = false;
        return HttpResponse.error();
      }),
      ...pickupsApi({ pickups: [REQUESTED] }),
    );
  },
  play: async () => {
    const dialog = await changeCount("12");
    await expect(await within(dialog).findByText(m.pickup_change_failed())).toBeVisible();
    await press(m.pickup_change(), dialog);
    await isShown(m.pickup_changed());
  },
});

/** The hub assigned a rider while the dialog was open. The list behind it shows the rider. */
export const ChangeTooLate = meta.story({
  beforeEach: ({ msw }) => {
    let isAssigned = false;
    msw.use(
      http.put("/api/pickups/:id", () => {
        isAssigned = true;
        return problem(409, "pickup.assigned");
      }),
      http.get("/api/pickups", () => HttpResponse.json([isAssigned ? PICKUP : REQUESTED])),
      ...pickupsApi(),
    );
  },
  play: async () => {
    const dialog = await changeCount("12");
    await expect(await within(dialog).findByText(m.code_pickup_assigned())).toBeVisible();
    await press(m.close(), dialog);
    await seen();
    await expect(screen.queryByRole("button", { name: m.pickup_change() })).toBeNull();
    await expect(screen.getByRole("button", { name: m.pickup_cancel() })).toBeVisible();
  },
});

/** A colleague changed the request while the dialog was open. */
export const ChangedMeanwhile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.put("/api/pickups/:id", () => problem(409, "pickup.changed")),
      ...pickupsApi({ pickups: [REQUESTED] }),
    ),
  play: async () => {
    const dialog = await changeCount("12");
    await expect(await within(dialog).findByText(m.code_pickup_changed())).toBeVisible();
  },
});

export const Cancelled = meta.story({
  play: async () => {
    await seen();
    await press(m.pickup_cancel());
    await press(m.pickup_cancel(), await screen.findByRole("alertdialog"));
    await isShown(m.pickup_cancelled());
    await expect(await screen.findByText(m.pickups_none())).toBeVisible();
  },
});

/** The rider finished the pickup while the dialog was open. */
export const CancelRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(http.delete("/api/pickups/:id", () => problem(409, "pickup.closed"))),
  play: async () => {
    await seen();
    await press(m.pickup_cancel());
    await press(m.pickup_cancel(), await screen.findByRole("alertdialog"));
    await expect(await screen.findByText(m.code_pickup_closed())).toBeVisible();
  },
});

export const PlaceAdded = meta.story({
  play: async () => {
    await press(m.pickup_place_add());
    await fillPlace(await screen.findByRole("dialog"));
    await isShown(m.pickup_place_saved());
    await expect(
      await screen.findByRole("heading", { name: TYPED.longContents.slice(0, 20).trim() }),
    ).toBeVisible();
  },
});

export const PlaceInvalid = meta.story({
  play: async () => {
    await press(m.pickup_place_add());
    const dialog = await screen.findByRole("dialog");
    await press(m.pickup_place_save(), dialog);
    await expect(await within(dialog).findByText(m.code_sender_contact_required())).toBeVisible();
    await expect(within(dialog).getByText(m.code_sender_address_required())).toBeVisible();
  },
});

/** Another place is made the default. */
export const PlaceChanged = meta.story({
  play: async () => {
    await press(m.pickup_place_edit({ name: HOUSE.sender.sender_address }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.pickup_place_use() }));
    await press(m.pickup_place_save(), dialog);
    await isShown(m.pickup_place_saved());
    const items = await screen.findAllByRole("listitem");
    const first = items.find((item) => item.textContent.includes(m.pickup_place_default()));
    await expect(first).toHaveTextContent(HOUSE.sender.sender_address);
  },
});

export const PlaceDeleted = meta.story({
  play: async () => {
    const name = HOUSE.sender.sender_address;
    await press(m.pickup_place_delete({ name }));
    await press(m.pickup_place_delete({ name }), await screen.findByRole("alertdialog"));
    await isShown(m.pickup_place_deleted());
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: m.pickup_place_edit({ name }) })).toBeNull(),
    );
  },
});

export const PlaceRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.put("/api/pickup-places/:id", () => problem(409, "pickupPlace.full"))),
  play: async () => {
    await press(m.pickup_place_add());
    await fillPlace(await screen.findByRole("dialog"));
    await expect(await screen.findByText(m.code_pickup_place_full())).toBeVisible();
  },
});

const load = loadsOf(
  { "/api/pickups": m.pickups_failed, "/api/pickup-places": m.pickup_places_failed },
  async () => {
    await seen();
    await screen.findByRole("button", { name: m.pickup_place_edit({ name: HOUSE.sender.sender_address }) });
  },
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
