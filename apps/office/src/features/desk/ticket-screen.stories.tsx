import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { TICKET_CATEGORY_TEXT, ticketCauseText } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { MASKED, RECORD, deskApi } from "@harkara/web/testing/desk-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { fill, follow, heading, isAt, isShown, press } from "@harkara/web/testing/steps.ts";
import {
  ASSIGNEES,
  COMPLAINT,
  DISCREPANCY,
  LONG_TICKET,
  LONG_WORD,
  MISSING,
  OF_MERCHANT,
  RESOLVED,
  ticketsApi,
} from "@harkara/web/testing/tickets-api.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const TEXT = "It arrives at five.";

const meta = preview.meta({
  ...office,
  title: "Screens/Ticket",
  args: { url: `/desk/tickets/${COMPLAINT.id}` },
  globals: atWork,
  parameters: { ...office.parameters, written: [TEXT] },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi(), ...deskApi());
    return cleanup;
  },
});

const history = () => screen.findByRole("list", { name: m.ticket_history() });
const dialog = (name: string) => screen.findByRole("dialog", { name });
const closed = (name: string) => waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());

const colourOf = async (text: string | undefined) =>
  getComputedStyle(await within(await history()).findByText(text ?? "")).backgroundColor;

/** The fields of the box below the history. */
const replyField = () => screen.findByRole("textbox", { name: m.ticket_entry_reply() });
const noteField = () => screen.findByRole("textbox", { name: m.ticket_entry_note() });
const switchTo = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }));
async function reply(): Promise<void> {
  await fill(await replyField(), TEXT);
  await press(m.ticket_reply_send());
}

export const Ticket = meta.story({
  play: async () => {
    await heading(TICKET_CATEGORY_TEXT.complaint());
    await expect(within(await history()).getAllByRole("listitem")).toHaveLength(COMPLAINT.entries.length);
    await expect(within(await history()).getByText(m.ticket_entry_note())).toBeVisible();
    await expect(await screen.findByRole("link", { name: COMPLAINT.tracking_id })).toBeVisible();
    await expect(screen.getByText(DELIVERY_STATUS_TEXT[RECORD.parcel.delivery_status]())).toBeVisible();
    const phone = formatContact(RECORD.parcel.sender_contact);
    await expect(screen.getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      `tel:${RECORD.parcel.sender_contact}`,
    );
    // The sender's message is the last entry.
    await userEvent.click(screen.getByRole("button", { name: m.ticket_write_reply() }));
    await expect(await replyField()).toHaveFocus();
  },
});

/** Our replies and the sender's messages have different colours. */
export const RepliesDiffer = meta.story({
  play: async () => {
    const [message, , note, reply] = COMPLAINT.entries.map(({ text }) => text);
    const colours = [await colourOf(message), await colourOf(note), await colourOf(reply)];
    await expect(new Set(colours).size).toBe(colours.length);
  },
});

/** Support sees masked phone numbers until a reason is given, as on the parcel's record. */
export const PhonesHidden = meta.story({
  beforeEach: ({ msw }) => msw.use(...deskApi(MASKED)),
  play: async () => {
    await expect(await screen.findByText(m.record_phones_hidden())).toBeVisible();
    await expect(document.querySelector('a[href^="tel:"]')).toBeNull();
    await press(m.record_phones_show());
    const form = await dialog(m.record_phones_show());
    await fill(await within(form).findByRole("textbox"), TEXT);
    await press(m.record_phones_show(), form);
    await expect(
      await screen.findByRole("link", { name: formatContact(RECORD.parcel.sender_contact) }),
    ).toBeVisible();
  },
});

export const TicketOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await replyField()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The box says who can read a reply. */
export const ReplyAsked = meta.story({
  play: async () => {
    await expect(await replyField()).toHaveAccessibleDescription(m.ticket_reply_text());
    await press(m.ticket_reply_send());
    await expect(await screen.findByText(m.code_ticket_text_required())).toBeVisible();
  },
});

export const Replied = meta.story({
  play: async () => {
    await reply();
    await expect(await within(await history()).findByText(TEXT)).toBeVisible();
    await expect(await screen.findByText(m.ticket_status_waiting())).toBeVisible();
    await isShown(m.ticket_reply_sent());
    await expect(await replyField()).toHaveValue("");
  },
});

/** A note has another label, another button and another colour, and its own text. */
export const NoteAsked = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const box = (await replyField()).closest("form");
    if (box === null) throw new Error("no form");
    const colourOfBox = () => getComputedStyle(box).backgroundColor;
    const colour = colourOfBox();
    await fill(await replyField(), TEXT);
    await switchTo(m.ticket_write_note());
    await expect(await noteField()).toHaveAccessibleDescription(m.ticket_note_text());
    await expect(await noteField()).toHaveValue("");
    await expect(colourOfBox()).not.toBe(colour);
    await expect(screen.queryByRole("button", { name: m.ticket_reply_send() })).toBeNull();
    await expect(screen.getByRole("button", { name: m.ticket_note_save() })).toBeVisible();
    await switchTo(m.ticket_write_reply());
    await expect(await replyField()).toHaveValue(TEXT);
    await switchTo(m.ticket_write_note());
  },
});

