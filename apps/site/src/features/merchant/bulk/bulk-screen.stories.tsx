import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { forgetBulk } from "@harkara/web/storage/bulk-store.ts";
import { accountApi, SAVED_SENDER } from "@harkara/web/testing/account-api.ts";
import { site } from "../../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { bulkApi } from "@harkara/web/testing/bulk-api.ts";
import {
  copied,
  FAULTY_ORDERS,
  LONG_ORDERS,
  manyOrders,
  ORDERS,
  UNKNOWN_HEADS,
} from "@harkara/web/testing/bulk-orders.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { WORKER } from "@harkara/web/testing/people.ts";
import { heading, press } from "@harkara/web/testing/steps.ts";
import { FAULT_TEXT } from "../../../spreadsheet/fault-text";
import { FIELD_TEXT } from "../../../spreadsheet/row-text";
import { REPAIR_TEXT } from "./bulk-words.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Bulk upload",
  args: { url: "/dashbord/bulk" },
  globals: atWork,
  beforeEach: async (context) => {
    const cleanup = site.beforeEach(context);
    localStorage.removeItem(`harkara-bulk-columns:${WORKER.uid}`);
    await forgetBulk(WORKER.uid);
    context.msw.use(...accountApi({ default_sender: SAVED_SENDER }), ...bulkApi());
    return cleanup;
  },
});

async function paste(text: string): Promise<void> {
  await heading(m.bulk_title());
  await userEvent.click(await screen.findByLabelText(m.bulk_paste_label()));
  await userEvent.paste(text);
  await press(m.bulk_paste_go());
}

/** Pastes rows and confirms the column mapping. */
async function check(rows: Parameters<typeof copied>[0]): Promise<HTMLElement> {
  await paste(copied(rows));
  await userEvent.click(
    await screen.findByRole("button", { name: m.bulk_columns_go() }, { timeout: 10_000 }),
  );
  return screen.findByRole("grid", { name: m.bulk_grid() }, { timeout: 10_000 });
}

