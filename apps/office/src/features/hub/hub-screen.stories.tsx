import { http } from "msw";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { formatNumber, formatTaka, countText, formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { phone, atWork } from "@harkara/web/testing/world.tsx";
import { nameOfArea, NORTH } from "@harkara/web/testing/runs-api.ts";
import { heading, press, printPaper, withoutPrinter, isShown } from "@harkara/web/testing/steps.ts";
import {
  RIDERS,
  BAG,
  forgetWork,
  leaveRows,
  refused,
  row,
  rowsOnDevice,
  SCANNED,
  withoutRoom,
  withoutRoomUntilDeleted,
  workApi,
  workOffline,
} from "@harkara/web/testing/work-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Hub scan",
  args: { url: "/hub" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi());
    return cleanup;
  },
});

const receiving = { url: "/hub?task=receive" };

/** Scans like a keyboard wedge: types the keys quickly, and then Enter. */
async function scan(code: string): Promise<void> {
  const field = await screen.findByRole("textbox", { name: m.scan_label() });
  await userEvent.type(field, `${code}{Enter}`);
}

/** Waits for the large result below the field. */
const says = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole("status").some((region) => region.textContent?.includes(text))).toBe(true),
  );

export const Tasks = meta.story({
  play: async () => {
    await heading(m.hub_title());
    await expect(
      screen.getAllByRole("button", { name: new RegExp(m.task_receive()) }).length,
    ).toBeGreaterThan(0);
  },
});

/** Finds the tile of a task by its name and its number. */
const tile = (task: string, text: string) =>
  screen.findByRole("button", { name: (name) => name.startsWith(task) && name.includes(text) });

/**
 * The tile of each task shows the number of parcels or bags that await the task, such as parcels for other
 * hubs that are not bagged yet.
 */
export const TasksWaiting = meta.story({
  play: async () => {
    const [parcels, bags] = [
      (count: number) => countText(count, m.bag_count),
      (count: number) => countText(count, m.hub_waiting_bags),
    ];
    await expect(await tile(m.task_receive(), parcels(5))).toBeVisible();
    await expect(await tile(m.task_hand_over(), parcels(2))).toBeVisible();
    await expect(await tile(m.task_take_back(), parcels(5))).toBeVisible();
    await expect(await tile(m.task_bag_put(), parcels(1))).toBeVisible();
    await expect(await tile(m.task_bag_send(), bags(1))).toBeVisible();
    await expect(await tile(m.task_bag_receive(), bags(1))).toBeVisible();
  },
});

/** Without a network, the numbers are unknown. */
export const TasksOffline = meta.story({
  beforeEach: ({ msw }) => msw.use(...workOffline()),
  play: async () => {
    await heading(m.hub_title());
    await expect(screen.queryByText(countText(5, m.bag_count))).toBeNull();
    await expect(screen.queryByText(countText(1, m.hub_waiting_bags))).toBeNull();
  },
});

export const TasksOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: () => heading(m.hub_title()).then(() => undefined),
});

export const Ready = meta.story({
  args: receiving,
  play: async () => {
    await heading(m.task_receive());
    await expect(await screen.findByText(m.scan_waiting())).toBeVisible();
  },
});

export const ReadyOnPhone = meta.story({
  args: receiving,
  globals: { ...atWork, ...phone },
  play: () => heading(m.task_receive()).then(() => undefined),
});

export const Received = meta.story({
  args: receiving,
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_received_stays());
    // The zone is the largest text of the result, because the worker sorts by it.
    const zone = await screen.findByText(NORTH.name, { selector: "output *" });
    const area = screen.getByText(m.area_read({ place: nameOfArea("Gabtali") }));
    const sizes = [zone, area, screen.getByText(m.scan_received_stays(), { selector: "output *" })].map(
      (element) => Number.parseFloat(getComputedStyle(element).fontSize),
    );
    await expect(sizes[0]).toBeGreaterThan(Math.max(...sizes.slice(1)));
    await expect(
      await screen.findByText(
        m.scan_run_progress({ done: formatNumber(1), all: formatNumber(5), left: formatNumber(4) }),
      ),
    ).toBeVisible();
    await expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument();
  },
});

/** The parcel is for another hub. The result names that hub. */
export const ReceivedForAnotherHub = meta.story({
  args: receiving,
  play: async () => {
    await scan(SCANNED.on);
    await says(m.scan_received_on({ center: districtLabel("Khulna", CENTERS) }));
  },
});