/** A draft that is not sent yet is kept while the user looks at other tickets. */
export const TextKept = meta.story({
  play: async () => {
    await fill(await replyField(), TEXT);
    await follow(m.ticket_title(), await screen.findByRole("main"));
    await isAt("/desk/tickets");
    await userEvent.click(await screen.findByRole("link", { name: new RegExp(COMPLAINT.id) }));
    await expect(await replyField()).toHaveValue(TEXT);
  },
});

export const Noted = meta.story({
  play: async () => {
    await switchTo(m.ticket_write_note());
    await fill(await noteField(), TEXT);
    await press(m.ticket_note_save());
    await expect(await within(await history()).findByText(TEXT)).toBeVisible();
    await isShown(m.ticket_note_saved());
    await expect(screen.getByText(m.ticket_status_open())).toBeVisible();
  },
});

export const Assigned = meta.story({
  args: { url: `/desk/tickets/${MISSING.id}` },
  play: async () => {
    await expect(await screen.findByText(ticketCauseText(MISSING))).toBeVisible();
    await press(m.ticket_assign());
    await expect(await within(await history()).findByText(m.ticket_entry_assigned())).toBeVisible();
    await expect(await screen.findByRole("button", { name: m.ticket_release() })).toBeVisible();
  },
});

export const Released = meta.story({
  play: async () => {
    await press(m.ticket_release());
    await expect(await within(await history()).findByText(m.ticket_entry_released())).toBeVisible();
    await expect(screen.getByText(m.ticket_assignee_none())).toBeVisible();
  },
});

const colleague = () => screen.findByRole("combobox", { name: m.ticket_assign_field() });
const chooseColleague = async () => {
  await press(m.ticket_assign_to());
  await within(await colleague()).findByRole("option", { name: new RegExp(ASSIGNEES[0]?.name ?? "") });
  await userEvent.selectOptions(await colleague(), ASSIGNEES[0]?.id ?? "");
  await press(m.ticket_assign_confirm(), await dialog(m.ticket_assign_to()));
};

export const AssignedToColleague = meta.story({
  play: async () => {
    await chooseColleague();
    await closed(m.ticket_assign_to());
    const name = ASSIGNEES[0]?.name ?? "";
    await expect(
      await within(await history()).findByText(m.ticket_entry_assigned_to({ name })),
    ).toBeVisible();
    await expect(await screen.findByRole("button", { name: m.ticket_assign() })).toBeVisible();
  },
});

export const AssigneeAsked = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await press(m.ticket_assign_to());
    await colleague();
    await press(m.ticket_assign_confirm(), await dialog(m.ticket_assign_to()));
    await expect(await colleague()).toBeInvalid();
  },
});

/** The colleague left the staff after the list was loaded. */
export const AssigneeRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/desk/tickets/:id/entries", () => problem(409, "ticket.assignee"))),
  play: async () => {
    await chooseColleague();
    await expect(await screen.findByText(m.code_ticket_assignee())).toBeVisible();
  },
});

export const AssigneesOffline = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/desk/tickets/:id/assignees", () => HttpResponse.error())),
  play: async ({ msw }) => {
    await press(m.ticket_assign_to());
    await expect(await screen.findByText(m.ticket_assign_failed())).toBeVisible();
    msw.use(...ticketsApi());
    await press(m.try_again());
    await expect(await colleague()).toBeVisible();
  },
});

/** A ticket about a bag links to the bag's record. */
export const AboutBag = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...ticketsApi([{ ...COMPLAINT, tracking_id: undefined, bag_id: MISSING.bag_id }])),
  play: async () => {
    await expect(await screen.findByRole("link", { name: MISSING.bag_id })).toHaveAttribute(
      "href",
      expect.stringContaining(`/desk/bags/${MISSING.bag_id}`),
    );
  },
});

export const Resolved = meta.story({
  play: async () => {
    await press(m.ticket_resolve());
    await press(m.ticket_resolve(), await dialog(m.ticket_resolve()));
    await closed(m.ticket_resolve());
    await expect(await screen.findByRole("button", { name: m.ticket_reopen() })).toBeVisible();
    await expect(await noteField()).toBeVisible();
    await expect(screen.queryByRole("textbox", { name: m.ticket_entry_reply() })).toBeNull();
  },
});

export const ResolvedByColleague = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/desk/tickets/:id/entries", () => problem(409, "ticket.resolved"))),
  play: async () => {
    await reply();
    await expect(await screen.findByText(m.code_ticket_resolved())).toBeVisible();
    await expect(await replyField()).toHaveValue(TEXT);
  },
});

