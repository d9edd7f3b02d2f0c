import { MAX_WORKING_DAYS_AHEAD } from "@harkara/courier-core/journey/reschedule";
import { delay, http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import {
  countText,
  formatDateTime,
  formatDay,
  formatNumber,
  formatTaka,
  formatWeight,
} from "@harkara/web/i18n/format.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { bookedText, changeText } from "@harkara/web/i18n/money-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, desktop, here, phone } from "@harkara/web/testing/world.tsx";
import { nameOfArea, NORTH } from "@harkara/web/testing/runs-api.ts";
import { heading, isShown, press, withoutPrinter, spaced } from "@harkara/web/testing/steps.ts";
import { HUB_PICKUP } from "@harkara/web/testing/pickups-api.ts";
import {
  BAG,
  forgetWork,
  HUB_PARCELS,
  LATER,
  PICKUPS,
  RIDERS,
  rowsOnDevice,
  SCANNED,
  workApi,
  workOffline,
} from "@harkara/web/testing/work-api.ts";
import { drawPicture } from "@harkara/web/testing/picture.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import { OBJECTED, WEIGHING } from "@harkara/web/testing/weighings-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Hub parcels",
  args: { url: "/hub/parcels" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi());
    return cleanup;
  },
});

/** Opens the row of a parcel, so that its actions are shown. */
const openRow = (id: string) => press(m.hub_more({ id }));

/** Parcels are grouped by next destination. Late parcels, and parcels that await a reply, are marked. */
export const Here = meta.story({
  play: async () => {
    await heading(m.staff_nav_parcels());
    await expect(
      await screen.findByRole("heading", { level: 2, name: new RegExp(m.hub_group_door()) }),
    ).toBeVisible();
    await expect(
      await screen.findByRole("heading", { level: 2, name: new RegExp(districtLabel("Khulna", CENTERS)) }),
    ).toBeVisible();
  },
});

/**
 * The server counts all parcels, including parcels that are not loaded. A filter by destination
 * loads only the parcels for this destination.
 */
export const Filtered = meta.story({
  globals: { ...atWork, ...desktop },
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        counts: {
          lists: { here: 1920, coming: 12, riders: 3, pickups: 2 },
          next: [
            { center: "Bogura", count: 1915 },
            { center: "Khulna", count: 5 },
          ],
          later: 1,
          matching: 5,
        },
      }),
    ),
  play: async () => {
    const all = m.hub_group_part({ loaded: formatNumber(2), all: formatNumber(1914) });
    await expect(await screen.findByText(all)).toBeVisible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: m.hub_filter_next() }), "Khulna");
    await waitFor(() => expect(screen.queryByText(new RegExp(m.hub_group_door()))).toBeNull());
    await expect(
      await screen.findByRole("heading", { level: 2, name: new RegExp(districtLabel("Khulna", CENTERS)) }),
    ).toBeVisible();
  },
});

/**
 * On a phone, the filters are behind a button with the number of active filters, so that the parcels come
 * first.
 */
export const FilteredOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await screen.findByRole("heading", { level: 2, name: new RegExp(m.hub_group_door()) });
    await expect(screen.queryByRole("combobox", { name: m.hub_filter_due() })).toBeNull();
    await press(m.parcels_filters());
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: m.hub_filter_due() }),
      m.hub_filter_due_later(),
    );
    await expect(
      await screen.findByRole("button", { name: `${m.parcels_filters()} ${formatNumber(1)}` }),
    ).toHaveAttribute("aria-expanded", "true");
    await waitFor(() => expect(here()).toContain("due=later"));
  },
});

/** The URL contains the selected problem. Each list has its own problems. */
export const FilteredByProblem = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    const problems = await screen.findByRole("combobox", { name: m.hub_filter_problem() });
    await expect(within(problems).queryByRole("option", { name: m.hub_problem_missing() })).toBeNull();
    await userEvent.selectOptions(problems, m.hub_problem_misrouted());
    await waitFor(() => expect(here()).toContain("problem=misrouted"));
  },
});

/** A printout has every row, including those that were not displayed yet. */
export const Printed = meta.story({
  beforeEach: ({ msw }) => {
    const [first] = HUB_PARCELS;
    if (first === undefined) throw new Error("no parcel");
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...first,
      tracking_id: `TRKAB${10_000 + index}0`,
    }));
    msw.use(...workApi({ parcels: many }));
    return withoutPrinter();
  },
  play: async () => {
    await press(m.hub_print_list());
    await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
    await expect(screen.queryByRole("button", { name: m.list_more() })).toBeNull();
  },
});

