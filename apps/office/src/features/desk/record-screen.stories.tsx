import type { MessageCode } from "@harkara/courier-core/base/messages";
import { http, HttpResponse } from "msw";
import { MAX_ATTEMPTS } from "@harkara/courier-core/parcel/delivery";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { picture } from "@harkara/web/testing/picture.ts";
import { OBJECTED } from "@harkara/web/testing/weighings-api.ts";
import preview from "../../../../../.storybook/preview";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatContact, formatNumber, formatTaka, formatTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { DELIVERED, deskApi, MASKED, RECORD } from "@harkara/web/testing/desk-api.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { fill, heading, isShown, press } from "@harkara/web/testing/steps.ts";
import { ticketsApi, ticketsOffline } from "@harkara/web/testing/tickets-api.ts";
import { forgetWork, refused, RIDERS, SCANNED, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Parcel record",
  args: { url: `/desk/${SCANNED.here}` },
  globals: atWork,
  parameters: {
    ...office.parameters,
    written: [
      "Charged by weight, but the fee of a lorry was agreed.",
      "The fee of the plan is lower.",
      "The contract says otherwise.",
      "Nasrin Sultana",
      "House 12 is a school.",
      "The receiver called.",
      "House 21, Road 5, Nabinagar",
      "A reason",
    ],
  },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi(), ...deskApi());
    return cleanup;
  },
});

const reason = async (label: string = m.hub_reason()) => screen.findByRole("textbox", { name: label });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const closed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
/** Presses the button of a dialog. It has the same name as the button that opened the dialog. */
const confirm = async (name: string) => press(name, await dialog(name));

export const Record = meta.story({
  play: async () => {
    await heading(SCANNED.here);
    await expect(
      await screen.findByText(m.custody_center({ center: districtLabel("Bogura", CENTERS) })),
    ).toBeVisible();
    // The next step is first. The other actions are below.
    const [first, ...others] = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    await expect([first, others.includes(m.record_actions_other())]).toEqual([m.record_next(), true]);
    await expect(screen.getByRole("link", { name: m.task_hand_over() })).toHaveAttribute(
      "href",
      expect.stringContaining("/hub?task=hand_over"),
    );
    const list = screen.getByRole("list", { name: m.view_way() });
    const undone = m.record_undone_by({ name: RAHIMA.displayName ?? "" });
    await expect(within(list).getByText(undone)).toBeVisible();
    const later = m.record_received({ time: formatTime("2026-11-24T07:30:00.000Z") });
    await expect(within(list).getByText(later)).toBeVisible();
    // Only the clock that would change the order of the events is mentioned.
    await expect(within(list).getByText(m.record_clock_fast({ minutes: formatNumber(7) }))).toBeVisible();
    await expect(within(list).queryByText(m.record_clock_slow({ minutes: formatNumber(6) }))).toBeNull();
    await expect(screen.getByText(m.record_cash_pickup({ amount: formatTaka(60) }))).toBeVisible();
    await expect(screen.getByRole("link", { name: formatContact("+8801911223344") })).toBeVisible();
    // The reason of the last failed attempt is beside the number of attempts.
    const attempts = m.record_attempts_of({ count: formatNumber(1), limit: formatNumber(MAX_ATTEMPTS) });
    const reason = m.record_attempts_reason({ attempts, reason: m.reason_wrong_address() });
    await expect(screen.getByText(reason)).toBeVisible();
  },
});

const topOf = (name: string) => screen.getByRole("heading", { name }).getBoundingClientRect().top;

export const RecordOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(m.record_transfers())).toBeVisible();
    // The history follows the current place, the parties and the actions, before the tickets.
    const order = [m.record_custody(), m.view_way(), m.ticket_title(), m.record_money()];
    await expect(order.toSorted((one, other) => topOf(one) - topOf(other))).toEqual(order);
    // A ledger entry is a block instead of a row of three columns.
    const entries = screen.getByRole("list", { name: m.record_transfers() });
    await expect(within(entries).getAllByRole("listitem")).toHaveLength(RECORD.transfers.length);
    await expect(screen.queryByRole("table")).toBeNull();
    // The buttons of a group have the same width, and follow the phone numbers.
    const buttons = [m.task_report_lost(), m.task_report_damaged()].map((name) =>
      screen.getByRole("button", { name }).getBoundingClientRect(),
    );
    await expect(new Set(buttons.map(({ width }) => width)).size).toBe(1);
    await expect(buttons[0]?.top).toBeLessThan(topOf(m.view_way()));
    const phoneNumber = screen.getByRole("link", { name: formatContact(RECORD.parcel.sender_contact) });
    await expect(phoneNumber.getBoundingClientRect().bottom).toBeLessThan(buttons[0]?.top ?? 0);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