export const Repeated = meta.story({
  args: receiving,
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        outcome: () => ({
          outcome: "repeated",
          before: { at: "2026-11-24T04:42:00.000Z", by: RIDERS[1]?.name ?? "" },
        }),
      }),
    ),
  play: async () => {
    await scan(SCANNED.here);
    await says(
      m.scan_repeated({ time: formatDateTime("2026-11-24T04:42:00.000Z"), name: RIDERS[1]?.name ?? "" }),
    );
  },
});

export const Late = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => ({ outcome: "late" }) })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_late());
  },
});

/** A refused scan stays visible with its reason until it is dismissed. */
export const Refused = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("unknown") })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.refusal_unknown());
    const alert = await screen.findByRole("alert");
    await userEvent.click(within(alert).getByText(m.outbox_show()));
    await expect(within(alert).getByText(m.refusal_unknown())).toBeVisible();
    await press(m.outbox_dismiss(), alert);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
});

/** With the COD of this parcel, the rider would exceed the cash limit. */
export const CashLimit = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("cash_limit") })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.refusal_cash_limit());
  },
});

/** The parcel's value is above the value limit. */
export const ValueLimit = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("value_limit") })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.refusal_value_limit());
  },
});

/** The sender has objected to the measured weight. */
export const Objected = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("weigh_again") })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.refusal_weigh_again());
  },
});

/** The scan was recorded, but the parcel is misrouted. */
export const Misrouted = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => ({ notices: ["misrouted"] }) })),
  play: async () => {
    await scan(SCANNED.on);
    await says(m.refusal_misrouted({ center: districtLabel("Khulna", CENTERS) }));
    await expect(document.querySelector("output [data-tone=danger]")).not.toBeNull();
  },
});

export const Unlisted = meta.story({
  args: { url: "/hub?task=bag_receive&bag=BAGDH67ST89" },
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => ({ notices: ["unlisted"] }) })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_unlisted());
    await expect(document.querySelector("output [data-tone=danger]")).not.toBeNull();
  },
});

const progress = (received: number) =>
  screen.findByText(m.bag_progress({ received: formatNumber(received), all: formatNumber(2) }));

/** The area of a scanned parcel can be corrected immediately. Scanning then continues. */
export const AreaCorrected = meta.story({
  args: receiving,
  play: async () => {
    await scan(SCANNED.here);
    await press(m.area_change_named({ id: SCANNED.here }));
    const dialog = await screen.findByRole("dialog", { name: m.area_title({ id: SCANNED.here }) });
    // The areas load after the dialog has opened.
    await waitFor(() => expect(within(dialog).getAllByRole("option").length).toBeGreaterThan(1));
    await userEvent.selectOptions(within(dialog).getByRole("combobox", { name: m.area_label() }), "Sherpur");
    await press(m.area_save(), dialog);
    await isShown(m.area_saved());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await screen.findByText(m.area_no_zone({ area: nameOfArea("Sherpur") }))).toBeVisible();
    await scan(SCANNED.on);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: m.area_change_named({ id: SCANNED.here }) })).toBeNull(),
    );
  },
});

/** The missing parcels of a bag stay visible until each is scanned, even without a network. */
export const EmptyingBag = meta.story({
  args: { url: "/hub?task=bag_receive&bag=BAGDH67ST89" },
  globals: { ...atWork, ...phone },
  play: async ({ msw }) => {
    const alert = (await progress(1)).closest("[role=status]");
    await expect(alert).toHaveTextContent(SCANNED.other.slice(-4));
    msw.use(...workOffline());
    await scan(SCANNED.other);
    await progress(2);
    await expect(screen.getByText(m.bag_complete())).toBeVisible();
  },
});

export const BagMissing = meta.story({
  args: { url: "/hub?task=bag_receive&bag=BAGDH67ST89" },
  play: async () => {
    await expect(await screen.findByText(m.bag_progress_missing())).toBeVisible();
  },
});

/** The parcel was put into a bag with another destination. The result names both destinations. */
export const WrongBag = meta.story({
  args: { url: `/hub?task=bag_put&bag=${BAG}` },
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => ({ notices: ["misrouted"] }) })),
  play: async () => {
    await screen.findByRole("option", {
      name: m.hub_bag_option({ id: BAG, center: districtLabel("Khulna", CENTERS) }),
    });
    await scan(SCANNED.here);
    await says(
      m.scan_wrong_bag({ parcel: districtLabel("Bogura", CENTERS), bag: districtLabel("Khulna", CENTERS) }),
    );
  },
});