export const FilteredEmpty = meta.story({
  args: { url: "/hub/parcels?unmoved=72" },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: [] })),
  play: async () => {
    await expect(await screen.findByText(m.hub_filter_empty())).toBeVisible();
  },
});

/** A list can also be filtered by zone. The server counts the matches. */
export const FilteredByZone = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: m.hub_filter_zone() }),
      NORTH.name,
    );
    await expect(await screen.findByText(countText(5, m.hub_matching))).toBeVisible();
    await waitFor(() => expect(here()).toContain(`zone=${NORTH.id}`));
  },
});

export const LateFirst = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: m.hub_sort() }),
      m.hub_sort_late(),
    );
    await waitFor(() => expect(here()).toContain("sort=late"));
    await userEvent.selectOptions(
      await screen.findByRole("combobox", { name: m.hub_filter_attempts() }),
      m.hub_filter_attempts_least({ count: formatNumber(2) }),
    );
    await waitFor(() => expect(here()).toContain("sort=late"));
    await expect(await screen.findByRole("combobox", { name: m.hub_filter_attempts() })).toHaveValue("2");
  },
});

/** All parcels of a zone are handed over to a rider at once. */
export const HandedOver = meta.story({
  args: { url: `/hub/parcels?zone=${NORTH.id}` },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: HUB_PARCELS.slice(0, 1) })),
  play: async () => {
    await press(countText(5, m.hub_select_all));
    await press(m.list_count({ list: m.task_hand_over(), count: formatNumber(1) }));
    const dialog = await screen.findByRole("dialog", { name: m.task_hand_over() });
    await expect(within(dialog).getByRole("button", { name: m.task_hand_over() })).toBeDisabled();
    await selectRider();
    await press(m.task_hand_over(), dialog);
    await waitFor(async () =>
      expect(await rowsOnDevice()).toMatchObject([
        {
          state: "answered",
          operation: { task: "hand_over", tracking_id: SCANNED.here, rider_uid: "rider-2" },
        },
      ]),
    );
  },
});

/** Returns the section of a group by its heading. */
async function groupOf(title: string): Promise<HTMLElement> {
  const group = (await screen.findByRole("heading", { level: 2, name: new RegExp(title) })).closest(
    "section",
  );
  if (group === null) throw new Error("no group");
  return group;
}

/** A checkbox selects all parcels of the group that can be selected, and clears the selection again. */
export const GroupSelected = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    const group = within(await groupOf(m.hub_group_door()));
    // The action is visible before anything is selected.
    await expect(group.getByRole("button", { name: m.task_hand_over() })).toBeDisabled();
    const all = group.getByRole("checkbox", { name: countText(1, m.hub_select_shown) });
    await userEvent.click(all);
    await expect(
      group.getByRole("button", {
        name: m.list_count({ list: m.task_hand_over(), count: formatNumber(1) }),
      }),
    ).toBeEnabled();
    await userEvent.click(all);
    await expect(group.getByRole("button", { name: m.task_hand_over() })).toBeDisabled();
  },
});

/** A parcel of a merchant in whose team the user is. */
export const OwnParcel = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        role: "hub",
        parcels: HUB_PARCELS.map((parcel) => ({ ...parcel, is_own: true as const })),
      }),
    ),
  play: async () => {
    const own = await boxOf(SCANNED.here);
    await expect(own).toBeDisabled();
    await expect(own).toHaveAccessibleDescription(m.own_case());
    await press(m.hub_more({ id: SCANNED.here }));
    await expect(screen.queryByRole("button", { name: m.weigh_named({ id: SCANNED.here }) })).toBeNull();
  },
});

const boxOf = (id: string) => screen.findByRole("checkbox", { name: m.hub_select({ id }) });