const ofSupport = {
  beforeEach: ({ msw }: Msw) => msw.use(...workApi({ role: "support" }), ...deskApi(MASKED)),
};
interface Msw {
  msw: { use: (...handlers: ReturnType<typeof deskApi>) => void };
}

export const Masked = meta.story({
  ...ofSupport,
  play: async () => {
    await expect(await screen.findByText(m.record_phones_hidden())).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.record_correct() })).toBeNull();
  },
});

/** The user is a member of the merchant, and a colleague works on the parcel. */
export const OwnMerchant = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "admin" }), ...deskApi({ ...MASKED, is_own: true })),
  play: async () => {
    await expect(await screen.findByText(m.own_merchant())).toBeVisible();
    await expect(await screen.findByText(m.record_audit())).toBeVisible();
    for (const name of [m.record_phones_show(), m.record_correct(), m.ticket_open(), m.corrections_add()])
      await expect(screen.queryByRole("button", { name })).toBeNull();
    await expect(screen.queryByText(m.record_next())).toBeNull();
  },
});

export const Disclosed = meta.story({
  ...ofSupport,
  play: async () => {
    await press(m.record_phones_show());
    await fill(await reason(), "A reason");
    await confirm(m.record_phones_show());
    await waitFor(() => expect(screen.queryByText(m.record_phones_hidden())).toBeNull());
    await expect(screen.getByText(m.audit_phones_disclosed())).toBeVisible();
    await expect(screen.getByRole("button", { name: m.record_correct() })).toBeVisible();
  },
});

export const DisclosureWithoutReason = meta.story({
  ...ofSupport,
  play: async () => {
    await press(m.record_phones_show());
    await confirm(m.record_phones_show());
    await expect(await screen.findByText(codeText("reason.required"))).toBeVisible();
  },
});

export const Corrected = meta.story({
  play: async () => {
    await press(m.record_correct());
    await fill(await screen.findByLabelText(m.send_field_address()), "House 21, Road 5, Nabinagar");
    await fill(await reason(), "A reason");
    await press(m.receiver_change_save());
    await closed(m.record_correct());
    await isShown(m.receiver_changed());
  },
});

export const CorrectionRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.put("/api/desk/parcels/:trackingId/receiver", () => problem(409, "parcel.receiverFixed"))),
  play: async () => {
    await press(m.record_correct());
    await fill(await reason(), "A reason");
    await press(m.receiver_change_save());
    await expect(await screen.findByText(codeText("parcel.receiverFixed"))).toBeVisible();
  },
});

const ofAdmin = {
  beforeEach: ({ msw }: Msw) => msw.use(...workApi({ role: "admin" }), ...deskApi(DELIVERED)),
};
const CORRECTIONS = "/api/money/parcels/:trackingId/corrections";

/** Enters a corrected COD fee. */
async function correct(amount: string, which: string = m.line_cod_fee()): Promise<void> {
  await press(m.corrections_add());
  const shown = within(await dialog(m.corrections_add()));
  await userEvent.click(shown.getByRole("radio", { name: which }));
  await fill(shown.getByLabelText(m.corrections_right()), amount);
  await fill(await reason(), "A reason");
  await press(m.corrections_save());
}

export const Amounts = meta.story({
  ...ofAdmin,
  play: async () => {
    await expect(await screen.findByText(m.corrections_title())).toBeVisible();
    await expect(screen.getByText(m.corrections_status_rejected())).toBeVisible();
    await expect(screen.getByRole("button", { name: m.corrections_approve() })).toBeVisible();
    await expect(screen.getAllByText(m.event_amount_corrected())[0]).toBeVisible();
  },
});