const UNPAID = { notices: ["unpaid"], charge_due: 150 } as const;
const unpaid = (operation: { task: string }) =>
  operation.task === "receive" ? { ...UNPAID, notices: [...UNPAID.notices] } : {};

/** The delivery fee was not paid online. The cash desk collects it, or it is debited from the balance. */
export const Unpaid = meta.story({
  args: receiving,
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: unpaid })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_unpaid({ amount: formatTaka(150) }));
    await expect(screen.getByText(m.scan_unpaid_text())).toBeVisible();
  },
});

export const ChargeCollected = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: unpaid })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_unpaid({ amount: formatTaka(150) }));
    const name = m.hub_charge_received({ amount: formatTaka(150) });
    await press(name);
    await press(name, await screen.findByRole("alertdialog"));
    await says(m.scan_charge_collected());
    await waitFor(() => expect(screen.queryByRole("button", { name: new RegExp(name) })).toBeNull());
  },
});

/**
 * The next parcel is scanned before the sender has paid. The button for the fee stays in the list of scans.
 */
export const UnpaidBefore = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: unpaid })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_unpaid({ amount: formatTaka(150) }));
    await scan(SCANNED.other);
    await expect(
      await screen.findByRole("button", {
        name: `${m.hub_charge_received({ amount: formatTaka(150) })} ${SCANNED.here}`,
      }),
    ).toBeVisible();
  },
});

/** Cash that was reported by a late scan is recorded, and is under review. */
export const CashUnderReview = meta.story({
  args: receiving,
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ outcome: () => ({ outcome: "late", notices: ["cash_review"] }) })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_late());
    await says(m.scan_cash_review());
  },
});

/** A cancelled parcel is shown in red, because it must not be processed further. */
export const Cancelled = meta.story({
  args: receiving,
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("cancelled") })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.refusal_cancelled());
    const panel = document.querySelector("output [data-tone=danger]");
    // The result is visible without scrolling, below the list of failed entries.
    await waitFor(() => expect(panel?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight));
    await expect(window.scrollY).toBe(0);
  },
});

/** A loss is reported after a confirmation that names the consequences. */
export const ReportLost = meta.story({
  args: { url: "/hub?task=report_lost" },
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole("textbox", { name: new RegExp(m.report_note()) }),
      TYPED.notInBag,
    );
    await scan(SCANNED.here);
    const dialog = await screen.findByRole("alertdialog", {
      name: m.report_lost_title({ id: SCANNED.here }),
    });
    await press(m.task_report_lost(), dialog);
    await says(m.scan_done());
  },
});

export const ReportLostAsked = meta.story({
  args: { url: "/hub?task=report_lost" },
  globals: { ...atWork, ...phone },
  play: async () => {
    await scan(SCANNED.here);
    const dialog = await screen.findByRole("alertdialog", {
      name: m.report_lost_title({ id: SCANNED.here }),
    });
    await waitFor(() => expect(dialog).toBeVisible());
    // Scanning a label while the confirmation is open has no effect.
    await userEvent.keyboard(SCANNED.other);
    await expect(dialog).toBeVisible();
  },
});

export const ReportDamaged = meta.story({
  args: { url: "/hub?task=report_damaged" },
  play: async () => {
    await scan(SCANNED.here);
    const dialog = await screen.findByRole("alertdialog", {
      name: m.report_damaged_title({ id: SCANNED.here }),
    });
    await press(m.report_stop(), dialog);
    await expect(await screen.findByText(m.scan_run_empty())).toBeVisible();
  },
});

/**
 * After too many requests, the device waits for the time in Retry-After, and then continues automatically.
 */
export const ScansLimited = meta.story({
  args: receiving,
  play: async ({ msw }) => {
    const refuse = fn(() => problem(429, "rate.limited", { headers: { "retry-after": "600" } }));
    msw.use(http.post("/api/operations", refuse));
    await scan(SCANNED.here);
    await expect(await screen.findByText(m.outbox_waiting_text())).toBeVisible();
    await waitFor(() => expect(refuse).toHaveBeenCalled());
    const asked = fn();
    msw.use(...workApi({ outcome: asked }));
    await scan(SCANNED.other);
    await screen.findAllByText(countText(2, m.outbox_waiting));
    await expect(asked).not.toHaveBeenCalled();
    await press(m.outbox_send_now());
    await says(m.scan_received_stays());
    await expect(asked).toHaveBeenCalledTimes(2);
  },
});