/** A parcel that cannot be selected has a disabled checkbox, described by the reason. */
export const SelectedOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await userEvent.click(await boxOf(SCANNED.here));
    await expect(await boxOf(SCANNED.here)).toBeChecked();
    const held = await boxOf(SCANNED.other);
    await expect(held).toBeDisabled();
    await expect(held).toHaveAccessibleDescription(
      m.hub_obstacle_hand_over({ status: m.delivery_on_hold() }),
    );
    await press(`${m.record_release()}: ${SCANNED.other}`);
    await userEvent.click(
      within(await screen.findByRole("dialog", { name: m.record_release() })).getByRole("button", {
        name: m.close(),
      }),
    );
    const bagged = await boxOf(SCANNED.on);
    await expect(bagged).toBeDisabled();
    await expect(bagged).toHaveAccessibleDescription(m.hub_obstacle_bagged());
    const handed = await boxOf("TRKRS78TU89");
    await expect(handed).toHaveAccessibleDescription(m.hub_handed_not_accepted());
  },
});

const FOR_KHULNA = ["TRKBA23CD45", "TRKBA67ZT89"].flatMap((tracking_id) =>
  HUB_PARCELS.slice(0, 1).map((parcel) =>
    Object.assign({}, parcel, { tracking_id, receiver_center: "Khulna" }),
  ),
);

async function openBagging(): Promise<HTMLElement> {
  const group = await groupOf(districtLabel("Khulna", CENTERS));
  await userEvent.click(within(group).getByRole("checkbox", { name: countText(2, m.hub_select_shown) }));
  await press(m.list_count({ list: m.task_bag_put(), count: formatNumber(2) }), group);
  return screen.findByRole("dialog", { name: m.task_bag_put() });
}

/** The parcels for another hub are put into an open bag for it. */
export const Bagged = meta.story({
  globals: { ...atWork, ...desktop },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: FOR_KHULNA })),
  play: async () => {
    const dialog = await openBagging();
    await waitFor(() => expect(within(dialog).getByRole("combobox", { name: m.hub_bag() })).toHaveValue(BAG));
    await press(m.task_bag_put(), dialog);
    await waitFor(async () =>
      expect(await rowsOnDevice()).toMatchObject(
        FOR_KHULNA.map(({ tracking_id }) => ({
          operation: { task: "bag_put", tracking_id, bag_id: BAG },
        })),
      ),
    );
  },
});

/** While the bags are loading, no second bag for the same hub can be opened. */
export const BagsLoading = meta.story({
  globals: { ...atWork, ...desktop },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/hub/bags", async () => {
        await delay("infinite");
      }),
      ...workApi({ parcels: FOR_KHULNA }),
    ),
  play: async () => {
    const dialog = await openBagging();
    await expect(within(dialog).getByRole("button", { name: m.task_bag_put() })).toBeDisabled();
  },
});

/** Without an open bag for the hub, the parcels are put into a new one. This works without a network. */
export const BaggedInNewBag = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: FOR_KHULNA, bags: [] })),
  play: async ({ msw }) => {
    await groupOf(districtLabel("Khulna", CENTERS));
    msw.use(...workOffline());
    const dialog = await openBagging();
    await expect(within(dialog).getByText(m.hub_bag_new())).toBeVisible();
    await press(m.task_bag_put(), dialog);
    await waitFor(async () =>
      expect(await rowsOnDevice()).toMatchObject([
        { operation: { task: "bag_open", to_center: "Khulna" } },
        ...FOR_KHULNA.map(({ tracking_id }) => ({ operation: { task: "bag_put", tracking_id } })),
      ]),
    );
  },
});

/** Parcels that are due on a later day are in a separate group, so that they are not handed over early. */
export const DueLater = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    const group = await screen.findByRole("heading", { level: 2, name: new RegExp(m.hub_group_later()) });
    await expect(group).toHaveTextContent(formatNumber(1));
    await expect(screen.getByText(m.due_on({ day: formatDay(LATER) }))).toBeVisible();
    const filter = screen.getByRole("combobox", { name: m.hub_filter_due() });
    await userEvent.selectOptions(filter, m.hub_filter_due_later());
    await waitFor(() => expect(here()).toContain("due=later"));
  },
});