export const AmountsOnPhone = meta.story({
  ...ofAdmin,
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(m.corrections_title())).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A hub worker sees the corrections, but cannot make or approve a correction. */
export const AmountsOfHub = meta.story({
  beforeEach: ({ msw }) => msw.use(...deskApi(DELIVERED)),
  play: async () => {
    await expect(await screen.findByText(m.corrections_title())).toBeVisible();
    for (const name of [m.corrections_add(), m.corrections_approve(), m.corrections_reject()])
      await expect(screen.queryByRole("button", { name })).toBeNull();
  },
});

export const AmountCorrected = meta.story({
  ...ofAdmin,
  play: async () => {
    await correct("8.50");
    await closed(m.corrections_add());
    await isShown(m.corrections_done());
    await expect(
      await screen.findByText(
        m.event_corrected({ amount: m.line_cod_fee(), before: formatTaka(10), after: formatTaka(8.5) }),
      ),
    ).toBeVisible();
  },
});

export const AmountProposed = meta.story({
  ...ofAdmin,
  play: async () => {
    await correct("7000");
    await closed(m.corrections_add());
    await isShown(m.corrections_proposed());
  },
});

export const AmountFieldsEmpty = meta.story({
  ...ofAdmin,
  play: async () => {
    await press(m.corrections_add());
    await press(m.corrections_save());
    const shown = within(await dialog(m.corrections_add()));
    for (const text of [m.corrections_choose(), codeText("amount.invalid"), codeText("reason.required")])
      await expect(await shown.findByText(text)).toBeVisible();
    await userEvent.click(shown.getByRole("radio", { name: m.line_cod_fee() }));
    await fill(shown.getByLabelText(m.corrections_right()), "10");
    await expect(await shown.findByText(m.code_correction_same())).toBeVisible();
  },
});

const refusing = (code: MessageCode) => ({
  beforeEach: ({ msw }: Msw) => {
    ofAdmin.beforeEach({ msw });
    msw.use(http.post(CORRECTIONS, () => problem(409, code)));
    msw.use(http.post(`${CORRECTIONS}/:id/decision`, () => problem(409, code)));
  },
});

export const AmountCounted = meta.story({
  ...refusing("correction.counted"),
  play: async () => {
    await correct("8");
    await expect(await screen.findByText(m.code_correction_counted())).toBeVisible();
  },
});

export const AmountNotPossible = meta.story({
  ...refusing("correction.notPossible"),
  play: async () => {
    await correct("8");
    await expect(await screen.findByText(m.code_correction_not_possible())).toBeVisible();
  },
});

export const AmountPending = meta.story({
  ...refusing("correction.pending"),
  play: async () => {
    await correct("8", m.line_delivery());
    await expect(await screen.findByText(m.code_correction_pending())).toBeVisible();
  },
});

export const AmountChanged = meta.story({
  ...refusing("correction.changed"),
  play: async () => {
    await press(m.corrections_approve());
    await press(m.corrections_approve(), await dialog(m.corrections_approve_title()));
    await expect(await screen.findByText(m.code_correction_changed())).toBeVisible();
  },
});

export const AmountDecidedBefore = meta.story({
  ...refusing("correction.decided"),
  play: async () => {
    await press(m.corrections_approve());
    await press(m.corrections_approve(), await dialog(m.corrections_approve_title()));
    await expect(await screen.findByText(m.code_correction_decided())).toBeVisible();
  },
});

export const AmountApproved = meta.story({
  ...ofAdmin,
  play: async () => {
    await press(m.corrections_approve());
    await press(m.corrections_approve(), await dialog(m.corrections_approve_title()));
    await closed(m.corrections_approve_title());
    await isShown(m.corrections_done());
    await waitFor(() => expect(screen.queryByRole("button", { name: m.corrections_approve() })).toBeNull());
  },
});

export const AmountRejected = meta.story({
  ...ofAdmin,
  play: async () => {
    await press(m.corrections_reject());
    const title = m.corrections_reject_title();
    await press(m.corrections_reject(), await dialog(title));
    await expect(await screen.findByText(codeText("reason.required"))).toBeVisible();
    await fill(await reason(), "A reason");
    await press(m.corrections_reject(), await dialog(title));
    await closed(title);
    await isShown(m.corrections_rejected());
  },
});

export const Held = meta.story({
  play: async () => {
    await press(m.task_hold());
    await fill(await reason(m.report_note()), "A reason");
    await confirm(m.task_hold());
    await closed(m.task_hold());
    await isShown(m.record_action_done());
  },
});

export const HoldRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("own_parcel") })),
  play: async () => {
    await press(m.task_hold());
    await fill(await reason(m.report_note()), "A reason");
    await confirm(m.task_hold());
    await expect(await screen.findByText(m.refusal_own_parcel())).toBeVisible();
  },
});

async function chooseDay(): Promise<void> {
  await press(m.task_reschedule());
  await confirm(m.task_reschedule());
  const days = await screen.findByRole("combobox", { name: m.reschedule_day() });
  await waitFor(() => expect(days).toHaveAccessibleDescription(m.code_pickup_day_required()));
  await userEvent.selectOptions(days, within(days).getAllByRole("option").slice(2, 3));
  await fill(await reason(), "A reason");
  await confirm(m.task_reschedule());
}

/** The receiver called and asked for another day. */
export const Rescheduled = meta.story({
  play: async () => {
    await chooseDay();
    await closed(m.task_reschedule());
    await isShown(m.record_action_done());
  },
});

export const RescheduleRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ outcome: () => refused("ask_sender") })),
  play: async () => {
    await chooseDay();
    await expect(await screen.findByText(m.refusal_ask_sender())).toBeVisible();
  },
});

export const ActionLost = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/operations", () => HttpResponse.error())),
  play: async () => {
    await press(m.task_report_damaged());
    await fill(await reason(), "A reason");
    await confirm(m.task_report_damaged());
    await expect(await screen.findByText(m.record_action_failed())).toBeVisible();
  },
});