/** A request that is too large is split. The invalid entry is refused, and the others are processed. */
export const TooLarge = meta.story({
  args: receiving,
  beforeEach: async ({ msw }) => {
    await leaveRows([row("waiting"), row("waiting", { tracking_id: SCANNED.on }), row("waiting")]);
    msw.use(
      http.post("/api/operations", async ({ request }) =>
        JSON.stringify(await request.clone().json()).includes(SCANNED.on)
          ? problem(413, "body.tooLarge")
          : undefined,
      ),
    );
  },
  play: async () => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(m.refusal_malformed());
    await expect(alert).toHaveTextContent(SCANNED.on.slice(-4));
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
  },
});

/** Entries that the server could not process are set aside, so that the following scans are sent. */
export const Failing = meta.story({
  args: receiving,
  globals: { ...atWork, ...phone },
  beforeEach: () =>
    leaveRows([row("failing", { tracking_id: SCANNED.on }), row("failing", { tracking_id: SCANNED.other })]),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_received_stays());
    await expect(screen.getByText(countText(2, m.outbox_failing_title))).toBeVisible();
  },
});

export const AccessEnded = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("no_access") })),
  play: async () => {
    await scan(SCANNED.here);
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(m.access_ended_title());
    await expect(alert).toHaveTextContent(SCANNED.here.slice(-4));
  },
});

/** A scan that could not be saved is not shown as saved. */
export const StorageFull = meta.story({
  args: receiving,
  globals: { ...atWork, ...phone },
  beforeEach: withoutRoom,
  play: async () => {
    await scan(SCANNED.here);
    await says(m.save_failed_title());
    await expect(await screen.findByRole("alert")).toHaveTextContent(m.save_failed_full());
    await expect(screen.getByText(m.scan_run_empty())).toBeInTheDocument();
  },
});

/** If the storage is full, answered entries are deleted to make room for a new one. */
export const RoomMade = meta.story({
  args: receiving,
  beforeEach: async () => {
    await leaveRows([row("answered"), row("answered")]);
    return withoutRoomUntilDeleted();
  },
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_received_stays());
    await expect(screen.queryByRole("alert")).toBeNull();
    await expect(await rowsOnDevice()).toHaveLength(1);
  },
});

export const Unreadable = meta.story({
  args: receiving,
  parameters: { written: ["HELLO"] },
  play: async () => {
    await scan("HELLO");
    await says(m.scan_unreadable());
  },
});

/**
 * Without a network, a scan is saved, and the page shows this. When the connection returns, the scan is sent
 * automatically.
 */
export const KeptOffline = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workOffline()),
  play: async ({ msw }) => {
    await scan(SCANNED.here);
    await says(m.scan_kept());
    await expect((await screen.findAllByText(countText(1, m.outbox_waiting))).length).toBeGreaterThan(0);
    msw.use(...workApi());
    await press(m.outbox_send_now());
    await says(m.scan_received_stays());
  },
});

export const KeptOfflineShown = meta.story({
  args: receiving,
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workOffline()),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_kept());
  },
});

export const Undone = meta.story({
  args: receiving,
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_received_stays());
    const undo = screen.getByRole("button", { name: m.scan_undo() });
    await expect(undo.closest("output")).toBeNull();
    await userEvent.click(undo);
    await says(m.scan_undone());
    await expect(
      screen.getByText(
        m.scan_run_progress({ done: formatNumber(0), all: formatNumber(5), left: formatNumber(5) }),
      ),
    ).toBeVisible();
  },
});

/** Without a network at the start, the expected number is unknown. Counters without scans are not shown. */
export const SessionOffline = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workOffline()),
  play: async () => {
    await scan(SCANNED.here);
    await expect(await screen.findByText(m.scan_run_done({ done: formatNumber(1) }))).toBeVisible();
    await expect(screen.queryByText(m.scan_run_look({ look: formatNumber(0) }))).toBeNull();
    await expect(screen.queryByText(m.scan_run_refused({ refused: formatNumber(0) }))).toBeNull();
  },
});

/** After a label that could not be read, the box has no Undo, because the message is not about a scan. */
export const UnreadableAfterScan = meta.story({
  args: receiving,
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_received_stays());
    await scan("LABEL-1");
    await says(m.scan_unreadable());
    await expect(screen.queryByRole("button", { name: m.scan_undo() })).toBeNull();
  },
});