async function reschedule(): Promise<void> {
  const name = m.reschedule_named({ id: SCANNED.here });
  await openRow(SCANNED.here);
  await press(name);
  const dialog = await screen.findByRole("dialog", { name });
  await press(m.task_reschedule(), dialog);
  const days = within(dialog).getByRole("combobox", { name: m.reschedule_day() });
  await waitFor(() => expect(days).toHaveAccessibleDescription(m.code_pickup_day_required()));
  // The available days depend on the clock, so they are only counted. The first option selects no day.
  await expect(within(days).getAllByRole("option")).toHaveLength(1 + MAX_WORKING_DAYS_AHEAD);
  await userEvent.selectOptions(days, within(days).getAllByRole("option").slice(2, 3));
  await press(m.task_reschedule(), dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

export const Rescheduled = meta.story({
  play: async ({ msw }) => {
    await screen.findByRole("button", { name: m.hub_more({ id: SCANNED.here }) });
    const [first, ...others] = HUB_PARCELS;
    if (first === undefined) throw new Error("no parcel");
    msw.use(...workApi({ parcels: [{ ...first, due_on: LATER, promised: LATER }, ...others] }));
    await reschedule();
    await waitFor(() => expect(screen.getAllByText(m.due_on({ day: formatDay(LATER) }))).toHaveLength(2));
  },
});

export const RescheduledOffline = meta.story({
  globals: { ...atWork, ...phone },
  play: async ({ msw }) => {
    await screen.findByRole("button", { name: m.hub_more({ id: SCANNED.here }) });
    msw.use(...workOffline());
    await reschedule();
    await waitFor(async () =>
      expect(await rowsOnDevice()).toMatchObject([
        { state: "waiting", operation: { task: "reschedule", tracking_id: SCANNED.here } },
      ]),
    );
  },
});

async function chooseArea(): Promise<HTMLElement> {
  await openRow(SCANNED.here);
  await press(m.area_change_named({ id: SCANNED.here }));
  const dialog = await screen.findByRole("dialog", { name: m.area_title({ id: SCANNED.here }) });
  await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: m.area_label() }), "Sherpur");
  return dialog;
}

/** An area that was read from the address is marked. It can be confirmed or corrected. */
export const AreaConfirmed = meta.story({
  play: async ({ msw }) => {
    const area = nameOfArea("Gabtali");
    const place = m.area_read({ place: m.area_in_zone({ zone: NORTH.name, area }) });
    await expect(await screen.findByText(place)).toBeVisible();
    const dialog = await chooseArea();
    msw.use(
      ...workApi({
        parcels: HUB_PARCELS.map((parcel) =>
          parcel.tracking_id === SCANNED.here
            ? Object.assign({}, parcel, { area: { area: "Sherpur", is_confirmed: true } })
            : parcel,
        ),
      }),
    );
    await press(m.area_save(), dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await screen.findByText(m.area_no_zone({ area: nameOfArea("Sherpur") }))).toBeVisible();
  },
});

export const AreaNotSaved = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(http.put("/api/hub/parcels/:trackingId/area", () => HttpResponse.error())),
  play: async () => {
    const dialog = await chooseArea();
    await press(m.area_save(), dialog);
    await expect(await within(dialog).findByText(m.area_save_failed())).toBeVisible();
  },
});

/** On a phone, a parcel takes few lines. Its row opens to show the rest, and the actions. */
export const HereOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const more = await screen.findByRole("button", { name: m.hub_more({ id: SCANNED.here }) });
    const row = more.closest("li");
    if (row === null) throw new Error("no row");
    // The lists are named in one line, with the numbers below.
    for (const list of screen.getAllByRole("radio"))
      await expect(list.closest("label")?.offsetHeight).toBeLessThan(60);
    const contents = within(row).getByText(HUB_PARCELS[0]?.title ?? "");
    await expect(contents).not.toBeVisible();
    await expect(within(row).queryByRole("button", { name: m.weigh_named({ id: SCANNED.here }) })).toBeNull();
    await userEvent.click(more);
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await expect(contents).toBeVisible();
    const weigh = within(row).getByRole("button", { name: m.weigh_named({ id: SCANNED.here }) });
    await expect(weigh.offsetWidth).toBeLessThan(row.offsetWidth / 2);
    await userEvent.click(more);
    await expect(contents).not.toBeVisible();
  },
});

