import type { Parcel } from "@harkara/courier-core/parcel";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { manyRows, tooManyRows } from "../../../../../.storybook/a11y-exceptions";
import preview from "../../../../../.storybook/preview";
import { formatNumber, formatTaka } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";
import { here, phone, signedIn, site } from "../../testing/app";
import { courierApi, failing } from "../../testing/courier-api";
import { DRAFT, HEAVY_DRAFT, LONG_BANGLA_DRAFT, makeParcel, makeParcels } from "../../testing/parcels";
import { heading, isAt, press } from "../../testing/steps";

const meta = preview.meta({
  ...site,
  title: "Screens/My parcels",
  tags: ["!autodocs"],
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
});

/** Rahima's list when the story begins. */
const having = (parcels: readonly Parcel[]) => courierApi({ parcels });

async function showsRows(count: number): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll("[data-parcel]")).toHaveLength(count));
}

/** The list is on its way: rows of the same height stand in for it. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", "hangs")),
  play: async ({ canvas }) => {
    await heading(m.parcels_title());
    await expect(await canvas.findByText(m.loading())).toBeInTheDocument();
  },
});

export const LoadingOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(failing("list", "hangs")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.loading())).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.parcels_empty())).toBeVisible();
  },
});

export const OneRow = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(1))),
  play: () => showsRows(1),
});

export const TwelveRows = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: () => showsRows(12),
});

/** Each parcel is a card. */
export const TwelveOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const TwelveOnTablet = meta.story({
  globals: { ...signedIn, viewport: { value: "tablet", isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: () => showsRows(12),
});

/** Of 500 parcels the newest 50, and a button for more. */
export const FiveHundred = meta.story({
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(500))),
  play: async ({ canvas }) => {
    await showsRows(50);
    await expect(canvas.getByText(m.parcels_more())).toBeVisible();
  },
});

/** All of them, page after page, numbered through. */
export const FiveHundredShown = meta.story({
  parameters: tooManyRows,
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: makeParcels(500), pageSize: 250 })),
  play: async ({ canvas }) => {
    await showsRows(250);
    await userEvent.click(canvas.getByText(m.parcels_more()));
    await showsRows(500);
    await expect(canvas.queryByText(m.parcels_more())).toBeNull();
    const last = document.querySelector("[data-parcel]:last-child");
    await expect(last).toHaveTextContent(formatNumber(500));
  },
});

export const LoadingMore = meta.story({
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(80))),
  play: async ({ canvas, msw }) => {
    await showsRows(50);
    msw.use(failing("list", "hangs"));
    await userEvent.click(canvas.getByText(m.parcels_more()));
    await waitFor(() =>
      expect(canvas.getByText(m.parcels_more()).closest("button")).toHaveAttribute("aria-disabled", "true"),
    );
  },
});

/** A further page could not be fetched: said where the button was, and tried again from there. */
export const MoreFailed = meta.story({
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(80))),
  play: async ({ canvas, msw }) => {
    await showsRows(50);
    msw.use(failing("list", "offline", 4));
    await userEvent.click(canvas.getByText(m.parcels_more()));
    await expect(await canvas.findByText(m.parcels_more_failed_title())).toBeVisible();
    await showsRows(50);
  },
});

export const MoreFailedThenShown = meta.story({
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(80))),
  play: async (context) => {
    await MoreFailed.play?.(context);
    await userEvent.click(context.canvas.getByText(m.try_again()));
    await showsRows(80);
    await expect(context.canvas.queryByText(m.parcels_more_failed_title())).toBeNull();
  },
});

const longBangla = [
  makeParcel(LONG_BANGLA_DRAFT, 0),
  makeParcel({ ...LONG_BANGLA_DRAFT, title: "কৃষ্ণচূড়া স্মৃতি গ্রন্থাগারের জন্য বই" }, 1, {
    payment_status: "paid",
    delivery_status: "out_for_delivery",
  }),
];

export const LongBangla = meta.story({
  globals: { ...signedIn, locale: "bn" },
  beforeEach: ({ msw }) => msw.use(...having(longBangla)),
  play: () => showsRows(2),
});

export const LongBanglaOnPhone = meta.story({
  globals: { ...signedIn, ...phone, locale: "bn" },
  beforeEach: ({ msw }) => msw.use(...having(longBangla)),
  play: async () => {
    await showsRows(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const MenuOpen = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(1))),
  play: async ({ canvas }) => {
    await showsRows(1);
    const button = canvas.getByRole("button", { name: m.nav_menu_open() });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: m.nav_dashboard() });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByRole("dialog", { name: m.nav_dashboard() })).toBeVisible();
  },
});

export const SignedOut = meta.story({
  globals: { session: "signedOut" },
  play: async ({ canvas }) => {
    await isAt("/login");
    await expect(await canvas.findByText(m.login_return_note())).toBeVisible();
    await expect(here()).toContain("myparcel");
  },
});

export const SessionLoading = meta.story({
  args: { identity: "neverReady" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.loading())).toBeInTheDocument();
  },
});

/** What the page says of a list that could not be fetched. */
async function failsWith(text: string): Promise<void> {
  const alert = await screen.findByRole("alert");
  await expect(alert).toHaveTextContent(m.parcels_failed_title());
  await expect(alert).toHaveTextContent(text);
}

export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", "offline")),
  play: () => failsWith(m.api_offline()),
});