export const HandOver = meta.story({
  args: { url: "/hub?task=hand_over" },
  beforeEach: ({ msw }) => msw.use(...workApi({ zones: { version: 0, zones: [] } })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_choose_rider());
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: m.hub_rider() }), "rider-2");
    // The same label can be scanned again immediately, because the first scan was rejected.
    await scan(SCANNED.here);
    await says(m.scan_done());
  },
});

/** If no rider is selected, a scan selects the first rider of the parcel's zone and records nothing. */
export const RiderSuggested = meta.story({
  args: { url: "/hub?task=hand_over" },
  play: async () => {
    const [, rider] = RIDERS;
    await screen.findByRole("option", { name: new RegExp(rider?.name ?? "") });
    await scan(SCANNED.here);
    await says(m.scan_rider_suggested({ name: rider?.name ?? "" }));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: m.hub_rider() })).toHaveValue(rider?.uid),
    );
    await expect(await rowsOnDevice()).toEqual([]);
    await scan(SCANNED.here);
    await says(m.scan_done());
  },
});

/** A parcel from another zone is handed over. An amber notice is shown. */
export const OtherZone = meta.story({
  args: { url: "/hub?task=hand_over&rider=rider-1" },
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => ({ notices: ["other_zone"] }) })),
  play: async () => {
    await screen.findByRole("option", { name: new RegExp(RIDERS[0]?.name ?? "") });
    await scan(SCANNED.here);
    await says(m.scan_other_zone());
  },
});

/** Scanning a badge selects its rider. An unknown badge is refused in red, and no rider is selected. */
export const BadgeScanned = meta.story({
  args: { url: "/hub?task=hand_over" },
  play: async () => {
    const [, rider] = RIDERS;
    const select = await screen.findByRole("combobox", { name: m.hub_rider() });
    await screen.findByRole("option", { name: new RegExp(rider?.name ?? "") });
    await scan(rider?.badge ?? "");
    await says(m.scan_rider_selected({ name: rider?.name ?? "" }));
    await expect(select).toHaveValue(rider?.uid);
    await scan(SCANNED.here);
    await says(m.scan_done());
  },
});

export const BadgeRefused = meta.story({
  args: { url: "/hub?task=hand_over" },
  globals: { ...atWork, ...phone },
  play: async () => {
    const select = await screen.findByRole("combobox", { name: m.hub_rider() });
    await screen.findByRole("option", { name: new RegExp(RIDERS[0]?.name ?? "") });
    await scan("RDRANYBDY23");
    await says(m.scan_badge_unknown());
    await expect(document.querySelector("output [data-tone=danger]")).not.toBeNull();
    await expect(select).toHaveValue("");
  },
});

/** In another task, a scanned badge is refused, because it is not a parcel. */
export const BadgeElsewhere = meta.story({
  args: receiving,
  play: async () => {
    await scan(RIDERS[0]?.badge ?? "");
    await says(m.scan_badge_here());
    await expect(await rowsOnDevice()).toEqual([]);
  },
});

export const BadgePrinted = meta.story({
  args: { url: "/hub?task=hand_over&rider=rider-1" },
  beforeEach: withoutPrinter,
  play: async () => {
    const [rider] = RIDERS;
    await press(m.badge_print_named({ name: rider?.name ?? "" }));
    const text = await printPaper(m.badge_print());
    await expect(text).toContain(rider?.badge);
    await expect(text).toContain(rider?.name);
  },
});

export const HandOverWithoutRiders = meta.story({
  args: { url: "/hub?task=hand_over" },
  beforeEach: ({ msw }) => msw.use(...workApi({ riders: [] })),
  play: async () => {
    await expect(await screen.findByText(m.hub_rider_none())).toBeVisible();
  },
});

/** Scanning a bag's label selects the bag. */
export const PutInBag = meta.story({
  args: { url: "/hub?task=bag_put" },
  play: async () => {
    await scan(BAG);
    await waitFor(() => expect(screen.getByRole("combobox", { name: m.hub_bag() })).toHaveValue(BAG));
    await scan(SCANNED.here);
    await says(m.scan_done());
  },
});