/** On a desktop, the row shows everything but the actions, in columns that are aligned. */
export const HereOnDesktop = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    const [first, second] = await screen.findAllByText(HUB_PARCELS[0]?.title ?? "", { exact: false });
    await expect(first).toBeVisible();
    await expect(first?.getBoundingClientRect().left).toBe(second?.getBoundingClientRect().left);
    // The name of a column is above its texts.
    const head = screen.getByText(m.hub_col_place());
    const offset = head.getBoundingClientRect().left - (first?.getBoundingClientRect().left ?? 0);
    await expect(Math.abs(offset)).toBeLessThan(2);
    // The next step is beside the button for the other actions.
    const more = screen.getByRole("button", { name: m.hub_more({ id: SCANNED.other }) });
    const release = screen.getByRole("button", { name: `${m.record_release()}: ${SCANNED.other}` });
    const [left, right] = [release.getBoundingClientRect(), more.getBoundingClientRect()];
    await expect(Math.abs(left.top - right.top)).toBeLessThan(8);
    await expect(right.left - left.right).toBeLessThan(24);
  },
});

/** The label of a returning parcel is addressed to its sender, and shows no COD amount. */
export const ReturnLabel = meta.story({
  beforeEach: withoutPrinter,
  play: async () => {
    await openRow("TRKRS78TU89");
    await press(m.label_print_named({ id: "TRKRS78TU89" }));
    const dialog = await screen.findByRole("dialog", { name: m.label_title() });
    await press(m.label_print(), dialog);
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
    const label = document.querySelector('[data-slot="parcel-label"]');
    await expect(label).toHaveTextContent(m.label_back());
    await expect(label).toHaveTextContent(m.label_back_to());
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(document.querySelector("[data-print-job]")).toBeNull());
  },
});

const UNPAID = HUB_PARCELS.slice(0, 1).map((parcel) => Object.assign({}, parcel, { charge_due: 150 }));

/** The sender comes back to the cash desk to pay the delivery fee. */
export const ChargeDue = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: UNPAID })),
  play: async () => {
    await expect(await screen.findByText(m.hub_charge_due({ amount: formatTaka(150) }))).toBeVisible();
  },
});

export const ChargeCollected = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: UNPAID })),
  play: async ({ msw }) => {
    const label = m.hub_charge_received({ amount: formatTaka(150) });
    await openRow(SCANNED.here);
    await press(`${label} ${SCANNED.here}`);
    const dialog = await screen.findByRole("alertdialog", { name: m.hub_charge_title() });
    msw.use(...workApi({ parcels: HUB_PARCELS.slice(0, 1) }));
    await press(label, dialog);
    await waitFor(() => expect(screen.queryByText(m.hub_charge_due({ amount: formatTaka(150) }))).toBeNull());
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
  },
});

/** Selects the second rider once the riders are loaded. */
async function selectRider(): Promise<void> {
  const [, rider] = RIDERS;
  await screen.findByRole("option", { name: new RegExp(rider?.name ?? "") });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: m.hub_rider() }), rider?.uid ?? "");
}

/** Pickups are selected and assigned to a rider. */
export const Pickups = meta.story({
  args: { url: "/hub/parcels?list=pickups" },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: PICKUPS })),
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: m.hub_select({ id: SCANNED.here }) }));
    await selectRider();
    await press(m.hub_assign_selected({ count: formatNumber(1) }));
    await waitFor(() => expect(screen.getByRole("button", { name: m.hub_assign() })).toBeDisabled());
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
  },
});

/** All pickups that match the filter are selected, including those that are not loaded. */
export const AllSelected = meta.story({
  args: { url: "/hub/parcels?list=pickups" },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: PICKUPS })),
  play: async () => {
    await press(countText(5, m.hub_select_all));
    await selectRider();
    await press(m.hub_assign_selected({ count: formatNumber(PICKUPS.length) }));
    await waitFor(async () =>
      expect(await rowsOnDevice()).toMatchObject(
        PICKUPS.map(({ tracking_id }) => ({
          state: "answered",
          operation: { task: "assign_pickup", tracking_id, rider_uid: "rider-2" },
        })),
      ),
    );
  },
});

export const PickupRequests = meta.story({
  args: { url: "/hub/parcels?list=pickups" },
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        parcels: PICKUPS,
        hubPickups: [
          HUB_PICKUP,
          { ...HUB_PICKUP, id: crypto.randomUUID(), status: "accepted", rider_uid: RIDERS[0]?.uid },
        ],
      }),
    ),
  play: async () => {
    await expect(
      await screen.findAllByText(countText(3, m.hub_pickup_booked), { exact: false }),
    ).toHaveLength(2);
    await expect(await screen.findByText(m.pickup_rider({ name: RIDERS[0]?.name ?? "" }))).toBeVisible();
  },
});

