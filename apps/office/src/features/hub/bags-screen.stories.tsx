import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { http, HttpResponse } from "msw";
import preview from "../../../../../.storybook/preview";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { phone, atWork } from "@harkara/web/testing/world.tsx";
import {
  fill,
  heading,
  idText,
  press,
  printPaper,
  withoutPrinter,
  isShown,
} from "@harkara/web/testing/steps.ts";
import {
  BAG,
  BAGS,
  forgetWork,
  rowsOnDevice,
  SCANNED,
  withoutRoom,
  workApi,
  workOffline,
} from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Hub bags",
  args: { url: "/hub/bags" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi());
    return cleanup;
  },
});

/** The parcels that are missing from a bag, and those that were not on its manifest. */
export const Default = meta.story({
  play: async () => {
    await heading(m.staff_nav_bags());
    await expect(await screen.findByText(idText(BAG))).toBeVisible();
    await expect(screen.getByText(countText(1, m.bag_short))).toBeVisible();
    await expect(screen.getByText(countText(1, m.bag_excess))).toBeVisible();
    await expect(screen.getByText(m.bag_excess_text())).toBeVisible();
    // An open bag is filled by scanning.
    const fill = screen.getByRole("link", { name: m.bag_fill() });
    await expect(fill).toHaveAttribute("href", expect.stringContaining(`/hub?task=bag_put&bag=${BAG}`));
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: () => heading(m.staff_nav_bags()).then(() => undefined),
});

export const SentOff = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: BAGS.slice(0, 1) })),
  play: async ({ msw }) => {
    await screen.findByText(idText(BAG));
    msw.use(
      ...workApi({
        bags: BAGS.slice(0, 1).map((bag) => Object.assign({}, bag, { status: "departed" as const })),
      }),
    );
    await press(m.bag_close_send());
    const dialog = await screen.findByRole("alertdialog", { name: m.bag_send_title({ id: BAG }) });
    await expect(
      await within(dialog).findByText(
        countText(1, (count) => m.bag_send_text({ ...count, center: districtLabel("Khulna", CENTERS) })),
      ),
    ).toBeVisible();
    await press(m.bag_send(), dialog);
    await expect(await screen.findByText(m.bag_status_departed())).toBeVisible();
  },
});

/** The question lists the parcels for the same destination that are not in any bag. */
export const SendAsked = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: BAGS.slice(0, 1) })),
  play: async () => {
    await press(m.bag_close_send());
    const dialog = await screen.findByRole("alertdialog", { name: m.bag_send_title({ id: BAG }) });
    const center = districtLabel("Khulna", CENTERS);
    await expect(
      await within(dialog).findByText(countText(1, (count) => m.bag_left({ ...count, center }))),
    ).toBeVisible();
    await expect(dialog).toHaveTextContent(/TU89/);
  },
});

const [OPEN] = BAGS;
const MISROUTED = OPEN && {
  ...OPEN,
  items: [
    ...OPEN.items,
    { tracking_id: SCANNED.here, is_expected: true, is_received: false, last_center: "Dhaka" },
  ],
};

/** A bag with a parcel for another hub is closed only after a question that names the parcel and its hub. */
export const CloseAsked = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: MISROUTED && [MISROUTED] })),
  play: async ({ msw }) => {
    await press(m.bag_close());
    const dialog = await screen.findByRole("alertdialog", { name: m.bag_close_title({ id: BAG }) });
    await expect(within(dialog).getByText(countText(1, m.bag_misrouted))).toBeVisible();
    await expect(dialog).toHaveTextContent(SCANNED.here.slice(-4));
    // The names of the districts may load after the bags.
    const hub = m.bag_goes_to({ center: districtLabel("Dhaka", CENTERS) });
    await waitFor(() => expect(dialog).toHaveTextContent(hub));
    msw.use(...workOffline());
    await press(m.bag_close(), dialog);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await expect(await rowsOnDevice()).toMatchObject([
      { operation: { task: "bag_close", bag_id: BAG, misrouted: [SCANNED.here] } },
    ]);
  },
});

/** Before a bag leaves, each of its parcels can be taken out, also without a network. */
export const TakenOut = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: MISROUTED && [MISROUTED] })),
  play: async ({ msw }) => {
    await userEvent.click(await screen.findByText(m.bag_items()));
    msw.use(...workOffline());
    const button = await screen.findByRole("button", { name: `${m.bag_take_out()}: ${SCANNED.here}` });
    await userEvent.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    await expect(await rowsOnDevice()).toMatchObject([
      { operation: { task: "receive", tracking_id: SCANNED.here } },
    ]);
  },
});

const CLOSED = BAGS.slice(0, 1).map((bag) => Object.assign({}, bag, { status: "closed" as const }));

/** A closed bag is opened again with a reason. This also works without a network. */
export const Reopened = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: CLOSED })),
  play: async ({ msw }) => {
    await press(m.bag_reopen());
    const dialog = await screen.findByRole("dialog", { name: m.bag_reopen_title({ id: BAG }) });
    msw.use(...workOffline());
    await fill(within(dialog).getByLabelText(m.hub_reason()), "One parcel was forgotten");
    await press(m.bag_reopen(), dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(await rowsOnDevice()).toMatchObject([
      { operation: { task: "bag_reopen", bag_id: BAG, reason: "One parcel was forgotten" } },
    ]);
  },
});

