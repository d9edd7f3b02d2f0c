import { type Parcel, isPaymentDue } from "@harkara/courier-core/parcel/parcel";
import { poishaToTaka, sumTaka, takaToPoisha } from "@harkara/courier-core/parcel/pricing";
import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import { returnFee } from "@harkara/courier-core/journey/return";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { manyRows } from "../../../../../../packages/ui/storybook/a11y-exceptions";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { phone, signedIn } from "@harkara/web/testing/world.tsx";
import { courierApi, failing, failingList, losingResponse } from "@harkara/web/testing/courier-api.ts";
import { withoutNetwork } from "@harkara/web/testing/network.ts";
import { makeParcels } from "@harkara/web/testing/parcels.ts";
import { heading, press, savedFile, isShown } from "@harkara/web/testing/steps.ts";
import { teamApi } from "@harkara/web/testing/team-api.ts";
import { refundOf, selectionRefusal } from "./selection-actions.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/My parcels, many at once",
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
});

const desktop = { ...signedIn, viewport: { value: "desktop", isRotated: false } } as const;
const onPhone = { ...signedIn, ...phone } as const;

const having = (parcels: readonly Parcel[]) => courierApi({ parcels });

/** Parcels, one in each status. */
const MIXED = makeParcels(14);
const cancellable = MIXED.filter((parcel) => selectionRefusal("cancel", parcel) === null);
const returnable = MIXED.filter((parcel) => selectionRefusal("return", parcel) === null);
/** Parcels that can all be cancelled. */
const BOOKED = makeParcels(5).map((parcel): Parcel =>
  Object.assign(parcel, { delivery_status: "not_collected" }),
);

const exportAll = (count: number) => m.parcels_export_all({ count: formatNumber(count) });

/** Presses the export button of the toolbar. The button below the list is for phones. */
async function pressExport(count: number): Promise<void> {
  const buttons = await screen.findAllByRole("button", { name: exportAll(count) });
  const visible = buttons.find((button) => button.checkVisibility());
  if (visible === undefined) throw new Error("no button to export all");
  await userEvent.click(visible);
}

const exporting = (done: number, total: number) => ({ done: formatNumber(done), total: formatNumber(total) });

/** A list of several pages. */
const severalPages = {
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }: Parameters<typeof site.beforeEach>[0]) => msw.use(...having(makeParcels(160))),
};

/** Starts an export that is interrupted at the second page. */
async function exportWith(
  { msw }: Parameters<typeof site.beforeEach>[0],
  fault: Parameters<typeof failingList>[1],
): Promise<void> {
  await screen.findAllByRole("button", { name: exportAll(160) });
  msw.use(failingList("cursor", fault));
  await pressExport(160);
}

/** All parcels of the list are exported in the order of the list. No selection is needed. */
export const AllExported = meta.story({
  ...severalPages,
  play: async () => {
    const { name, text } = await savedFile(async () => {
      await pressExport(160);
      await screen.findByText(m.parcels_exported({ file: "harkara-parcels-2026-11-16.csv" }));
    });
    await expect(name).toBe("harkara-parcels-2026-11-16.csv");
    const lines = text.split("\r\n");
    await expect(lines).toHaveLength(162);
    await expect(lines[0]).toContain(m.send_field_reference());
    await expect(new Set(lines.slice(1, -1).map((line) => line.split(",")[0])).size).toBe(160);
  },
});

/** An export of many parcels shows its progress and can be stopped. */
export const Exporting = meta.story({
  ...severalPages,
  play: async (context) => {
    await exportWith(context, "hangs");
    await expect(await screen.findByText(m.parcels_exporting(exporting(100, 160)))).toBeVisible();
  },
});

export const ExportStopped = meta.story({
  ...severalPages,
  play: async (context) => {
    await exportWith(context, "hangs");
    await screen.findByText(m.parcels_exporting(exporting(100, 160)));
    await press(m.parcels_selecting_stop());
    await waitFor(() => expect(screen.queryByText(m.parcels_exporting(exporting(100, 160)))).toBeNull());
    await expect(screen.queryByText(m.parcels_export_failed())).toBeNull();
  },
});