async function assignPickup(): Promise<void> {
  await press(m.hub_pickup_assign({ name: HUB_PICKUP.sender.sender_name }));
  const dialog = within(await screen.findByRole("dialog"));
  await expect(await dialog.findByText(countText(3, m.hub_pickup_booked))).toBeVisible();
  await expect(dialog.getByRole("button", { name: m.hub_assign() })).toBeDisabled();
  await userEvent.selectOptions(
    await dialog.findByRole("combobox", { name: m.hub_rider() }),
    RIDERS[1]?.uid ?? "",
  );
  await userEvent.click(dialog.getByRole("button", { name: m.hub_assign() }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** The rider is assigned the pickup request with all of its parcels. */
export const PickupAssigned = meta.story({
  args: { url: "/hub/parcels?list=pickups" },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: PICKUPS, hubPickups: [HUB_PICKUP] })),
  play: async () => {
    await assignPickup();
    await waitFor(async () =>
      expect(await rowsOnDevice()).toMatchObject([
        {
          state: "answered",
          operation: { task: "pickup_assign", pickup_id: HUB_PICKUP.id, rider_uid: RIDERS[1]?.uid },
        },
      ]),
    );
  },
});

export const PickupAssignedOffline = meta.story({
  args: { url: "/hub/parcels?list=pickups" },
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/operations", () => HttpResponse.error()),
      ...workApi({ parcels: PICKUPS, hubPickups: [HUB_PICKUP] }),
    ),
  play: async () => {
    await assignPickup();
    await expect(await screen.findByText(new RegExp(m.rider_kept()))).toBeVisible();
  },
});

/** The hub ends a pickup request that no rider can complete. */
export const PickupFailed = meta.story({
  args: { url: "/hub/parcels?list=pickups" },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: PICKUPS, hubPickups: [HUB_PICKUP] })),
  play: async () => {
    await press(`${m.rider_not_collected()}: ${HUB_PICKUP.sender.sender_name}`);
    await press(m.rider_confirm_reason());
    await expect(await screen.findByText(m.code_reason_required())).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: REASON_TEXT.not_ready() }));
    await press(m.rider_confirm_reason());
    await waitFor(async () =>
      expect(await rowsOnDevice()).toMatchObject([
        {
          state: "answered",
          operation: { task: "pickup_fail", pickup_id: HUB_PICKUP.id, reason: "not_ready" },
        },
      ]),
    );
  },
});

export const Empty = meta.story({
  args: { url: "/hub/parcels?list=coming" },
  beforeEach: ({ msw }) => msw.use(...workApi({ parcels: [] })),
  play: async () => {
    await expect(await screen.findByText(m.hub_list_empty())).toBeVisible();
  },
});

/**
 * Opens the first parcel's weight form, enters a weight and saves it.
 * @returns the dialog
 */
async function weigh(weight: string, photo?: File): Promise<HTMLElement> {
  await openRow(SCANNED.here);
  const [button] = await screen.findAllByRole("button", { name: m.weigh_named({ id: SCANNED.here }) });
  if (button === undefined) throw new Error("no button");
  await userEvent.click(button);
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(m.weigh_kg()), weight);
  if (photo !== undefined) await userEvent.upload(within(dialog).getByLabelText(m.rider_photo()), photo);
  if (photo !== undefined) await within(dialog).findByRole("img", { name: m.rider_photo_alt() });
  await press(m.weigh_save(), dialog);
  return dialog;
}

/** The measured weight differs from the booked one. The sender can object for 48 hours. */
export const Weighed = meta.story({
  play: async () => {
    await weigh(banglaDigits("5.3"), await drawPicture());
    await expect(
      await screen.findByText(
        spaced(
          m.weigh_differs({
            booked: bookedText(WEIGHING.booked),
            weight: formatWeight(5.3),
            change: changeText(80),
            time: formatDateTime(WEIGHING.due_at),
          }),
        ),
      ),
    ).toBeVisible();
  },
});

export const WeighedSame = meta.story({
  play: async () => {
    await weigh("3.4");
    await expect(await screen.findByText(m.weigh_matched())).toBeVisible();
  },
});

export const WeighingInvalid = meta.story({
  play: async () => {
    const dialog = await weigh("3.33");
    await expect(within(dialog).getByLabelText(m.weigh_kg())).toHaveAccessibleDescription(
      m.code_weight_invalid(),
    );
  },
});