const book = (count: number) => press(countText(count, m.bulk_book));
const cellOf = (grid: HTMLElement, row: number, name: string) => {
  const column = within(grid).getByRole("columnheader", { name }).getAttribute("aria-colindex");
  return grid.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [aria-colindex="${column}"]`) ?? grid;
};

export const Default = meta.story({
  play: async () => {
    await heading(m.bulk_title());
    // On a phone, the text does not mention dropping.
    const prompt = window.innerWidth < 640 ? m.bulk_file_choose() : m.bulk_file_prompt();
    await expect(await screen.findByText(prompt)).toBeVisible();
    const required = within(screen.getByRole("list", { name: m.bulk_columns_required() }));
    await expect(required.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      FIELD_TEXT.receiver_name(),
      FIELD_TEXT.receiver_contact(),
      FIELD_TEXT.receiver_address(),
    ]);
    const optional = within(screen.getByRole("list", { name: m.bulk_columns_optional() }));
    await expect(optional.getByText(FIELD_TEXT.reference())).toBeVisible();
    await expect(screen.getByText(m.bulk_sample_text({ most: formatNumber(10_000) }))).toBeVisible();
  },
});

export const NoSender = meta.story({
  beforeEach: ({ msw }) => msw.use(...accountApi()),
  play: async () => {
    const link = await screen.findByRole("link", { name: m.bulk_sender_go() });
    await expect(link).toHaveAttribute("href", expect.stringContaining("/dashbord/profile"));
  },
});

const file = (bytes: number[]) => new File([new Uint8Array(bytes)], "orders.csv", { type: "text/csv" });

export const Unreadable = meta.story({
  play: async () => {
    await heading(m.bulk_title());
    const input = await screen.findByLabelText(m.bulk_file_label());
    const drop = (bytes: number[]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(file(bytes));
      input.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    };
    drop([0xd0, 0xcf, 0x11, 0xe0]);
    await expect(await screen.findByText(FAULT_TEXT.oldExcel(), {}, { timeout: 10_000 })).toBeVisible();
    drop([0x41, 0xe0]);
    await expect(await screen.findByText(FAULT_TEXT.encoding(), {}, { timeout: 10_000 })).toBeVisible();
  },
});

export const ColumnsUnmatched = meta.story({
  play: async () => {
    await paste(copied(ORDERS, UNKNOWN_HEADS));
    await userEvent.click(
      await screen.findByRole("button", { name: m.bulk_columns_go() }, { timeout: 10_000 }),
    );
    const alert = await screen.findByRole("alert");
    await expect(within(alert).getByText(FIELD_TEXT.receiver_address())).toBeVisible();
    const column = screen.getAllByRole("combobox")[3];
    if (column) await userEvent.selectOptions(column, "receiver_address");
    await waitFor(() => expect(within(alert).queryByText(FIELD_TEXT.receiver_address())).toBeNull());
  },
});

export const AllRight = meta.story({
  play: async () => {
    const grid = await check(ORDERS);
    await expect(screen.getByText(m.bulk_all_right())).toBeVisible();
    await expect(cellOf(grid, 1, FIELD_TEXT.receiver_center())).toHaveTextContent(
      districtLabel("Sylhet", CENTERS),
    );
    await expect(cellOf(grid, 0, m.bulk_field_price())).toHaveTextContent(formatTaka(150));
    await expect(
      screen.getByText(countText(3, (values) => m.bulk_total({ ...values, amount: formatTaka(450) }))),
    ).toBeVisible();
  },
});

/**
 * F8 selects the next problem, and the user corrects it in its cell. The user can undo each repair.
 */
export const Problems = meta.story({
  play: async () => {
    const grid = await check(FAULTY_ORDERS);
    await expect(screen.getByText(countText(1, m.bulk_problems))).toBeVisible();
    const contact = FIELD_TEXT.receiver_contact();
    await expect(cellOf(grid, 0, contact)).toHaveTextContent("01712345678");
    await expect(cellOf(grid, 0, contact)).toHaveAccessibleDescription(REPAIR_TEXT.leadingZero());
    await userEvent.click(cellOf(grid, 0, contact));
    await press(m.bulk_undo());
    await expect(cellOf(grid, 0, contact)).toHaveAttribute("aria-invalid", "true");
    await userEvent.click(cellOf(grid, 0, contact));
    await userEvent.keyboard("01712345678{Enter}");
    await expect(cellOf(grid, 0, contact)).not.toHaveAttribute("aria-invalid");
    await userEvent.keyboard("{F8}");
    await expect(document.activeElement).toHaveAttribute("aria-invalid", "true");
    await expect(cellOf(grid, 1, FIELD_TEXT.receiver_name())).toHaveAccessibleDescription(
      codeText("receiverName.required"),
    );
    await userEvent.click(cellOf(grid, 1, FIELD_TEXT.receiver_name()));
    await userEvent.keyboard(`${ORDERS[1][1]}{Enter}`);
    await userEvent.click(cellOf(grid, 1, contact));
    await userEvent.keyboard("01812345678{Enter}");
    await expect(await screen.findByText(m.bulk_all_right())).toBeVisible();
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await check(FAULTY_ORDERS);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const LongText = meta.story({
  play: async () => {
    const grid = await check(LONG_ORDERS);
    await expect(grid).toBeVisible();
  },
});

/** All rows are booked, and their labels can be printed. */
export const Done = meta.story({
  play: async () => {
    await check(ORDERS);
    await book(3);
    await expect(await screen.findByText(countText(3, m.bulk_done), {}, { timeout: 10_000 })).toBeVisible();
    await expect(screen.getByRole("button", { name: m.bulk_labels() })).toBeVisible();
  },
});

export const DoneWithRefusals = meta.story({
  beforeEach: ({ msw }) => msw.use(...bulkApi({ refused: { [ORDERS[2][1]]: "exchange.taken" } })),
  play: async () => {
    await check(FAULTY_ORDERS);
    await book(2);
    await expect(await screen.findByText(countText(1, m.bulk_done), {}, { timeout: 10_000 })).toBeVisible();
    await expect(screen.getByText(countText(2, m.bulk_refused))).toBeVisible();
    await expect(screen.getByText(codeText("exchange.taken"))).toBeVisible();
    await expect(screen.getByRole("button", { name: m.bulk_refused_download() })).toBeVisible();
  },
});

/** Sends the response to the first chunk in the story Paused. */
let answerFirst = (): void => {};

/**
 * While booking is paused, nothing is sent. When booking is resumed, the chunk that got no response
 * is sent again.
 */
export const Paused = meta.story({
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerFirst = resolve;
    msw.use(...bulkApi({ onRequest: () => promise }));
  },
  play: async () => {
    await check(manyOrders(60));
    await book(60);
    await userEvent.click(await screen.findByRole("button", { name: m.bulk_pause() }));
    await expect(await screen.findByText(m.bulk_paused())).toBeVisible();
    answerFirst();
    await press(m.bulk_resume());
    await expect(await screen.findByText(countText(60, m.bulk_done), {}, { timeout: 10_000 })).toBeVisible();
  },
});

export const BookingOffline = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/parcels/batch", () => HttpResponse.error())),
  play: async () => {
    await check(ORDERS);
    await book(3);
    await expect(await screen.findByText(m.bulk_still_offline(), {}, { timeout: 10_000 })).toBeVisible();
  },
});

/** The session expires after the first chunk. */
export const SessionEnded = meta.story({
  beforeEach: ({ msw }) => msw.use(...bulkApi({ sessionEndsAfter: 1 })),
  play: async () => {
    await check(manyOrders(60));
    await book(60);
    await expect(
      await screen.findByText(m.bulk_still_session_title(), {}, { timeout: 10_000 }),
    ).toBeVisible();
    const counts = { done: formatNumber(50), total: formatNumber(60) };
    await expect(screen.getByText(m.bulk_booking_count(counts))).toBeVisible();
  },
});

const load = loadsOf({ "/api/account": m.profile_failed }, () => screen.findByText(m.bulk_file_prompt()));

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));

/** The user's role could not be loaded. */
export const RoleNotLoaded = meta.story(
  loadsOf({ "/api/me": m.profile_failed }, () => screen.findByText(m.bulk_file_prompt()))("ServerFault"),
);