/** Without a connection, the export waits. */
export const ExportWaiting = meta.story({
  ...severalPages,
  globals: onPhone,
  play: async (context) => {
    await exportWith(context, "offline");
    await expect(await screen.findByText(m.parcels_exporting_waiting(exporting(100, 160)))).toBeVisible();
  },
});

export const ExportFailed = meta.story({
  ...severalPages,
  play: async (context) => {
    await exportWith(context, 401);
    await isShown(m.parcels_export_failed());
    context.msw.use(failingList("cursor", "hangs"));
    await press(m.try_again());
    await expect(await screen.findByText(m.parcels_exporting(exporting(100, 160)))).toBeVisible();
  },
});

/** Selects the parcels of the page, and opens the dialog for an action. */
async function ask(action: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
  await press(m.view_more_actions());
  await press(action, await screen.findByRole("dialog", { name: m.view_more_actions() }));
  return screen.findByRole("dialog", { name: (name) => name !== m.view_more_actions() });
}

export const MenuOpen = meta.story({
  globals: onPhone,
  beforeEach: ({ msw }) => msw.use(...having(MIXED)),
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
    await press(m.view_more_actions());
    const menu = await screen.findByRole("dialog", { name: m.view_more_actions() });
    await expect(within(menu).getByRole("button", { name: m.selection_cancel() })).toBeVisible();
    await expect(within(menu).getByRole("button", { name: m.back_ask() })).toBeVisible();
  },
});

/** A viewer can select parcels only to print or export them. */
export const ViewerSelects = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...teamApi({ role: "viewer" }), ...having(MIXED)),
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
    await screen.findByRole("button", { name: m.parcels_export() });
    await waitFor(() => expect(screen.queryByRole("button", { name: m.view_more_actions() })).toBeNull());
  },
});

const confirmCancel = (count: number) => countText(count, m.selection_cancel_confirm);

/** The question shows the refund, and how many parcels are left out for each reason. */
export const CancelAsked = meta.story({
  globals: onPhone,
  beforeEach: ({ msw }) => msw.use(...having(MIXED)),
  play: async () => {
    const dialog = await ask(m.selection_cancel());
    const amount = formatTaka(refundOf(cancellable));
    await expect(within(dialog).getByText(m.selection_cancel_text_refund({ amount }))).toBeVisible();
    const leftOut = MIXED.length - cancellable.length;
    await expect(
      within(dialog).getByText(
        countText(leftOut, (values) =>
          m.selection_left_out({ ...values, total: formatNumber(MIXED.length) }),
        ),
      ),
    ).toBeVisible();
    await expect(
      within(dialog).getByText(m.selection_refused_cancelled({ count: formatNumber(1) })),
    ).toBeVisible();
    await expect(
      within(dialog).getByRole("button", { name: confirmCancel(cancellable.length) }),
    ).toBeVisible();
  },
});

export const CancelImpossible = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...having(MIXED.filter((parcel) => selectionRefusal("cancel", parcel) !== null))),
  play: async () => {
    const dialog = await ask(m.selection_cancel());
    await expect(within(dialog).getByText(m.selection_none_cancel())).toBeVisible();
    await expect(within(dialog).getAllByRole("button", { name: m.close() })).toHaveLength(2);
  },
});

/** Cancelled parcels are deselected. The others stay selected. */
export const Cancelled = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(MIXED)),
  play: async () => {
    const dialog = await ask(m.selection_cancel());
    await press(confirmCancel(cancellable.length), dialog);
    await expect(
      await within(dialog).findByText(countText(cancellable.length, m.selection_cancelled)),
    ).toBeVisible();
    const amount = formatTaka(refundOf(cancellable));
    const days = formatNumber(REFUND_WORKING_DAYS);
    await expect(within(dialog).getByText(m.view_note_refund({ amount, days }))).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(
      await screen.findByText(countText(MIXED.length - cancellable.length, m.parcels_selected)),
    ).toBeVisible();
  },
});

