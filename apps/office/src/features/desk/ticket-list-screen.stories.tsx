import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { formatDateTime, formatGroupedId, formatNumber } from "@harkara/web/i18n/format.ts";
import { TICKET_CATEGORY_TEXT, ticketCauseText } from "@harkara/web/i18n/ticket-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, desktop, phone } from "@harkara/web/testing/world.tsx";
import { BAG_RECORD, FOUND, deskApi } from "@harkara/web/testing/desk-api.ts";
import { MERCHANT_RECORD, peopleApi } from "@harkara/web/testing/people-api.ts";
import { findTab, showTab, fill, follow, heading, isAt, press, isShown } from "@harkara/web/testing/steps.ts";
import {
  COMPLAINT,
  LONG_TICKET,
  MISSING,
  OF_MERCHANT,
  RESOLVED,
  TICKETS,
  ticketsApi,
} from "@harkara/web/testing/tickets-api.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const TEXT = "The rider is late every day.";

const meta = preview.meta({
  ...office,
  title: "Screens/Tickets",
  args: { url: "/desk/tickets" },
  globals: atWork,
  parameters: { ...office.parameters, written: [TEXT, "nokshi"] },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi(), ...deskApi());
    return cleanup;
  },
});

const row = async (id: string) => {
  const cell = await screen.findByRole("rowheader", { name: (name) => name.includes(id) });
  return within(cell.closest("tr") ?? cell);
};
const tab = (name: string, count: number) =>
  screen.findByRole("tab", { name: `${name} ${formatNumber(count)}`, selected: undefined });
const open = TICKETS.filter(({ status }) => status !== "resolved");

/** A ticket shows what its author wrote, or why the system opened it. */
export const List = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    await heading(m.ticket_title());
    await expect(await tab(m.ticket_list_open(), open.length)).toHaveAttribute("aria-selected", "true");
    const missing = await row(MISSING.id);
    await expect(missing.getByRole("cell", { name: m.ticket_list_overdue() })).toBeVisible();
    const overdue = formatDateTime(MISSING.due_at);
    await expect(missing.getByRole("cell", { name: new RegExp(overdue) })).toBeVisible();
    await expect(missing.getByRole("button", { name: new RegExp(m.ticket_assign()) })).toBeVisible();
    // A ticket about a merchant links to the merchant's record.
    const ofMerchant = await row(OF_MERCHANT.id);
    await expect(ofMerchant.getByRole("link", { name: OF_MERCHANT.merchant_name ?? "" })).toHaveAttribute(
      "href",
      expect.stringContaining(`/desk/merchants/${OF_MERCHANT.merchant_id}`),
    );
    // The summary is shown to its end, which has the ID of the bag.
    for (const summary of missing.getAllByText(ticketCauseText(MISSING)))
      await expect(summary.scrollHeight).toBeLessThanOrEqual(summary.clientHeight);
    await expect(screen.getByRole("rowheader", { name: new RegExp(COMPLAINT.excerpt ?? "") })).toBeVisible();
    const cause = ticketCauseText(MISSING);
    await expect(screen.getByRole("rowheader", { name: new RegExp(cause) })).toBeVisible();
    await expect(screen.queryByText(RESOLVED.id)).toBeNull();
  },
});

/** A ticket without an assignee is assigned to the user from the list. */
export const Taken = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    await heading(m.ticket_title());
    const name = m.ticket_assign_named({ category: m.ticket_category_missing(), id: MISSING.id });
    await press(name);
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
    await expect((await row(MISSING.id)).getByRole("cell", { name: COMPLAINT.assignee ?? "" })).toBeVisible();
  },
});

const edgeOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().right ?? 0);

