import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { formatDateTime } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { phone, atWork, site } from "../../testing/app";
import { heading, press } from "../../testing/steps";
import { BAG, forgetWork, refused, SCANNED, workApi, workOffline } from "../../testing/work-api";

const meta = preview.meta({
  ...site,
  title: "Screens/Hub scan",
  args: { url: "/hub" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = site.beforeEach(context);
    context.msw.use(...workApi());
    return cleanup;
  },
});

const receiving = { url: "/hub?task=receive" };

/** Scans as a wedge does: keys in a burst, and Enter. */
async function scan(code: string): Promise<void> {
  const field = await screen.findByRole("textbox", { name: m.scan_label() });
  await userEvent.type(field, `${code}{Enter}`);
}

/** The large result under the field. */
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
    await expect(
      await screen.findByText(m.scan_run_counts({ done: "১", look: "০", refused: "০" })),
    ).toBeVisible();
    await expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument();
  },
});

/** It belongs to another hub, and says to which. */
export const ReceivedForAnotherHub = meta.story({
  args: receiving,
  play: async () => {
    await scan(SCANNED.on);
    await says(m.scan_received_on({ center: "খুলনা" }));
  },
});

export const Repeated = meta.story({
  args: receiving,
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        outcome: () => ({ outcome: "repeated", before: { at: "2026-11-24T04:42:00.000Z", by: "সালমা বেগম" } }),
      }),
    ),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_repeated({ time: formatDateTime("2026-11-24T04:42:00.000Z"), name: "সালমা বেগম" }));
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

/** What was refused stays in sight, with its reason, until it has been read. */
export const Refused = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("unknown") })),
  play: async () => {
    await scan(SCANNED.here);
    await says(m.refusal_unknown());
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(m.refusal_unknown());
    await press(m.outbox_dismiss(), alert);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
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

/** Without network the scan is kept, and the page says so; with it, it goes by itself. */
export const KeptOffline = meta.story({
  args: receiving,
  beforeEach: ({ msw }) => msw.use(...workOffline()),
  play: async ({ msw }) => {
    await scan(SCANNED.here);
    await says(m.scan_kept());
    await expect((await screen.findAllByText(m.outbox_waiting({ count: "১" }))).length).toBeGreaterThan(0);
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
    await press(m.scan_undo());
    await says(m.scan_undone());
  },
});

export const HandOver = meta.story({
  args: { url: "/hub?task=hand_over" },
  play: async () => {
    await scan(SCANNED.here);
    await says(m.scan_choose_rider());
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: m.hub_rider() }), "rider-2");
    await scan(SCANNED.other);
    await says(m.scan_done());
  },
});

export const HandOverWithoutRiders = meta.story({
  args: { url: "/hub?task=hand_over" },
  beforeEach: ({ msw }) => msw.use(...workApi({ riders: [] })),
  play: async () => {
    await expect(await screen.findByText(m.hub_rider_none())).toBeVisible();
  },
});

/** A bag's own label chooses it. */
export const PutInBag = meta.story({
  args: { url: "/hub?task=bag_put" },
  play: async () => {
    await scan(SCANNED.on);
    await says(m.scan_choose_bag());
    await scan(BAG);
    await waitFor(() => expect(screen.getByRole("combobox", { name: m.hub_bag() })).toHaveValue(BAG));
    await scan(SCANNED.here);
    await says(m.scan_done());
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
    await says(m.refusal_elsewhere({ center: "খুলনা" }));
  },
});

/** Given back at the counter: each parcel with the sender's code, or with a photo. */
export const GiveBack = meta.story({
  args: { url: "/hub?task=give_back" },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(m.hub_received_by()), "রহিমা খাতুন");
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
    await says(BAG);
  },
});

/** To whoever is not on the staff the page does not exist. */
export const NotOnStaff = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider" })),
  play: () => heading(m.not_found_title()).then(() => undefined),
});