export const Cancelling = meta.story({
  globals: onPhone,
  beforeEach: ({ msw }) => msw.use(failing("cancel", "hangs"), ...having(BOOKED)),
  play: async () => {
    const dialog = await ask(m.selection_cancel());
    await press(confirmCancel(BOOKED.length), dialog);
    await expect(
      await within(dialog).findByRole("progressbar", { name: m.selection_cancelling() }),
    ).toBeVisible();
  },
});

/** One parcel was picked up while the dialog was open. It stays selected. The others are cancelled. */
export const CancelPartFailed = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("cancel", "parcel.notCancellable", 1), ...having(BOOKED)),
  play: async () => {
    const dialog = await ask(m.selection_cancel());
    await press(confirmCancel(BOOKED.length), dialog);
    await expect(
      await within(dialog).findByText(countText(BOOKED.length - 1, m.selection_cancelled)),
    ).toBeVisible();
    const alert = await within(dialog).findByRole("alert");
    await expect(alert).toHaveTextContent(countText(1, m.selection_failed));
    await expect(alert).toHaveTextContent(m.code_parcel_not_cancellable());
    await press(m.try_again(), dialog);
    await expect(
      await within(dialog).findByText(countText(BOOKED.length, m.selection_cancelled)),
    ).toBeVisible();
  },
});

/**
 * Without a connection, the run waits. After the user stops it, the remaining parcels are listed as not
 * processed.
 */
export const CancelWaitsThenStopped = meta.story({
  globals: onPhone,
  beforeEach: ({ msw }) => msw.use(...having(BOOKED)),
  play: async ({ msw }) => {
    const dialog = await ask(m.selection_cancel());
    const restore = withoutNetwork();
    msw.use(failing("cancel", "offline"));
    await press(confirmCancel(BOOKED.length), dialog);
    await expect(await within(dialog).findByText(m.selection_still_offline())).toBeVisible();
    const [stop] = within(dialog).getAllByRole("button", { name: m.parcels_selecting_stop() });
    if (stop) await userEvent.click(stop);
    await expect(await within(dialog).findByText(countText(BOOKED.length, m.selection_open))).toBeVisible();
    restore();
  },
});

/** The response to a cancellation was lost, and the server reports that it was carried out. */
export const CancelResponseLost = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    const api = having(BOOKED);
    msw.use(losingResponse("cancel", api, 1), ...api);
  },
  play: async () => {
    const dialog = await ask(m.selection_cancel());
    await press(confirmCancel(BOOKED.length), dialog);
    await expect(
      await within(dialog).findByText(countText(BOOKED.length, m.selection_cancelled)),
    ).toBeVisible();
  },
});

/** Each parcel's fee plan determines its return fee, so the details are loaded first. */
export const ReturnChecking = meta.story({
  globals: onPhone,
  beforeEach: ({ msw }) => msw.use(failing("details", "hangs"), ...having(MIXED)),
  play: async () => {
    const dialog = await ask(m.back_ask());
    await expect(within(dialog).getByRole("progressbar", { name: m.selection_checking() })).toBeVisible();
  },
});

export const ReturnCheckFailed = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("details", 401), ...having(MIXED)),
  play: async () => {
    const dialog = await ask(m.back_ask());
    await expect(await within(dialog).findByText(m.selection_check_failed())).toBeVisible();
  },
});

const returnTotal = (parcels = returnable) =>
  formatTaka(
    sumTaka(parcels.map(({ cost }) => poishaToTaka(returnFee(takaToPoisha(cost), DEFAULT_FEE_PLAN)))),
  );

export const ReturnAsked = meta.story({
  globals: onPhone,
  beforeEach: ({ msw }) => msw.use(...having(MIXED)),
  play: async () => {
    const dialog = await ask(m.back_ask());
    await expect(
      await within(dialog).findByRole("button", { name: m.back_confirm({ amount: returnTotal() }) }),
    ).toBeVisible();
  },
});

export const ReturnsRequested = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(MIXED)),
  play: async () => {
    const dialog = await ask(m.back_ask());
    await userEvent.click(
      await within(dialog).findByRole("button", { name: m.back_confirm({ amount: returnTotal() }) }),
    );
    await expect(
      await within(dialog).findByText(countText(returnable.length, m.selection_returned)),
    ).toBeVisible();
  },
});