/** If no bag is selected, a scan selects the open bag for the parcel's next hub and records nothing. */
export const BagSuggested = meta.story({
  args: { url: "/hub?task=bag_put" },
  play: async () => {
    await screen.findByRole("option", { name: (name) => name.includes(BAG) });
    await scan(SCANNED.on);
    await says(m.scan_bag_suggested({ center: districtLabel("Khulna", CENTERS) }));
    await waitFor(() => expect(screen.getByRole("combobox", { name: m.hub_bag() })).toHaveValue(BAG));
    await expect(await rowsOnDevice()).toEqual([]);
    await scan(SCANNED.on);
    await says(m.scan_done());
  },
});

/** A parcel that cannot be put into a bag is refused with its own reason, even if no bag is selected. */
export const BagNotPossible = meta.story({
  args: { url: "/hub?task=bag_put" },
  play: async ({ msw }) => {
    await scan(SCANNED.here);
    await says(m.scan_bag_not_needed());
    const parcel = { delivery_status: "damaged", at_center: "Bogura", last_center: "Khulna" } as const;
    const damaged = { ...refused("not_possible"), parcel: { tracking_id: SCANNED.on, ...parcel } };
    msw.use(...workApi({ outcome: () => damaged }));
    await scan(SCANNED.on);
    await says(m.refusal_not_possible({ status: m.delivery_damaged() }));
    msw.use(...workApi({ outcome: () => ({ ...refused("unknown"), parcel: undefined }) }));
    await scan(SCANNED.on);
    await says(m.refusal_unknown());
    msw.use(...workOffline());
    await scan(SCANNED.on);
    await says(m.scan_choose_bag());
    await expect(await rowsOnDevice()).toEqual([]);
  },
});

export const NewBagOpened = meta.story({
  args: { url: "/hub?task=bag_put" },
  play: async () => {
    await press(m.hub_bag_new());
    const dialog = await screen.findByRole("dialog", { name: m.hub_bag_new() });
    await press(m.hub_bag_open(), dialog);
    await expect(await within(dialog).findByText(m.code_center_required())).toBeVisible();
  },
});

export const Hold = meta.story({
  args: { url: "/hub?task=hold" },
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        outcome: () => ({
          ...refused("elsewhere"),
          parcel: {
            tracking_id: SCANNED.here,
            delivery_status: "at_hub",
            at_center: "Khulna",
            last_center: "Khulna",
          },
        }),
      }),
    ),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.refusal_elsewhere({ center: districtLabel("Khulna", CENTERS) }));
  },
});

/** Parcels are returned to their senders at the cash desk, each with the return code or a photo. */
export const GiveBack = meta.story({
  args: { url: "/hub?task=give_back" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(m.hub_received_by()), TYPED.sender);
    await scan(SCANNED.here);
    await says(m.scan_choose_code());
    await userEvent.type(canvas.getByLabelText(m.rider_return_code()), "3059");
    await scan(SCANNED.on);
    await expect(canvas.getByLabelText(m.rider_return_code())).toHaveValue("");
  },
});

export const SendBag = meta.story({
  args: { url: "/hub?task=bag_send" },
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_bag_needed());
    await scan(BAG);
    const dialog = await screen.findByRole("alertdialog", { name: m.bag_send_title({ id: BAG }) });
    await press(m.bag_send(), dialog);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await says(BAG);
  },
});

/** Users who are not on the staff see that the page does not exist. */
export const NotOnStaff = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider" })),
  play: () => heading(m.not_found_title()).then(() => undefined),
});

const load = loadsOf({ "/api/hub/riders": m.hub_riders_failed }, () =>
  screen.findByRole("option", { name: (name) => name.includes(RIDERS[0]?.name ?? "") }),
);

export const Loading = meta.story({ args: { url: "/hub?task=hand_over" }, ...load("Loading") });
export const Offline = meta.story({ args: { url: "/hub?task=hand_over" }, ...load("Offline") });
export const Unauthorized = meta.story({ args: { url: "/hub?task=hand_over" }, ...load("Unauthorized") });
export const TooManyRequests = meta.story({
  args: { url: "/hub?task=hand_over" },
  ...load("TooManyRequests"),
});
export const ServerFault = meta.story({ args: { url: "/hub?task=hand_over" }, ...load("ServerFault") });

/** The bags could not be loaded. A bag can still be scanned or opened. */
export const BagsNotLoaded = meta.story({
  args: { url: "/hub?task=bag_put" },
  ...loadsOf({ "/api/hub/bags": m.hub_bags_failed }, () =>
    screen.findByRole("option", { name: (name) => name.includes(BAG) }),
  )("ServerFault"),
});