/** The server needs a photo of the scale, because the weight differs. */
export const WeighingPhotoMissing = meta.story({
  play: async () => {
    const dialog = await weigh("5.3");
    await expect(await within(dialog).findByText(m.code_weighing_photo_missing())).toBeVisible();
    await userEvent.upload(within(dialog).getByLabelText(m.rider_photo()), await drawPicture());
    await within(dialog).findByRole("img", { name: m.rider_photo_alt() });
    await press(m.weigh_save(), dialog);
    await expect(await screen.findByText(new RegExp(spaced(formatWeight(5.3))))).toBeVisible();
  },
});

/** Fails the weighing with a conflict. */
const weighingRefused = (code: "weighing.document" | "weighing.decided") =>
  http.post("/api/hub/parcels/:trackingId/weighings", () => problem(409, code));

export const WeighingOfDocument = meta.story({
  beforeEach: ({ msw }) => msw.use(weighingRefused("weighing.document")),
  play: async () => {
    await weigh("3.4");
    await expect(await screen.findByText(m.code_weighing_document())).toBeVisible();
  },
});

export const WeighedBefore = meta.story({
  beforeEach: ({ msw }) => msw.use(weighingRefused("weighing.decided")),
  play: async () => {
    await weigh("3.4");
    await expect(await screen.findByText(m.code_weighing_decided())).toBeVisible();
  },
});

/** Without a network, the weight stays in the form. */
export const WeighingOffline = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/hub/parcels/:trackingId/weighings", () => HttpResponse.error())),
  play: async () => {
    const dialog = await weigh("3.4");
    await expect(await within(dialog).findByText(m.weigh_failed())).toBeVisible();
    await expect(within(dialog).getByLabelText(m.weigh_kg())).toHaveValue("3.4");
  },
});

const waiting = { ...OBJECTED, tracking_id: SCANNED.here };

/** Senders have objected. Another person weighs these parcels again. */
export const WeighAgain = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ weighings: [waiting, { ...OBJECTED, id: "other", is_own: true }] })),
  play: async () => {
    await expect(await screen.findByRole("heading", { name: m.weigh_again() })).toBeVisible();
    await expect(screen.getByText(m.weigh_again_own())).toBeVisible();
  },
});

export const WeighAgainOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ weighings: [waiting] })),
  play: async () => {
    await expect(await screen.findByRole("heading", { name: m.weigh_again() })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A person cannot confirm their own measurement. */
export const WeighingBySamePerson = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ weighings: [{ ...waiting, is_own: true }] })),
  play: async () => {
    await weigh("3.4");
    await expect(await screen.findByText(m.code_weighing_same_person())).toBeVisible();
  },
});

/** Presses the button that waives the charge, and confirms the question. */
async function waive(): Promise<HTMLElement> {
  await press(m.weigh_waive_named({ id: waiting.tracking_id }));
  const question = await screen.findByRole("alertdialog");
  await press(m.weigh_waive(), question);
  return question;
}

/** The hub waives the charge. The parcel is then removed from the list. */
export const ChargeWaived = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ weighings: [waiting] })),
  play: async () => {
    await waive();
    await isShown(m.weigh_waived());
    await waitFor(() => expect(screen.queryByRole("heading", { name: m.weigh_again() })).toBeNull());
  },
});

/** A colleague has weighed the parcel meanwhile. */
export const WaiverRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/hub/parcels/:trackingId/weighings/:id/waiver", () => problem(409, "weighing.decided")),
      ...workApi({ weighings: [waiting] }),
    ),
  play: async () => {
    const question = await waive();
    await expect(await within(question).findByText(m.code_weighing_decided())).toBeVisible();
  },
});

/** The second weighing matches the booked weight. The parcel is then removed from the list. */
export const WeighedAgain = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ weighings: [waiting] })),
  play: async () => {
    await screen.findByRole("heading", { name: m.weigh_again() });
    const dialog = await weigh("3.4");
    await expect(await screen.findByText(m.weigh_matched())).toBeVisible();
    const [close] = within(dialog).getAllByRole("button", { name: m.close() });
    if (close !== undefined) await userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole("heading", { name: m.weigh_again() })).toBeNull());
  },
});

const load = loadsOf({ "/api/hub/parcels": m.hub_failed }, () =>
  screen.findByRole("heading", { level: 2, name: new RegExp(m.hub_group_door()) }),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