export const Reopened = meta.story({
  args: { url: `/desk/tickets/${RESOLVED.id}` },
  play: async () => {
    await press(m.ticket_reopen());
    const form = await dialog(m.ticket_reopen());
    await fill(await within(form).findByRole("textbox", { name: m.hub_reason() }), TEXT);
    await press(m.ticket_reopen(), form);
    await closed(m.ticket_reopen());
    await expect(within(await history()).getByText(m.ticket_entry_reopened())).toBeVisible();
  },
});

export const ReopenedWithoutReason = meta.story({
  args: { url: `/desk/tickets/${RESOLVED.id}` },
  play: async () => {
    await press(m.ticket_reopen());
    await press(m.ticket_reopen(), await dialog(m.ticket_reopen()));
    await expect(await screen.findByText(m.code_reason_required())).toBeVisible();
  },
});

/** The sender did not answer the question in time. */
export const Unanswered = meta.story({
  args: { url: `/desk/tickets/${MISSING.id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/desk/tickets/:id", () =>
        HttpResponse.json({ ...MISSING, category: "question", bag_id: undefined }),
      ),
    ),
  play: async () => {
    await expect(await screen.findByText(m.ticket_cause_question())).toBeVisible();
    await expect(await replyField()).toBeVisible();
  },
});

/** A cash discrepancy has no sender, so a reply is not possible. */
export const WithoutSender = meta.story({
  args: { url: `/desk/tickets/${DISCREPANCY.id}` },
  play: async () => {
    await expect(await screen.findByText(m.ticket_cause_cash())).toBeVisible();
    await expect(await noteField()).toBeVisible();
    await expect(screen.queryByRole("radio")).toBeNull();
    await expect(screen.queryByRole("button", { name: m.ticket_reply_send() })).toBeNull();
  },
});

export const SettledBySystem = meta.story({
  args: { url: `/desk/tickets/${MISSING.id}` },
  beforeEach: ({ msw }) =>
    msw.use(
      ...ticketsApi([
        {
          ...MISSING,
          status: "resolved",
          entries: [{ id: "1", kind: "settled", at: MISSING.opened_at, by_kind: "system" }],
        },
      ]),
    ),
  play: async () => {
    await expect(await within(await history()).findByText(m.ticket_entry_found())).toBeVisible();
  },
});

export const OwnParcel = meta.story({
  beforeEach: ({ msw }) => msw.use(...ticketsApi([{ ...COMPLAINT, is_own: true }])),
  play: async () => {
    await expect(await screen.findByText(m.ticket_own())).toBeVisible();
    await expect(screen.queryByRole("textbox")).toBeNull();
  },
});

export const Full = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/desk/tickets/:id/entries", () => problem(409, "ticket.full"))),
  play: async () => {
    await press(m.ticket_release());
    await expect(await screen.findByText(m.code_ticket_full())).toBeVisible();
  },
});

export const EntryLost = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/desk/tickets/:id/entries", () => HttpResponse.error())),
  play: async () => {
    await reply();
    await isShown(m.ticket_not_saved());
    await expect(await replyField()).toHaveValue(TEXT);
  },
});

export const LongText = meta.story({
  globals: { ...atWork, ...phone },
  parameters: { ...office.parameters, written: [LONG_WORD] },
  beforeEach: ({ msw }) => msw.use(...ticketsApi([LONG_TICKET])),
  play: async () => {
    await history();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const NotFound = meta.story({
  args: { url: "/desk/tickets/TKTZZZZZZZZZZ" },
  play: async () => {
    await expect(await screen.findByText(m.ticket_one_failed())).toBeVisible();
  },
});

export const Unknown = meta.story({
  args: { url: "/desk/tickets/nothing" },
  play: () => heading(m.not_found_title()).then(() => undefined),
});

/** A ticket about a merchant has no sender to reply to. */
export const OfMerchant = meta.story({
  args: { url: `/desk/tickets/${OF_MERCHANT.id}` },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" })),
  play: async () => {
    await heading(TICKET_CATEGORY_TEXT.complaint());
    await expect(await screen.findByRole("link", { name: OF_MERCHANT.merchant_name ?? "" })).toHaveAttribute(
      "href",
      expect.stringContaining(`/desk/merchants/${OF_MERCHANT.merchant_id}`),
    );
    await expect(screen.queryByRole("button", { name: m.ticket_reply_send() })).toBeNull();
    await fill(await screen.findByRole("textbox", { name: m.ticket_entry_note() }), TEXT);
    await press(m.ticket_note_save());
    await expect(await screen.findByText(m.ticket_note_saved())).toBeVisible();
  },
});

/** The account of the merchant was deleted after the ticket was opened. */
export const OfDeletedMerchant = meta.story({
  args: { url: `/desk/tickets/${OF_MERCHANT.id}` },
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ role: "support" }), ...ticketsApi([{ ...OF_MERCHANT, merchant_name: undefined }])),
  play: async () => {
    await expect(await screen.findByText(m.ticket_merchant_deleted())).toBeVisible();
  },
});

const load = loadsOf({ "/api/desk/tickets/:id": m.ticket_one_failed }, history);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