export const OfflineThenBack = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", "offline", 4), ...having(makeParcels(12))),
  play: async () => {
    await failsWith(m.api_offline());
    await press(m.try_again());
    await showsRows(12);
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

export const Unauthorized = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", 401)),
  play: () => failsWith(m.api_unauthorized()),
});

export const TooManyRequests = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", 429)),
  play: () => failsWith(m.api_too_many()),
});

export const ServerFault = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", 500)),
  play: () => failsWith(m.api_server()),
});

const three = [
  makeParcel(HEAVY_DRAFT, 0),
  makeParcel(DRAFT, 1, { payment_status: "paid", delivery_status: "in_transit" }),
  makeParcel({ ...DRAFT, title: "School certificates" }, 2, { delivery_status: "collected" }),
];

/** Presses a row's button and waits for the dialog that it opens. */
async function act(name: string, role: "dialog" | "alertdialog" = "dialog"): Promise<HTMLElement> {
  await press(name);
  return screen.findByRole(role);
}

/** The focus goes back to the row's button when the dialog closes. */
export const Viewed = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    const name = m.parcels_view_named({ title: HEAVY_DRAFT.title });
    await act(name);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    await expect(dialog).toHaveTextContent(/TRK[A-Z0-9]{8}/);
    await expect(dialog).toHaveTextContent(formatTaka(202));
  },
});

/** A document is not weighed. */
export const ViewedDocument = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    const dialog = await act(m.parcels_view_named({ title: DRAFT.title }));
    await expect(dialog).not.toHaveTextContent(m.send_field_weight());
    await expect(dialog).toHaveTextContent(m.delivery_in_transit());
  },
});

export const ViewedLongBangla = meta.story({
  globals: { ...signedIn, locale: "bn" },
  beforeEach: ({ msw }) => msw.use(...having(longBangla)),
  play: async () => void (await act(m.parcels_view_named({ title: LONG_BANGLA_DRAFT.title }))),
});

export const ViewedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => void (await act(m.parcels_view_named({ title: HEAVY_DRAFT.title }))),
});

/** Says honestly that there is no online payment yet. Only what is unpaid has the button. */
export const Paying = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    const dialog = await act(m.parcels_pay_named({ title: HEAVY_DRAFT.title }));
    await expect(dialog).toHaveTextContent(m.pay_title());
    await expect(dialog).toHaveTextContent(formatTaka(202));
    await expect(screen.queryByLabelText(m.parcels_pay_named({ title: DRAFT.title }))).toBeNull();
  },
});

const askToDelete = (title = HEAVY_DRAFT.title) => act(m.parcels_delete_named({ title }), "alertdialog");

/** Opens on the safe button; Escape leaves everything as it is. */
export const DeleteAsked = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    await askToDelete();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await showsRows(3);
    const dialog = await askToDelete();
    await waitFor(() =>
      expect(within(dialog).getByRole("button", { name: m.delete_cancel() })).toHaveFocus(),
    );
  },
});

export const DeleteAskedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => void (await askToDelete()),
});

export const Deleting = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", "hangs"), ...having(three)),
  play: async () => {
    const dialog = await askToDelete();
    await press(m.delete_confirm(), dialog);
    await userEvent.keyboard("{Escape}");
    await expect(dialog).toBeVisible();
  },
});

/** The row is gone, a notice says so, and the focus is on the list. */
export const Deleted = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    await press(m.delete_confirm(), await askToDelete());
    await expect(await screen.findByText(m.delete_done_title())).toBeVisible();
    await showsRows(2);
    await waitFor(() => expect(screen.getByRole("region", { name: m.parcels_caption() })).toHaveFocus());
  },
});

/** The last one: the list is empty again. */
export const DeletedLast = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(1))),
  play: async ({ canvas }) => {
    await press(m.delete_confirm(), await askToDelete("Winter coats"));
    await expect(await canvas.findByText(m.parcels_empty())).toBeVisible();
  },
});

/** A refusal stays in the dialog with its reason. */
async function refusesToDelete(reason: string, title?: string): Promise<void> {
  const dialog = await askToDelete(title);
  await press(m.delete_confirm(), dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent(m.delete_failed());
  await expect(alert).toHaveTextContent(reason);
}

export const DeleteRefusedPaid = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: () => refusesToDelete(m.code_parcel_paid(), DRAFT.title),
});

export const DeleteRefusedCollected = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: () => refusesToDelete(m.code_parcel_collected(), "School certificates"),
});

/** Deleted elsewhere in the meantime. */
export const DeleteNotFound = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", 404), ...having(three)),
  play: () => refusesToDelete(m.api_not_found()),
});

export const DeleteOffline = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", "offline"), ...having(three)),
  play: () => refusesToDelete(m.api_offline()),
});

export const DeleteUnauthorized = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", 401), ...having(three)),
  play: () => refusesToDelete(m.api_unauthorized()),
});

export const DeleteTooManyRequests = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", 429), ...having(three)),
  play: () => refusesToDelete(m.api_too_many()),
});

export const DeleteServerFault = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("remove", 500), ...having(three)),
  play: () => refusesToDelete(m.api_server()),
});

/** The list could not be fetched again after a refusal: what is there may be old, and says so. */
export const Stale = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async ({ msw }) => {
    const dialog = await askToDelete(DRAFT.title);
    msw.use(failing("list", "offline"));
    await press(m.delete_confirm(), dialog);
    await within(dialog).findByRole("alert");
    await press(m.delete_cancel(), dialog);
    await expect(await screen.findByText(m.parcels_stale_title())).toBeVisible();
    await showsRows(3);
  },
});