export const ReopenWithoutReason = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: CLOSED })),
  play: async () => {
    await press(m.bag_reopen());
    const dialog = await screen.findByRole("dialog", { name: m.bag_reopen_title({ id: BAG }) });
    await press(m.bag_reopen(), dialog);
    await expect(await within(dialog).findByText(m.code_reason_required())).toBeVisible();
  },
});

/** Reconciling a bag with missing parcels needs a confirmation. The question lists them. */
export const ReconcileAsked = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: BAGS.slice(1, 2) })),
  play: async () => {
    await press(m.bag_check());
    const dialog = await screen.findByRole("alertdialog", { name: countText(1, m.bag_check_title) });
    await expect(within(dialog).getByText(m.bag_check_text())).toBeVisible();
    await expect(dialog).toHaveTextContent(SCANNED.other.slice(-4));
  },
});

const ARRIVED = BAGS.slice(1, 2);

/** A missing parcel is reported lost from the list of bags. Then, its status replaces the button. */
export const ReportedLost = meta.story({
  globals: { ...atWork, ...phone },
  parameters: { written: ["Not in the bag"] },
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: ARRIVED })),
  play: async ({ msw }) => {
    const action = `${m.task_report_lost()}: ${SCANNED.other}`;
    await press(action);
    const dialog = await screen.findByRole("dialog", { name: m.task_report_lost() });
    await fill(within(dialog).getByRole("textbox"), "Not in the bag");
    msw.use(
      ...workApi({
        bags: ARRIVED.map((bag) =>
          Object.assign({}, bag, {
            items: bag.items.map((item) =>
              item.tracking_id === SCANNED.other
                ? Object.assign({}, item, { delivery_status: "lost" as const, is_resolved: true })
                : item,
            ),
          }),
        ),
      }),
    );
    await press(m.task_report_lost(), dialog);
    await isShown(m.record_action_done());
    await waitFor(() => expect(screen.queryByRole("button", { name: action })).toBeNull());
    await expect(screen.getByText(m.delivery_lost())).toBeVisible();
    // The bag is no alarm any more.
    await expect(screen.getByText(m.bag_resolved_text())).toBeVisible();
  },
});

/** While parcels are missing, the first action is to scan the contents of the bag. */
export const ScanContents = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: ARRIVED })),
  play: async () => {
    await expect(await screen.findByRole("button", { name: m.bag_check() })).toHaveAttribute(
      "data-variant",
      "secondary",
    );
    await userEvent.click(screen.getByRole("link", { name: m.bag_scan() }));
    await heading(m.task_bag_receive());
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: m.hub_bag() })).toHaveValue(ARRIVED[0]?.bag_id),
    );
  },
});

/** If the device storage is full, the confirmation stays open and shows the reason. */
export const SendNotSaved = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...workApi({ bags: BAGS.slice(0, 1) }));
    return withoutRoom();
  },
  play: async () => {
    await press(m.bag_close_send());
    const dialog = await screen.findByRole("alertdialog");
    await press(m.bag_send(), dialog);
    await expect(await within(dialog).findByText(m.save_failed_full())).toBeVisible();
  },
});

export const Complete = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        bags: BAGS.slice(2).map((bag) =>
          Object.assign({}, bag, {
            status: "reconciled" as const,
            items: bag.items.map((item) => Object.assign({}, item, { is_received: true })),
          }),
        ),
      }),
    ),
  play: async () => {
    await expect(await screen.findByText(m.bag_complete())).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ bags: [] })),
  play: async () => {
    await expect(await screen.findByText(m.bag_none())).toBeVisible();
  },
});

async function askManifest(): Promise<void> {
  const bag = (await screen.findByText(idText(BAG))).closest("li");
  if (bag === null) throw new Error("no bag");
  await press(m.manifest_print(), bag);
}

/** The manifest of a bag, with signature lines for the hand-over. */
export const ManifestPrinted = meta.story({
  beforeEach: withoutPrinter,
  play: async () => {
    await askManifest();
    const text = await printPaper(m.manifest_title());
    for (const part of [BAG, BAGS[0]?.items[0]?.tracking_id ?? "", m.manifest_handed_over()])
      await expect(text).toContain(part);
  },
});

export const ManifestFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/hub/bags/:id", () => HttpResponse.error())),
  play: async () => {
    await askManifest();
    const dialog = await screen.findByRole("dialog", { name: m.manifest_title() });
    const failure = await within(dialog).findByText(m.manifest_failed());
    await waitFor(() => expect(failure).toBeVisible());
    await expect(within(dialog).getByRole("button", { name: m.paper_print() })).toBeDisabled();
  },
});

const load = loadsOf({ "/api/hub/bags": m.hub_bags_failed }, () => screen.findByText(idText(BAG)));

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