export const ListOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const complaint = await screen.findByRole("rowheader", { name: new RegExp(COMPLAINT.id) });
    await expect(complaint).toHaveAccessibleName(expect.stringContaining(m.ticket_status_open()));
    await expect(complaint).toHaveAccessibleName(expect.stringContaining(COMPLAINT.excerpt ?? ""));
    const due = m.ticket_due_at({ time: formatDateTime(COMPLAINT.due_at) });
    await expect(complaint).toHaveAccessibleName(expect.stringContaining(due));
    // Each row is only a few lines high, and the whole row is one link.
    await expect(complaint.offsetHeight).toBeLessThan(150);
    // A select with the number of tickets in each list replaces the tabs, which would not fit.
    await expect(screen.queryByRole("tablist")).toBeNull();
    await expect(screen.getByRole("combobox", { name: m.ticket_title() })).toHaveDisplayValue(
      m.list_count({ list: m.ticket_list_open(), count: formatNumber(open.length) }),
    );
    // The status ends where the line below the row ends.
    const status = within(complaint).getByText(m.ticket_status_open());
    await expect(edgeOf(status)).toBe(edgeOf(complaint.closest("tr")));
    // The names say whose they are.
    const sender = m.ticket_sender_named({ name: COMPLAINT.sender_name ?? "" });
    await expect(complaint).toHaveAccessibleName(expect.stringContaining(sender));
    const assignee = m.ticket_assigned_to({ name: COMPLAINT.assignee ?? "" });
    await expect(complaint).toHaveAccessibleName(expect.stringContaining(assignee));
    await expect(within(complaint).getByRole("link")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** On a phone, too, a ticket without an assignee is assigned to the user from the list. */
export const TakenOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const name = m.ticket_assign_named({ category: m.ticket_category_missing(), id: MISSING.id });
    await press(name);
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
    const assignee = m.ticket_assigned_to({ name: COMPLAINT.assignee ?? "" });
    const missing = await screen.findByRole("rowheader", { name: new RegExp(MISSING.id) });
    await waitFor(() => expect(missing).toHaveAccessibleName(expect.stringContaining(assignee)));
  },
});

const find = async (text: string) => {
  await press(m.ticket_open());
  const dialog = await screen.findByRole("dialog", { name: m.ticket_open() });
  await fill(within(dialog).getByRole("searchbox"), text);
  await press(m.ticket_subject_find(), dialog);
  return dialog;
};

const create = async (dialog: HTMLElement) => {
  await fill(await within(dialog).findByRole("textbox", { name: m.ticket_entry_note() }), TEXT);
  await press(m.ticket_create(), dialog);
  await isShown(m.ticket_opened());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

/** A new ticket about the parcel of a typed tracking ID, or about the bag of a typed bag ID. */
export const TicketOpened = meta.story({
  play: async () => {
    const parcel = FOUND[0]?.tracking_id ?? "";
    const ofParcel = await find(parcel.toLowerCase());
    await expect(await within(ofParcel).findByText(formatGroupedId(parcel))).toBeVisible();
    await create(ofParcel);
    const ofBag = await find(BAG_RECORD.bag_id);
    await expect(await within(ofBag).findByText(formatGroupedId(BAG_RECORD.bag_id))).toBeVisible();
    await expect(within(ofBag).getByText(m.ticket_open_bag())).toBeVisible();
    await create(ofBag);
  },
});

/** If several merchants match, the user chooses one of them. */
export const MerchantTicketOpened = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" }), ...peopleApi()),
  play: async () => {
    const dialog = await find("nokshi");
    await expect(await within(dialog).findByText(m.ticket_subject_choose())).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: new RegExp(MERCHANT_RECORD.email) }));
    await expect(within(dialog).getByText(MERCHANT_RECORD.name)).toBeVisible();
    await create(dialog);
    const named = m.ticket_merchant_named({ name: MERCHANT_RECORD.name });
    await waitFor(() => expect(screen.getAllByText(named)).toHaveLength(2));
  },
});

export const SubjectNotFound = meta.story({
  play: async () => {
    const dialog = await find("TRKZZ99ZZ99");
    await expect(await within(dialog).findByText(m.ticket_subject_none_hub())).toBeVisible();
    await userEvent.clear(within(dialog).getByRole("searchbox"));
    await press(m.ticket_subject_find(), dialog);
    await expect(await within(dialog).findByText(m.ticket_subject_required())).toBeVisible();
    await fill(within(dialog).getByRole("searchbox"), "BAGZZ99ZZ99");
    await press(m.ticket_subject_find(), dialog);
    await expect(await within(dialog).findByText(m.ticket_subject_none_hub())).toBeVisible();
  },
});