/** The fee of one parcel has changed. Before a retry, the user confirms the new fee. */
export const ReturnPartFailed = meta.story({
  globals: onPhone,
  beforeEach: ({ msw }) => msw.use(failing("answer", "answer.feeChanged", 1), ...having(MIXED)),
  play: async () => {
    const dialog = await ask(m.back_ask());
    await userEvent.click(
      await within(dialog).findByRole("button", { name: m.back_confirm({ amount: returnTotal() }) }),
    );
    const alert = await within(dialog).findByRole("alert");
    await expect(alert).toHaveTextContent(m.code_answer_fee_changed());
    await press(m.try_again(), dialog);
    const again = m.back_confirm({ amount: returnTotal(returnable.slice(0, 1)) });
    await userEvent.click(await within(dialog).findByRole("button", { name: again }));
    await expect(await within(dialog).findByText(countText(1, m.selection_returned))).toBeVisible();
  },
});

/**
 * Three parcels that can be paid online, and five that cannot: paid, under review, paid at pickup,
 * cancelled and lost.
 */
const TO_PAY = makeParcels(8).map((parcel, index): Parcel =>
  Object.assign(parcel, {
    delivery_status: index === 6 ? "cancelled" : index === 7 ? "lost" : "not_collected",
    delivery_payment: index === 5 ? "at_pickup" : "online",
    payment_status: index === 3 ? "paid" : index === 4 ? "held" : "unpaid",
  }),
);
const unpaid = TO_PAY.filter((parcel) => isPaymentDue(parcel));
const amountToPay = () => formatTaka(sumTaka(unpaid.map(({ cost }) => cost)));

async function selectAndPay(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
  await press(m.selection_pay({ count: formatNumber(unpaid.length), amount: amountToPay() }));
  return screen.findByRole("dialog", { name: countText(unpaid.length, m.pay_selected_title) });
}

const paying = {
  globals: desktop,
  beforeEach: ({ msw }: Parameters<typeof site.beforeEach>[0]) => msw.use(...having(TO_PAY)),
};

/** One payment for the selected parcels. Those that cannot be paid online are left out, with reasons. */
export const PaySelected = meta.story({
  ...paying,
  play: async () => {
    const dialog = await selectAndPay();
    await expect(dialog).toHaveTextContent(amountToPay());
    const one = { count: formatNumber(1) };
    for (const text of [
      m.pay_selected_paid,
      m.pay_selected_held,
      m.pay_selected_cash,
      m.pay_selected_lost,
      m.selection_refused_cancelled,
    ])
      await expect(dialog).toHaveTextContent(text(one));
  },
});

/** The payer returns from the gateway to the result for all parcels. */
export const PaySelectedPaid = meta.story({
  ...paying,
  play: async () => {
    await press(m.pay_go(), await selectAndPay());
    await heading(m.result_paid_title());
    await press(countText(unpaid.length, m.result_parcels));
    await expect(await screen.findAllByText(m.payment_paid())).toHaveLength(unpaid.length);
  },
});

/** One parcel was already paid. It is left out, and the user confirms the new amount. */
export const PaySelectedRefused = meta.story({
  ...paying,
  play: async ({ msw }) => {
    const dialog = await selectAndPay();
    const [first] = unpaid;
    msw.use(
      ...having(
        TO_PAY.map((parcel) =>
          parcel === first ? Object.assign({}, parcel, { payment_status: "paid" }) : parcel,
        ),
      ),
    );
    await press(m.pay_go(), dialog);
    await expect(await screen.findByText(m.code_payment_parcels())).toBeVisible();
    await waitFor(() => expect(dialog).toHaveTextContent(m.pay_selected_paid({ count: formatNumber(2) })));
    await press(m.pay_go(), dialog);
    await heading(m.result_paid_title());
  },
});

/** The gateway does not respond. */
export const PaySelectedUnavailable = meta.story({
  ...paying,
  play: async ({ msw }) => {
    const dialog = await selectAndPay();
    msw.use(failing("payAll", 503));
    await press(m.pay_go(), dialog);
    await expect(await screen.findByText(m.code_payment_unavailable())).toBeVisible();
  },
});