export const Lost = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...deskApi({
        ...RECORD,
        parcel: { ...RECORD.parcel, delivery_status: "lost" },
        custody: { ...RECORD.custody, at_center: undefined },
      }),
    ),
  play: async () => {
    await expect(await screen.findByText(m.custody_lost())).toBeVisible();
    await press(m.record_found());
    await fill(await reason(), "A reason");
    await confirm(m.record_found());
    await closed(m.record_found());
  },
});

export const ReportedLost = meta.story({
  play: async () => {
    await press(m.task_report_lost());
    await confirm(m.task_report_lost());
    await expect(await screen.findByText(codeText("reason.required"))).toBeVisible();
    await fill(await reason(), "A reason");
    await confirm(m.task_report_lost());
    await closed(m.task_report_lost());
  },
});

const [, salma] = RIDERS;
const out = {
  ...RECORD,
  parcel: { ...RECORD.parcel, delivery_status: "out_for_delivery" as const },
  custody: {
    rider: { name: salma?.name ?? "", phone: salma?.phone, center: "Bogura" },
    is_accepted: true,
    since: RECORD.custody.since,
  },
};

export const WithRider = meta.story({
  beforeEach: ({ msw }) => msw.use(...deskApi(out)),
  play: async () => {
    const center = districtLabel("Bogura", CENTERS);
    await expect(await screen.findByText(m.custody_rider({ name: salma?.name ?? "", center }))).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.task_hold() })).toBeNull();
    // The rider takes the next step, so the user has none.
    await expect(screen.queryByText(m.record_next())).toBeNull();
    await expect(screen.getByText(m.record_actions())).toBeVisible();
  },
});

export const InTransit = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...deskApi({
        ...RECORD,
        parcel: { ...RECORD.parcel, delivery_status: "in_transit" },
        custody: { ...out.custody, rider: undefined, to_center: "Khulna", bag_id: "BAGKH23MN45" },
      }),
    ),
  play: async () => {
    const center = districtLabel("Khulna", CENTERS);
    await expect(await screen.findByText(new RegExp(m.custody_transit({ center })))).toBeVisible();
  },
});

export const Deleted = meta.story({
  beforeEach: ({ msw }) => msw.use(...deskApi({ ...RECORD, is_deleted: true })),
  play: async () => {
    await expect(await screen.findByText(m.record_deleted())).toBeVisible();
    await expect(screen.queryByText(m.record_actions())).toBeNull();
  },
});

export const TicketOpened = meta.story({
  beforeEach: ({ msw }) => msw.use(...ticketsApi([])),
  play: async () => {
    await expect(await screen.findByText(m.ticket_record_none())).toBeVisible();
    await press(m.ticket_open());
    await press(m.ticket_create());
    await expect(await screen.findByText(codeText("ticketText.required"))).toBeVisible();
    await fill(await reason(m.ticket_entry_note()), "A reason");
    await press(m.ticket_create());
    await closed(m.ticket_open());
    await expect(await screen.findByRole("link", { name: m.ticket_category_question() })).toBeVisible();
    // The accessibility check reports links that the sticky header partly covers.
    window.scrollTo(0, 0);
  },
});

export const TicketsOffline = meta.story({
  beforeEach: ({ msw }) => msw.use(...ticketsOffline()),
  play: async ({ msw }) => {
    await expect(await screen.findByText(m.ticket_failed())).toBeVisible();
    msw.use(...ticketsApi());
    await press(m.try_again());
    await expect(await screen.findByRole("link", { name: m.ticket_category_complaint() })).toBeVisible();
  },
});

export const NotFound = meta.story({
  args: { url: `/desk/${SCANNED.other}` },
  play: async () => {
    await expect(await screen.findByText(m.record_failed())).toBeVisible();
  },
});

export const Unknown = meta.story({
  args: { url: "/desk/nothing" },
  play: () => heading(m.not_found_title()).then(() => undefined),
});

/** A hub measured another weight, and a colleague weighed the parcel again. */
export const Weighings = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/desk/parcels/:id/photos/:photo", picture),
      ...deskApi({
        ...RECORD,
        weighings: [{ ...OBJECTED, status: "final", second: 4.3, second_by: OBJECTED.by, difference: 40 }],
      }),
    ),
  play: async () => {
    await expect(await screen.findByRole("heading", { name: m.record_weighings() })).toBeVisible();
    await expect(screen.getByText(new RegExp(m.weighing_status_final()))).toBeVisible();
    await expect(await screen.findByRole("img", { name: m.weighing_photo_alt() })).toBeVisible();
  },
});

const load = loadsOf({ "/api/desk/parcels/:trackingId": m.record_failed }, () =>
  screen.findByText(m.record_custody()),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