export const SubjectSearchOffline = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/desk/parcels", () => HttpResponse.error())),
  play: async () => {
    const dialog = await find("nokshi");
    await expect(await within(dialog).findByText(m.ticket_subject_failed())).toBeVisible();
    await expect(within(dialog).getByRole("searchbox")).toHaveValue("nokshi");
  },
});

export const Mine = meta.story({
  play: async () => {
    await waitFor(async () => expect(await findTab(m.ticket_list_mine())).toHaveTextContent(formatNumber(1)));
    await showTab(m.ticket_list_mine());
    await expect(await row(COMPLAINT.id)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(MISSING.id)).toBeNull());
  },
});

export const Overdue = meta.story({
  args: { url: "/desk/tickets?list=overdue" },
  play: async () => {
    await expect(await row(MISSING.id)).toBeDefined();
    await expect(screen.queryByText(COMPLAINT.id)).toBeNull();
  },
});

export const ResolvedTickets = meta.story({
  args: { url: "/desk/tickets?list=resolved" },
  play: async () => {
    const [status] = (await row(RESOLVED.id)).getAllByText(m.ticket_status_resolved());
    await expect(status).toBeInTheDocument();
  },
});

export const Filtered = meta.story({
  play: async () => {
    await row(MISSING.id);
    await userEvent.selectOptions(
      screen.getByRole("combobox", { name: m.ticket_category() }),
      TICKET_CATEGORY_TEXT.complaint(),
    );
    await waitFor(() => expect(screen.queryByText(MISSING.id)).toBeNull());
    await expect(await row(COMPLAINT.id)).toBeDefined();
  },
});

/** A hub with many tickets has a paginated list. */
export const Many = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...ticketsApi(
        Array.from({ length: 120 }, (_, index) =>
          Object.assign({}, COMPLAINT, { id: `${COMPLAINT.id.slice(0, 8)}${10_000 + index}` }),
        ),
      ),
    ),
  play: async () => {
    await press(m.list_more());
    await expect(await screen.findByText(m.list_all_loaded({ count: formatNumber(120) }))).toHaveFocus();
    // The page is scrolled to the top, because Axe would report a row that the sticky header
    // covers.
    window.scrollTo({ top: 0, behavior: "instant" });
  },
});

export const LongNames = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...ticketsApi([LONG_TICKET])),
  play: async () => {
    await row(COMPLAINT.id);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** Long names wrap, so that the column with the text has enough space. */
export const LongNamesOnDesktop = meta.story({
  globals: { ...atWork, ...desktop },
  beforeEach: ({ msw }) => msw.use(...ticketsApi([LONG_TICKET])),
  play: async () => {
    const ticket = await screen.findByRole("rowheader", { name: new RegExp(COMPLAINT.id) });
    await expect(ticket.offsetWidth).toBeGreaterThan(150);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...ticketsApi([])),
  play: async () => {
    await expect(await screen.findByText(m.ticket_none_title())).toBeVisible();
  },
});

/** Support opens the tickets from the parcel desk. */
export const OfSupport = meta.story({
  args: { url: "/desk" },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" })),
  play: async () => {
    const tabs = await screen.findByRole("navigation", { name: m.staff_nav() });
    await follow(m.ticket_title(), tabs);
    await isAt("/desk/tickets");
    await heading(m.ticket_title());
    await expect(within(tabs).getByRole("link", { current: "page" })).toHaveTextContent(m.ticket_title());
  },
});

/** A row links to its ticket. */
export const Followed = meta.story({
  play: async () => {
    await userEvent.click(
      (await row(COMPLAINT.id)).getByRole("link", {
        name: (name) => name.includes(TICKET_CATEGORY_TEXT.complaint()) && name.includes(COMPLAINT.id),
      }),
    );
    await isAt(`/desk/tickets/${COMPLAINT.id}`);
    await heading(TICKET_CATEGORY_TEXT.complaint());
  },
});

const load = loadsOf({ "/api/desk/tickets": m.ticket_failed }, () => row(COMPLAINT.id));

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
