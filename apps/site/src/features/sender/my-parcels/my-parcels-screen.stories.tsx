import { REFUND_WORKING_DAYS } from "@harkara/courier-core/money/refund";
import { isPaymentDue, type Parcel, type ParcelDraftInput } from "@harkara/courier-core/parcel/parcel";
import { sumTaka } from "@harkara/courier-core/parcel/pricing";
import { isInView, type ParcelView } from "@harkara/courier-core/parcel/parcel-view";
import { MAX_SAVED_VIEWS } from "@harkara/courier-core/parcel/saved-view";
import type { Refund } from "@harkara/courier-core/money/refund";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { manyRows } from "../../../../../../packages/ui/storybook/a11y-exceptions";
import preview from "../../../../../../.storybook/preview";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { TYPED, banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { goBack, here, phone, reload, signedIn } from "@harkara/web/testing/world.tsx";
import {
  courierApi,
  failing,
  failingList,
  losingResponse,
  viewed,
} from "@harkara/web/testing/courier-api.ts";
import { withoutNetwork } from "@harkara/web/testing/network.ts";
import {
  CENTERS,
  DRAFT,
  HEAVY_DRAFT,
  LONG_BANGLA_DRAFT,
  makeParcel,
  makeParcels,
  withCod,
} from "@harkara/web/testing/parcels.ts";
import { makePayment } from "@harkara/web/testing/payments-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { SAVED_VIEWS } from "@harkara/web/testing/saved-views-api.ts";
import { unreadReport } from "@harkara/web/testing/tickets-api.ts";
import {
  changeInAnotherTab,
  fill,
  follow,
  heading,
  isAt,
  parcelRow,
  press,
  savedFile,
  withoutPrinter,
  isShown,
} from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/My parcels",
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
});

/** The globals of stories about the table, which is shown only on a wide screen. */
const desktop = { ...signedIn, viewport: { value: "desktop", isRotated: false } } as const;

/** Sets Rahima's parcels before the story starts. */
const having = (parcels: readonly Parcel[]) => courierApi({ parcels });

async function showsRows(count: number): Promise<void> {
  await waitFor(() => expect(document.querySelectorAll("[data-parcel]")).toHaveLength(count));
}

/** The list is loading, and placeholders of the same height are shown. */
export const Loading = meta.story({
  globals: desktop,
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
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: () => showsRows(12),
});

/** An unpaid parcel has a button to pay. A lost parcel does not. */
export const Lost = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...having([makeParcel(DRAFT), makeParcel(HEAVY_DRAFT, 1, { delivery_status: "lost" })])),
  play: async ({ canvas }) => {
    await showsRows(2);
    const pay = ({ title }: { title: string }) =>
      canvas.queryByRole("button", { name: m.parcels_pay_named({ title }) });
    await expect(pay(DRAFT)).toBeVisible();
    await expect(pay(HEAVY_DRAFT)).toBeNull();
  },
});

/** Returns the different right edges, in px, of the visible elements that a selector matches in the rows. */
function edgesOf(selector: string): number[] {
  const edges = [...document.querySelectorAll(`[data-parcel] ${selector}`)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ right }) => Math.round(right));
  return [...new Set(edges)];
}

/**
 * Each parcel takes two lines, with the amounts and the buttons at the same edge. The list starts in the upper
 * half of the screen.
 */
export const TwelveOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(withCod(makeParcels(12)))),
  play: async ({ canvas }) => {
    await showsRows(12);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await canvas.findByRole("link", { name: tabName(m.parcels_view_all(), 12) });
    const first = document.querySelector("[data-parcel]")?.getBoundingClientRect();
    await expect(first?.top).toBeLessThanOrEqual(300);
    await expect(first?.height).toBeLessThanOrEqual(80);
    await expect(edgesOf(".tabular-nums.shrink-0")).toHaveLength(1);
    await expect(edgesOf("button:not([role])")).toHaveLength(1);
    // A title that does not fit ends with an ellipsis, so its link is not wider than its cell.
    for (const link of document.querySelectorAll("[data-parcel] [title] a")) {
      const cell = link.closest("[title]")?.getBoundingClientRect();
      await expect(link.getBoundingClientRect().right).toBeLessThanOrEqual((cell?.right ?? 0) + 1);
    }
  },
});

/** A row has room for one button: the reply comes before the payment. */
export const ReplyOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      ...having([
        makeParcel(HEAVY_DRAFT, 0, { delivery_status: "on_hold" }),
        makeParcel(DRAFT, 1, { delivery_status: "on_hold", payment_status: "paid" }),
      ]),
    ),
  play: async ({ canvas }) => {
    for (const { title } of [HEAVY_DRAFT, DRAFT])
      await expect(
        await canvas.findByRole("link", { name: m.parcels_answer_named({ title }) }),
      ).toBeVisible();
    await expect(
      canvas.queryByRole("button", { name: m.parcels_pay_named({ title: HEAVY_DRAFT.title }) }),
    ).toBeNull();
  },
});

/** A row links to its parcel. Only payable parcels have a button. */
export const ViewedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole("button", { name: m.parcels_pay_named({ title: HEAVY_DRAFT.title ?? "" }) }),
    ).toBeVisible();
    const row = await parcelRow(DRAFT.title ?? "");
    await expect(within(row).queryByRole("button")).toBeNull();
    const { left, top, height } = row.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 150, top + height - 4);
    await expect(hit?.closest("a")).toHaveTextContent(DRAFT.title ?? "");
    await follow(DRAFT.title ?? "", row);
    await heading(DRAFT.title ?? "");
  },
});

const tabName = (text: string, count: number) => `${text} ${formatNumber(count)}`;
const tab = (text: string, count: number) => screen.findByRole("link", { name: tabName(text, count) });
/** Returns the number of parcels in a view. */
const inView = (parcels: readonly Parcel[], view: ParcelView) =>
  parcels.filter((parcel) => isInView(view, viewed(parcel))).length;

/**
 * Each tab shows the number of parcels in its view, and opens a list with the same number of rows.
 * Filters from another view are removed.
 */
export const Views = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?type=document" },
  beforeEach: ({ msw }) => msw.use(...having(withCod(makeParcels(28)))),
  play: async () => {
    const parcels = makeParcels(28);
    for (const [view, text] of [
      ["payable", m.parcels_view_payable()],
      ["pickup", m.parcels_view_pickup()],
      ["in_transit", m.parcels_view_in_transit()],
      ["closed", m.parcels_view_closed()],
    ] as const) {
      await userEvent.click(await tab(text, inView(parcels, view)));
      await says(foundText(inView(parcels, view)));
      await expect(here()).toBe(`/dashbord/myparcel?view=${view}`);
    }
    await expect(await tab(m.parcels_view_closed(), inView(parcels, "closed"))).toHaveAttribute(
      "aria-current",
      "page",
    );
    goBack();
    await says(foundText(inView(parcels, "in_transit")));
    await userEvent.click(await tab(m.parcels_view_all(), 28));
    await says(foundText(28));
  },
});

/**
 * The view with the parcels that await a reply. The button in each row opens the parcel to reply.
 */
export const ViewOfQuestions = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?view=question" },
  beforeEach: ({ msw }) =>
    msw.use(...having([makeParcel(HEAVY_DRAFT, 0, { delivery_status: "on_hold" }), makeParcel(DRAFT, 1)])),
  play: async () => {
    await showsRows(1);
    await tab(m.parcels_view_question(), 1);
    await follow(
      m.parcels_answer_named({ title: HEAVY_DRAFT.title ?? "" }),
      await parcelRow(HEAVY_DRAFT.title ?? ""),
    );
    await heading(HEAVY_DRAFT.title ?? "");
  },
});

/** The view is empty. If a search within the view finds nothing, the message is different. */
export const ViewEmpty = meta.story({
  args: { url: "/dashbord/myparcel?view=question" },
  beforeEach: ({ msw }) => msw.use(...having([makeParcel(DRAFT)])),
  play: async () => {
    await expect(await screen.findByText(m.parcels_view_empty())).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.parcels_all() })).toBeNull();
    await fill(await words(), "harmonium");
    await expect(await screen.findByText(m.parcels_none())).toBeVisible();
    await press(m.parcels_all());
    await expect(await screen.findByText(m.parcels_view_empty())).toBeVisible();
    await expect(here()).toBe("/dashbord/myparcel?view=question");
  },
});

/** The counts could not be loaded, but the tabs work without them. */
export const ViewsUncounted = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/parcels/summary", () => HttpResponse.error()),
      ...having(makeParcels(12)),
    ),
  play: async () => {
    await showsRows(12);
    await userEvent.click(await screen.findByRole("link", { name: m.parcels_view_in_transit() }));
    await waitFor(() => expect(searched().get("view")).toBe("in_transit"));
    await says(foundText(inView(makeParcels(12), "in_transit")));
  },
});

/** The COD amount is below the cost and can be used as a filter. The sum of the selected parcels is shown. */
export const WithCod = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(withCod(makeParcels(12)))),
  play: async ({ canvas }) => {
    await showsRows(12);
    await expect(canvas.getAllByText(m.parcels_cod({ amount: formatTaka(2250) }))[0]).toBeInTheDocument();
    await userEvent.selectOptions(await filter(m.parcels_filter_cod()), m.parcels_filter_cod_true());
    await showsRows(4);
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    const amount = formatTaka(2250 + 3750 + 5250 + 6750);
    await says(countText(4, (values) => m.parcels_selected_cod({ ...values, amount })));
  },
});

export const TwelveOnTablet = meta.story({
  globals: { ...signedIn, viewport: { value: "tablet", isRotated: false } },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: () => showsRows(12),
});

/** Checks the text above the list, which is also announced to screen readers. */
async function says(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text).closest("output")).toBeVisible());
}

const shownText = (first: number, last: number, total: number) =>
  m.parcels_shown({ first: formatNumber(first), last: formatNumber(last), total: formatNumber(total) });
const foundText = (count: number) => countText(count, m.parcels_found);

/** Checks the row number of the first row. */
async function beginsWith(number: number): Promise<void> {
  await waitFor(() =>
    expect(document.querySelector("[data-parcel] td")).toHaveTextContent(formatNumber(number)),
  );
}

/** Returns the search parameters of the URL. */
const searched = () => new URLSearchParams(here().split("?")[1]);

/** Finds a button below the list by its text: searching all accessible names in fifty rows takes seconds. */
async function pager(text: string): Promise<HTMLElement> {
  const button = (await screen.findByText(text)).closest("button");
  if (!button) throw new Error(`${text} is on no button`);
  return button;
}

/** Opens another page, by default the next one, and waits until it is displayed. */
async function turnPage(text = m.parcels_page_next()): Promise<void> {
  await waitFor(() => expect(document.querySelector("table")).not.toHaveAttribute("aria-busy"));
  await userEvent.click(await pager(text));
}

const region = () => document.querySelector(`section[aria-label="${m.parcels_caption()}"]`);
const words = () => screen.findByRole("searchbox", { name: m.parcels_search() });
const filter = (label: string) => screen.findByRole("combobox", { name: label });

/** Opens the date range of the filters, and waits for its calendar. */
async function openDays(): Promise<void> {
  const [button] = await screen.findAllByRole("button", {
    name: new RegExp(`^${m.parcels_filter_days()}`),
  });
  if (button) await userEvent.click(button);
  const layer = within(await screen.findByRole("dialog", { name: m.days_title() }));
  await layer.findAllByRole("grid");
  await waitFor(() => expect(document.activeElement?.closest("[role=grid]")).not.toBeNull());
}

/** Of 500 parcels, the newest 50 are shown, with a button that opens the next page. */
export const FiveHundred = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(500))),
  play: async () => {
    await showsRows(50);
    await says(shownText(1, 50, 500));
    await expect(await pager(m.parcels_page_next())).not.toHaveAttribute("aria-disabled");
  },
});

/** The server counts up to 10,000 parcels. */
export const MoreThanCounted = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(10_050))),
  play: async () => {
    await showsRows(50);
    await says(
      m.parcels_shown({ first: formatNumber(1), last: formatNumber(50), total: `${formatNumber(10_000)}+` }),
    );
  },
});

/**
 * Row numbers continue on the second page, and the top of the list takes the focus. The browser's Back button
 * and the page's button both return to the first page.
 */
export const SecondPage = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(500))),
  play: async () => {
    await showsRows(50);
    (await pager(m.parcels_page_next())).focus();
    await userEvent.keyboard("{Enter}");
    await beginsWith(51);
    await says(shownText(51, 100, 500));
    await expect(region()).toHaveFocus();
    await expect(searched().get("page")).toBe("2");
    await turnPage(m.parcels_page_previous());
    await beginsWith(1);
    await expect(here()).toBe("/dashbord/myparcel");
    goBack();
    await beginsWith(51);
  },
});

/** There is no next page: the button is disabled and stays in place. */
export const LastPage = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(62))),
  play: async () => {
    await showsRows(50);
    await turnPage();
    await showsRows(12);
    await says(shownText(51, 62, 62));
    await expect(await pager(m.parcels_page_next())).toHaveAttribute("aria-disabled", "true");
  },
});

export const PagesOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(62))),
  play: async () => {
    await showsRows(50);
    await turnPage();
    await showsRows(12);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The previous rows are dimmed until the new rows are loaded. */
export const PageLoading = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(failingList("cursor", "hangs"), ...having(makeParcels(80))),
  play: async () => {
    await showsRows(50);
    await turnPage();
    await waitFor(() => expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true"));
    await showsRows(50);
    await beginsWith(1);
  },
});

const failingPages = () => [failingList("cursor", 500), ...having(makeParcels(80))];

async function seePageFail(): Promise<void> {
  await showsRows(50);
  await turnPage();
  await failsWith(m.api_server());
  await showsRows(0);
}

export const PageFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(...failingPages()),
  play: seePageFail,
});

export const PageFailedThenShown = meta.story({
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...failingPages()),
  play: async ({ msw }) => {
    await seePageFail();
    msw.use(...having(makeParcels(80)));
    await press(m.try_again());
    await showsRows(30);
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

/** A later page is opened from a link, so there is no history state. Its button leads to the first page. */
export const PageSent = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(112))),
  play: async () => {
    await showsRows(50);
    await turnPage();
    await beginsWith(51);
    await turnPage();
    await showsRows(12);
    await expect(await pager(m.parcels_page_previous())).toBeVisible();
    reload();
    await turnPage(m.parcels_page_first());
    await beginsWith(1);
    goBack();
    await showsRows(12);
    await beginsWith(101);
    await expect(await pager(m.parcels_page_first())).toBeVisible();
  },
});

/** The only parcel on the last page is deleted. The previous page is then shown. */
export const PageEmptied = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) =>
    msw.use(...having(Array.from({ length: 51 }, (_, index) => makeParcel(DRAFT, index)))),
  play: async () => {
    await showsRows(50);
    await turnPage();
    await showsRows(1);
    const row = document.querySelector<HTMLElement>("[data-parcel]");
    await expect(row).toBeVisible();
    if (row)
      await userEvent.click(within(row).getByLabelText(m.parcels_delete_named({ title: DRAFT.title ?? "" })));
    await press(m.delete_confirm(), await screen.findByRole("alertdialog"));
    await showsRows(50);
    await beginsWith(1);
    await expect(here()).toBe("/dashbord/myparcel");
  },
});

/**
 * The link has a cursor for another sort order, which the server refuses. The first page is shown, in the
 * link's sort order.
 */
export const CursorRefused = meta.story({
  args: { url: "/dashbord/myparcel?page=3&cursor=of-another-sort&sort=cost" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await expect(screen.queryByRole("alert")).toBeNull();
    await expect(here()).toBe("/dashbord/myparcel?sort=cost&order=desc");
  },
});

/** An invalid URL does not cause an error. */
export const AddressUnfit = meta.story({
  globals: desktop,
  args: {
    url: "/dashbord/myparcel?payment_status=gratis&from=2026-02-31&page=-1&sort=%5B1%5D&type=document",
  },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(4);
    await expect(await filter(m.parcels_col_type())).toHaveValue("document");
    await expect(await filter(m.parcels_col_payment())).toHaveValue("");
    await beginsWith(1);
  },
});

/**
 * Part of a title, tracking ID, name or phone number is enough for a search. The list changes while the user
 * types, and the focus stays in the field.
 */
export const Searched = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(24))),
  play: async () => {
    await showsRows(24);
    const box = await words();
    await userEvent.type(box, "rice ");
    await waitFor(() => expect(searched().get("search")).toBe("rice"));
    await says(foundText(2));
    // Text that is typed while loading, even a space, is kept.
    await userEvent.type(box, "COOK");
    await expect(box).toHaveValue("rice COOK");
    await waitFor(() => expect(searched().get("search")).toBe("rice COOK"));
    await expect(box).toHaveFocus();
    await fill(box, "   ");
    await says(foundText(24));
    await userEvent.type(box, `${TYPED.sari}{Enter}`);
    await says(foundText(2));
    await expect(titles()).toEqual([TYPED.twoJamdanis, TYPED.twoJamdanis]);
  },
});

/** A phone number is found in any format. */
export const SearchedByPhone = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) =>
    msw.use(
      ...having(
        ["01819-224466", "01911-908070", "01911-908071"].map((receiver_contact, index) =>
          makeParcel({ ...DRAFT, receiver_contact }, index),
        ),
      ),
    ),
  play: async () => {
    await showsRows(3);
    await fill(await words(), banglaDigits("01911-908070"));
    await says(foundText(1));
    await fill(await words(), "8801911908071");
    await waitFor(() => expect(searched().get("search")).toBe('"8801911908071"'));
    await says(foundText(1));
    reload();
    await says(foundText(1));
    await expect(await words()).toHaveValue("8801911908071");
  },
});

export const SearchLoading = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failingList("search", "hangs"), ...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await fill(await words(), "Winter");
    await waitFor(() => expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true"));
    await showsRows(12);
    await says(foundText(12));
  },
});

export const SearchFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(failingList("search", "offline"), ...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await fill(await words(), "Winter");
    await failsWith(m.api_offline());
    await expect(await words()).toHaveValue("Winter");
  },
});

export const SearchCleared = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?search=Winter" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(1);
    await press(m.parcels_search_clear());
    await expect(await words()).toHaveFocus();
    await showsRows(12);
    await expect(here()).toBe("/dashbord/myparcel");
  },
});

/** Whether a parcel is paid and delivered, as the story's filters require. */
const isWanted = ({ payment_status, delivery_status }: Parcel) =>
  payment_status === "paid" && delivery_status === "delivered";

/** The filters work by keyboard and by mouse. Each filter change adds a history entry. */
export const Filtered = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(40))),
  play: async () => {
    await showsRows(40);
    await userEvent.selectOptions(await filter(m.parcels_col_payment()), m.payment_paid());
    await says(foundText(13));
    await userEvent.selectOptions(await filter(m.parcels_col_type()), m.send_type_document());
    await says(foundText(10));
    await expect(searched().get("type")).toBe("document");
    goBack();
    await says(foundText(13));
    await expect(await filter(m.parcels_col_type())).toHaveValue("");
    await userEvent.selectOptions(await filter(m.parcels_filter_delivery()), m.delivery_delivered());
    await waitFor(() => expect(searched().get("delivery_status")).toBe("delivered"));
    const count = makeParcels(40).filter(isWanted).length;
    await expect(count).toBeGreaterThan(0);
    await waitFor(() =>
      expect(document.querySelectorAll('[data-parcel] [data-status="paid"]')).toHaveLength(count),
    );
  },
});

/** The search and all filters are in one line. An active filter is removed by its button. */
export const FiltersInLine = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?payment_status=paid&type=document" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(40))),
  play: async () => {
    await showsRows(10);
    const bar = document.querySelector("search");
    const tops = [...(bar?.querySelectorAll("input, select, [data-filter]") ?? [])]
      .filter((control) => control.checkVisibility())
      .map((control) => Math.round(control.getBoundingClientRect().bottom));
    await expect(tops).toHaveLength(6);
    await expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
    await expect(document.querySelector("[data-parcel]")?.getBoundingClientRect().top).toBeLessThan(500);
    await press(m.parcels_filter_clear({ filter: m.parcels_col_payment() }));
    await waitFor(() => expect(here()).toBe("/dashbord/myparcel?type=document"));
    await expect(await filter(m.parcels_col_payment())).toHaveFocus();
  },
});

/** The filters are behind a button that shows how many are active. */
export const FilteredOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  args: { url: "/dashbord/myparcel?payment_status=paid&type=document" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(40))),
  play: async ({ canvas }) => {
    await says(foundText(10));
    await expect(canvas.queryByRole("combobox", { name: m.parcels_col_payment() })).toBeNull();
    await press(`${m.parcels_filters()} ${formatNumber(2)}`);
    await expect(await filter(m.parcels_col_payment())).toHaveValue("paid");
    await userEvent.selectOptions(await filter(m.parcels_col_type()), m.parcels_filter_all());
    await says(foundText(13));
    await expect(screen.getByRole("button", { name: m.parcels_all() })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The date range consists of days in Dhaka, and includes both days. Digits of either script can be typed. */
export const FilteredByDays = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await openDays();
    await fill(await screen.findByLabelText(m.parcels_filter_from()), banglaDigits("10/11/2026"));
    await userEvent.tab();
    await says(foundText(5));
    await expect(searched().get("from")).toBe("2026-11-10");
    await fill(screen.getByLabelText(m.parcels_filter_to()), "10/11/2026");
    await userEvent.tab();
    await says(foundText(1));
    goBack();
    await says(foundText(5));
    await expect(screen.getByLabelText(m.parcels_filter_to())).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press(m.parcels_filter_clear({ filter: m.parcels_filter_days() }));
    await says(foundText(12));
    await expect(here()).toBe("/dashbord/myparcel");
  },
});

export const DaysCrossed = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?from=2026-11-10&to=2026-11-01" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await expect(await screen.findByText(m.parcels_filter_days_crossed())).toBeVisible();
    await openDays();
    await expect(await screen.findByLabelText(m.parcels_filter_to())).toHaveAccessibleDescription(
      m.parcels_filter_days_crossed(),
    );
    await says(foundText(0));
  },
});

/**
 * The URL contains the whole state, so the list is the same after a reload, and after a visit to a parcel.
 */
export const FoundAgain = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?payment_status=unpaid&sort=cost&order=asc" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(90))),
  play: async () => {
    await says(shownText(1, 50, 60));
    await turnPage();
    await says(shownText(51, 60, 60));
    const there = here();
    const [first] = titles();
    reload();
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    await says(shownText(51, 60, 60));
    await expect(await filter(m.parcels_col_payment())).toHaveValue("unpaid");
    const [view] = await screen.findAllByText(m.parcels_view());
    if (view) await userEvent.click(view);
    await waitFor(() => expect(here()).not.toContain("myparcel"));
    goBack();
    await says(shownText(51, 60, 60));
    await expect(here()).toBe(there);
    await expect(titles()[0]).toBe(first);
  },
});

/** The user has parcels, but none matches the search. */
export const NothingFound = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?search=harmonium&type=document" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await expect(await screen.findByText(m.parcels_none())).toBeVisible();
    await expect(screen.queryByText(m.parcels_empty())).toBeNull();
    await says(foundText(0));
    await press(m.parcels_all());
    await showsRows(12);
    await expect(region()).toHaveFocus();
    await expect(await words()).toHaveValue("");
    await expect(here()).toBe("/dashbord/myparcel");
    goBack();
    await expect(await screen.findByText(m.parcels_none())).toBeVisible();
  },
});

export const NothingFoundOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  args: { url: "/dashbord/myparcel?search=harmonium" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await expect(await screen.findByText(m.parcels_none())).toBeVisible();
  },
});

const titles = () =>
  screen.getAllByRole("rowheader").map((cell) => cell.querySelector("[title]")?.getAttribute("title"));

/** A column header sorts the table. Pressing the same header again reverses the order. */
export const Sorted = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async ({ canvas }) => {
    await showsRows(12);
    canvas.getByRole("button", { name: m.parcels_col_title() }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(titles()[0]).toBe("Books for Rafi"));
    await expect(here()).toBe("/dashbord/myparcel?sort=title&order=asc");
    const head = () => canvas.getByRole("columnheader", { name: m.parcels_col_title() });
    await expect(head()).toHaveAttribute("aria-sort", "ascending");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(head()).toHaveAttribute("aria-sort", "descending"));
    await waitFor(() => expect(titles().at(-1)).toBe("Books for Rafi"));
  },
});

export const SortedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await press(m.parcels_filters());
    await userEvent.selectOptions(await filter(m.parcels_sort()), m.parcels_sort_cost_down());
    await waitFor(() => expect(titles()[0]).toBe("Sewing machine"));
    await expect(here()).toBe("/dashbord/myparcel?sort=cost&order=desc");
  },
});

const select = async (title: string) =>
  userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_named({ title }) }));

/** Space toggles a row's checkbox, and the actions appear at the bottom. */
export const Selected = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    screen.getByRole("checkbox", { name: m.parcels_select_named({ title: "Land papers" }) }).focus();
    await userEvent.keyboard(" ");
    await says(countText(1, m.parcels_selected));
    await select("Winter coats");
    await says(countText(2, m.parcels_selected));
    await expect(screen.getByRole("checkbox", { name: m.parcels_select_page() })).toBePartiallyChecked();
    const { bottom } = screen.getByRole("button", { name: m.parcels_export() }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

/** Presses a button of the bar. On a phone, most of them are in its menu. */
async function actOnSelected(name: string): Promise<void> {
  await screen.findByRole("button", { name: m.parcels_selection_clear() });
  if (!screen.queryByRole("button", { name })) await press(m.view_more_actions());
  await press(name);
}

/** Prints labels of the selected parcels: the user selects the paper, and the browser prints. */
export const LabelsPrinted = meta.story({
  parameters: { written: ["A", "PDF"] },
  beforeEach: ({ msw }) => {
    msw.use(...having(makeParcels(6)));
    localStorage.removeItem("harkara-label-paper");
    const restore = withoutPrinter();
    return () => {
      restore();
      localStorage.removeItem("harkara-label-paper");
    };
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
    await actOnSelected(m.label_title());
    const dialog = await screen.findByRole("dialog", { name: m.label_title() });
    await userEvent.click(within(dialog).getByRole("radio", { name: m.label_paper_a4() }));
    await userEvent.click(within(dialog).getByRole("radio", { name: formatNumber(3) }));
    await press(countText(6, m.label_print_count), dialog);
    await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
    await expect(document.querySelectorAll("[data-print-job] article")).toHaveLength(6);
    // Two label positions on the first sheet stay empty, so the labels need two sheets.
    await expect(document.querySelectorAll("[data-print-job] > div")).toHaveLength(2);
    window.dispatchEvent(new Event("afterprint"));
    await waitFor(() => expect(document.querySelector("[data-print-job]")).toBeNull());
    await expect(localStorage.getItem("harkara-label-paper")).toBe("a4");
  },
});

/** More parcels are selected than one print job allows. */
export const LabelsTooMany = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(510))),
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
    await actOnSelected(m.parcels_select_all({ count: formatNumber(510) }));
    await actOnSelected(m.label_title());
    const dialog = await screen.findByRole("dialog", { name: m.label_title() });
    await waitFor(() =>
      expect(within(dialog).getByText(m.label_too_many({ most: formatNumber(500) }))).toBeVisible(),
    );
    await expect(
      within(dialog).getByRole("button", { name: countText(510, m.label_print_count) }),
    ).toBeDisabled();
  },
});

export const SelectedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    await says(countText(12, m.parcels_selected));
    await select("Winter coats");
    await says(countText(11, m.parcels_selected));
    const bar = document.querySelector("[data-slot='selection-bar']");
    await expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(130);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** On a phone, the bar has one button, and its menu has the other actions. */
export const SelectionMenuOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(160))),
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
    const due = makeParcels(160).slice(0, 50).filter(isPaymentDue);
    const amount = formatTaka(sumTaka(due.map(({ cost }) => cost)));
    await expect(
      await screen.findByRole("button", {
        name: m.selection_pay({ count: formatNumber(due.length), amount }),
      }),
    ).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.parcels_export() })).toBeNull();
    await press(m.view_more_actions());
    const menu = await screen.findByRole("dialog", { name: m.view_more_actions() });
    const all = m.parcels_select_all({ count: formatNumber(160) });
    for (const name of [all, m.label_title(), m.parcels_export(), m.selection_cancel(), m.back_ask()])
      await expect(within(menu).getByRole("button", { name })).toBeVisible();
  },
});

/** The selection is kept on other pages and during searches. */
export const SelectedOverPages = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(62))),
  play: async () => {
    await showsRows(50);
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    await turnPage();
    await showsRows(12);
    await says(countText(50, m.parcels_selected));
    await expect(screen.getByRole("checkbox", { name: m.parcels_select_page() })).not.toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    await says(countText(62, m.parcels_selected));
    await fill(await words(), "Rice");
    await showsRows(5);
    for (const box of screen.getAllByRole("checkbox")) await expect(box).toBeChecked();
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    await says(countText(57, m.parcels_selected));
  },
});

export const SelectionCleared = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await select("Winter coats");
    await press(m.parcels_selection_clear());
    await expect(region()).toHaveFocus();
    await expect(screen.queryByRole("button", { name: m.parcels_selection_clear() })).toBeNull();
    for (const box of screen.getAllByRole("checkbox")) await expect(box).not.toBeChecked();
  },
});

/** A parcel that is deleted is also removed from the selection. */
export const SelectedDeleted = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await select("Winter coats");
    await select("Land papers");
    await press(m.parcels_delete_named({ title: "Winter coats" }));
    await press(m.delete_confirm(), await screen.findByRole("alertdialog"));
    await says(countText(1, m.parcels_selected));
    await showsRows(11);
    // The toast does not cover the bar.
    const message = (await screen.findByText(m.delete_done_title())).closest("li");
    const bar = screen.getByText(countText(1, m.parcels_selected)).parentElement;
    await waitFor(async () => {
      const foot = message?.getBoundingClientRect().bottom;
      await expect(message).toBeInTheDocument();
      await expect(foot).toBeLessThanOrEqual(bar?.getBoundingClientRect().top ?? 0);
    });
  },
});

/**
 * The file name contains the date. Parcels are sorted newest first, amounts are in taka, and times are in
 * Dhaka time. No cell contains a formula.
 */
export const Exported = meta.story({
  parameters: { written: ["=HYPERLINK", "Not this one"] },
  beforeEach: ({ msw }) =>
    msw.use(
      ...having([
        makeParcel({ ...HEAVY_DRAFT, title: '=HYPERLINK("https://harkara.example")' }, 0),
        makeParcel(DRAFT, 1, { payment_status: "paid", delivery_status: "in_transit" }),
        makeParcel({ ...DRAFT, title: "Not this one" }, 2),
      ]),
    ),
  play: async () => {
    await select(DRAFT.title);
    await select('=HYPERLINK("https://harkara.example")');
    const { name, text } = await savedFile(() => actOnSelected(m.parcels_export()));
    await expect(name).toBe("harkara-parcels-2026-11-16.csv");
    await isShown(m.parcels_exported({ file: name }));
    const [head = "", heavy = "", light = "", end] = text.split("\r\n");
    await expect(end).toBe("");
    await expect(head.startsWith(`\uFEFF${m.view_tracking_id()},${m.parcels_col_title()},`)).toBe(true);
    await expect(head).toContain(m.csv_cost());
    await expect(heavy).toMatch(
      /^TRK[A-Z0-9]{8},"'=HYPERLINK\(""https:\/\/harkara.example""\)",.*,3\.3,2026-11-15 1\d:\d\d,202,/,
    );
    await expect(light).toContain(`,Land papers,,${m.send_type_document()},,2026-11-14 `);
    await expect(light).toContain(`,60,0,,${m.payment_paid()},${m.delivery_in_transit()},`);
    await expect(light).toContain(",01819-224466,");
  },
});

/** The file has the order of the list, across its pages. */
export const ExportedInOrder = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?sort=cost&order=asc" },
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    const shown = titles();
    await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
    const { text } = await savedFile(() => actOnSelected(m.parcels_export()));
    const lines = text.split("\r\n").slice(1, -1);
    await expect(lines.map((line) => line.split(",")[1])).toEqual(
      shown.map((title) => (title?.includes(",") === true ? `"${title.split(",")[0]}` : title)),
    );
  },
});

/**
 * Headers, statuses and districts are in Bangla. Digits are Latin, because spreadsheets do not recognise
 * others.
 */
export const ExportedInBangla = meta.story({
  globals: { ...signedIn, locale: "bn" },
  beforeEach: ({ msw }) => msw.use(...having(longBangla)),
  play: async () => {
    await userEvent.click(await screen.findByRole("checkbox", { name: m.parcels_select_page() }));
    const { text } = await savedFile(() => actOnSelected(m.parcels_export()));
    await expect(text).toContain(m.csv_cost());
    await expect(text).toContain(districtLabel(LONG_BANGLA_DRAFT.receiver_center, CENTERS));
    await expect(text).toContain(LONG_BANGLA_DRAFT.title);
    await expect(text).toMatch(/,12\.5,2026-11-15 \d\d:\d\d,\d+,/);
  },
});

const longBangla = [
  makeParcel(LONG_BANGLA_DRAFT, 0),
  makeParcel({ ...LONG_BANGLA_DRAFT, title: TYPED.longContents }, 1, {
    payment_status: "paid",
    delivery_status: "out_for_delivery",
  }),
];

export const LongBangla = meta.story({
  globals: { ...signedIn, locale: "bn" },
  beforeEach: ({ msw }) => msw.use(...having(longBangla)),
  play: () => showsRows(2),
});

/** A hidden column stays hidden after a reload. */
export const ColumnsChosen = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    msw.use(...having(makeParcels(3)));
    return () => localStorage.removeItem("harkara-hidden-columns");
  },
  play: async () => {
    await showsRows(3);
    await press(m.parcels_columns());
    const choice = await screen.findByRole("dialog", { name: m.parcels_columns_title() });
    await userEvent.click(within(choice).getByRole("checkbox", { name: m.parcels_col_type() }));
    await waitFor(() =>
      expect(screen.queryByRole("columnheader", { name: m.parcels_col_type() })).toBeNull(),
    );
    await userEvent.keyboard("{Escape}");
    reload();
    await showsRows(3);
    await expect(screen.queryByRole("columnheader", { name: m.parcels_col_type() })).toBeNull();
    await expect(screen.getByRole("columnheader", { name: m.parcels_col_cost() })).toBeVisible();
  },
});

const withoutDensity = () => localStorage.removeItem("harkara-row-density");

const rowHeight = () => document.querySelector<HTMLElement>("[data-parcel]")?.offsetHeight ?? 0;

/** The choice of larger rows is kept in the browser. */
export const LargerRows = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    msw.use(...having(makeParcels(3)));
    withoutDensity();
    return withoutDensity;
  },
  play: async () => {
    await showsRows(3);
    const compact = rowHeight();
    await press(m.parcels_columns());
    const choice = await screen.findByRole("dialog", { name: m.parcels_columns_title() });
    await userEvent.click(within(choice).getByRole("checkbox", { name: m.parcels_rows_comfortable() }));
    await waitFor(() => expect(rowHeight()).toBeGreaterThan(compact));
    await userEvent.keyboard("{Escape}");
    reload();
    await showsRows(3);
    await waitFor(() => expect(rowHeight()).toBeGreaterThan(compact));
  },
});

const ofViews = (savedViews = SAVED_VIEWS) => courierApi({ parcels: withCod(makeParcels(12)), savedViews });
const withoutColumns = () => localStorage.removeItem("harkara-hidden-columns");

async function openSavedViews(): Promise<HTMLElement> {
  await press(m.saved_views_button());
  return screen.findByRole("dialog", { name: m.saved_views() });
}

/** The table renders each row twice, because it also has cards for phones. */
const showsNewReplies = (count: number) =>
  waitFor(() => {
    const shown = screen.queryAllByText(m.reply_new()).filter((mark) => mark.checkVisibility());
    return expect(shown).toHaveLength(count);
  });

const withReplies = {
  beforeEach: ({ msw }: { msw: { use: (...handlers: ReturnType<typeof courierApi>) => void } }) =>
    msw.use(...courierApi({ parcels: makeParcels(2), reports: [unreadReport()] })),
};

/** Parcels with a reply that no member has read are marked in the list. The menu shows their number. */
export const NewReplies = meta.story({
  ...withReplies,
  globals: desktop,
  play: async () => {
    await showsNewReplies(2);
    const menu = screen.getByRole("navigation", { name: m.nav_dashboard() });
    await expect(within(menu).getByText(countText(2, m.replies_unread))).toBeInTheDocument();
  },
});

export const NewRepliesOnPhone = meta.story({
  ...withReplies,
  globals: { ...signedIn, ...phone },
  play: async () => {
    await showsNewReplies(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const SavedViewsEmpty = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...ofViews([])),
  play: async () => {
    const menu = await openSavedViews();
    await expect(await within(menu).findByText(m.saved_views_empty())).toBeVisible();
    await expect(within(menu).getByRole("button", { name: m.saved_view_new() })).toBeVisible();
  },
});

export const SavedViewsLoading = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/views", () => new Promise<never>(() => {})),
      ...ofViews(),
    ),
  play: async () => {
    await expect(within(await openSavedViews()).getByText(m.loading())).toBeVisible();
  },
});

export const SavedViewsFailed = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => {
    msw.use(
      http.get("/api/views", () => HttpResponse.error()),
      ...ofViews(),
    );
    return withoutNetwork();
  },
  play: async () => {
    await expect(await within(await openSavedViews()).findByText(m.saved_views_failed())).toBeVisible();
  },
});

/** A saved view restores search, filters, order and columns. Its name is then on the button. */
export const SavedViewOpened = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    msw.use(...ofViews());
    return withoutColumns;
  },
  play: async () => {
    const [saved] = SAVED_VIEWS;
    await follow(saved?.name ?? "", await openSavedViews());
    await waitFor(() => expect(here()).toBe("/dashbord/myparcel?view=payable&type=non-document"));
    await expect(await screen.findByRole("button", { name: saved?.name })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole("columnheader", { name: m.parcels_col_type() })).toBeNull(),
    );
    await expect(screen.getByRole("columnheader", { name: m.parcels_col_cost() })).toBeVisible();
  },
});

export const SavedViewsOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  args: { url: "/dashbord/myparcel?cod=%22true%22&sort=cost&order=desc" },
  beforeEach: ({ msw }) => msw.use(...ofViews()),
  play: async () => {
    const name = SAVED_VIEWS[1]?.name ?? "";
    await press(name);
    const menu = await screen.findByRole("dialog", { name: m.saved_views() });
    await expect(within(menu).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The search, filters, order and columns of the list are saved under a name. */
export const SavedViewSaved = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?type=document" },
  parameters: { written: ["Papers"] },
  beforeEach: ({ msw }) => msw.use(...ofViews()),
  play: async () => {
    await press(m.saved_view_new(), await openSavedViews());
    const dialog = await screen.findByRole("dialog", { name: m.saved_view_new() });
    await fill(within(dialog).getByRole("textbox", { name: m.saved_view_name() }), "Papers");
    await press(m.saved_view_save(), dialog);
    await isShown(m.saved_view_saved());
    await expect(await screen.findByRole("button", { name: "Papers" })).toBeVisible();
  },
});

export const SavedViewInvalid = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...ofViews()),
  play: async () => {
    await press(m.saved_view_new(), await openSavedViews());
    const dialog = await screen.findByRole("dialog", { name: m.saved_view_new() });
    await press(m.saved_view_save(), dialog);
    await expect(await within(dialog).findByText(m.code_view_name_required())).toBeVisible();
  },
});

async function editSavedView(name: string): Promise<HTMLElement> {
  await press(m.saved_view_edit_named({ name }), await openSavedViews());
  return screen.findByRole("dialog", { name: m.saved_view_edit() });
}

/** A saved view is renamed, and its search is replaced by the current one. */
export const SavedViewChanged = meta.story({
  globals: desktop,
  args: { url: "/dashbord/myparcel?type=document" },
  parameters: { written: ["Papers"] },
  beforeEach: ({ msw }) => msw.use(...ofViews()),
  play: async () => {
    const dialog = await editSavedView(SAVED_VIEWS[0]?.name ?? "");
    const name = within(dialog).getByRole("textbox", { name: m.saved_view_name() });
    await userEvent.clear(name);
    await fill(name, "Papers");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.saved_view_replace() }));
    await press(m.saved_view_save(), dialog);
    await expect(await screen.findByRole("button", { name: "Papers" })).toBeVisible();
  },
});

export const SavedViewDeleted = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...ofViews()),
  play: async () => {
    const name = SAVED_VIEWS[0]?.name ?? "";
    await press(m.saved_view_delete(), await editSavedView(name));
    await isShown(m.saved_view_deleted());
    const menu = await openSavedViews();
    await waitFor(() => expect(within(menu).queryByRole("link", { name })).toBeNull());
  },
});

const fullViews = Array.from({ length: MAX_SAVED_VIEWS }, (_, index) => ({
  id: `0199c000-0000-4000-8000-0000000001${String(index).padStart(2, "0")}`,
  name: CENTERS[index]?.district ?? String(index),
  search: { search: CENTERS[index]?.district },
  hidden_columns: [],
}));

export const SavedViewsFull = meta.story({
  globals: { ...signedIn, ...phone },
  parameters: { written: fullViews.map(({ name }) => name) },
  beforeEach: ({ msw }) => msw.use(...ofViews(fullViews)),
  play: async () => {
    const menu = await openSavedViews();
    await expect(
      await within(menu).findByText(countText(MAX_SAVED_VIEWS, m.saved_views_full)),
    ).toBeInTheDocument();
    await expect(within(menu).queryByRole("button", { name: m.saved_view_new() })).toBeNull();
  },
});

/** Another device saved views after the list was loaded, so the maximum number is reached. */
export const SavedViewsFullMeanwhile = meta.story({
  globals: desktop,
  parameters: { written: ["Papers"] },
  beforeEach: ({ msw }) =>
    msw.use(
      http.put("/api/views/:id", () => problem(409, "savedViews.full")),
      ...ofViews(),
    ),
  play: async () => {
    await press(m.saved_view_new(), await openSavedViews());
    const dialog = await screen.findByRole("dialog", { name: m.saved_view_new() });
    await fill(within(dialog).getByRole("textbox", { name: m.saved_view_name() }), "Papers");
    await press(m.saved_view_save(), dialog);
    await expect(await within(dialog).findByText(m.code_saved_views_full())).toBeVisible();
  },
});

/**
 * When all parcels of the page are selected, the user can select all results. The results are
 * loaded page by page, and the progress is shown.
 */
export const AllSelected = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(160))),
  play: async () => {
    await showsRows(50);
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    await press(m.parcels_select_all({ count: formatNumber(160) }));
    await expect(await screen.findByText(countText(160, m.parcels_selected))).toBeVisible();
    await expect(screen.queryByText(m.parcels_select_all({ count: formatNumber(160) }))).toBeNull();
  },
});

/** While all parcels are loading, the user can cancel. The previous selection is then kept. */
export const SelectingAll = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(160))),
  play: async ({ msw }) => {
    await showsRows(50);
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    msw.use(failing("list", "hangs"));
    await press(m.parcels_select_all({ count: formatNumber(160) }));
    const text = m.parcels_selecting({ done: formatNumber(0), total: formatNumber(160) });
    await expect(await screen.findByText(text)).toBeVisible();
    await expect(screen.getByRole("button", { name: m.parcels_selecting_stop() })).toBeEnabled();
  },
});

/** A page could not be loaded. The first page stays selected. */
export const SelectingAllFailed = meta.story({
  globals: desktop,
  parameters: manyRows,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(160))),
  play: async ({ msw }) => {
    await showsRows(50);
    await userEvent.click(screen.getByRole("checkbox", { name: m.parcels_select_page() }));
    msw.use(failing("list", 500));
    await press(m.parcels_select_all({ count: formatNumber(160) }));
    await isShown(m.parcels_select_all_failed());
    await expect(screen.getByText(countText(50, m.parcels_selected))).toBeVisible();
  },
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
    await press(m.close());
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

/** Checks the error of a list that could not be loaded. */
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

/** The page recovers automatically when the connection returns. */
export const OfflineThenOnline = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(failing("list", "offline"));
    return () => void window.dispatchEvent(new Event("online"));
  },
  play: async ({ msw }) => {
    window.dispatchEvent(new Event("offline"));
    await failsWith(m.api_offline());
    msw.use(...having(makeParcels(12)));
    window.dispatchEvent(new Event("online"));
    await showsRows(12);
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

/** Without a connection, the list shows how old it is. */
export const OfflineWithList = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...having(makeParcels(12)));
    return () => void window.dispatchEvent(new Event("online"));
  },
  play: async () => {
    await showsRows(12);
    window.dispatchEvent(new Event("offline"));
    await expect(await screen.findByText(m.api_offline())).toBeVisible();
    await expect(screen.getByText(staleTitle())).toBeVisible();
    await showsRows(12);
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(m.api_offline())).toBeNull());
  },
});

/** Matches the text about the age of the list, whatever the time is. */
const staleTitle = () => {
  const [before = "", after = ""] = m.parcels_stale_title({ time: "|" }).split("|");
  return (text: string) => text.startsWith(before) && text.endsWith(after);
};

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

/** The server cannot verify the login at the moment, but the user need not log in again. */
export const LoginNotChecked = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", "auth.unavailable")),
  play: () => failsWith(m.code_auth_unavailable()),
});

/** The database is too busy to respond in time. */
export const ServerBusy = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", "server.busy")),
  play: () => failsWith(m.code_server_busy()),
});

/** The database does not respond. */
export const ServerUnavailable = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("list", "server.unavailable")),
  play: () => failsWith(m.code_server_unavailable()),
});

const three = [
  makeParcel(HEAVY_DRAFT, 0),
  makeParcel(DRAFT, 1, { payment_status: "paid", delivery_status: "in_transit" }),
  makeParcel({ ...DRAFT, title: "School certificates" }, 2, { delivery_status: "collected" }),
];

/** Presses a row's button and waits for its dialog. */
async function act(name: string, role: "dialog" | "alertdialog" = "dialog"): Promise<HTMLElement> {
  await press(name);
  return screen.findByRole(role);
}

const fetched = new Set<unknown>();

/** When the pointer or the focus is on a row's link, the parcel's page is preloaded. */
export const Viewed = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    fetched.clear();
    const note = http.get("/api/parcels/:trackingId", ({ params: { trackingId } }) => {
      if (trackingId !== "summary") fetched.add(trackingId);
    });
    msw.use(note, ...having(three));
  },
  play: async ({ msw }) => {
    const link = await screen.findByRole("link", {
      name: m.parcels_view_named({ title: HEAVY_DRAFT.title }),
    });
    await userEvent.hover(link);
    await waitFor(() => expect([...fetched]).toEqual([three[0]?.tracking_id]));
    // The data is preloaded, so the next request may fail.
    msw.use(failing("details", "hangs"));
    await userEvent.click(link);
    await heading(HEAVY_DRAFT.title);
    await isAt(`/dashbord/parcels/${three[0]?.tracking_id ?? ""}`);
  },
});

/** The links to the parcels are in one column, with or without other buttons before them. */
export const ActionsAligned = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(12))),
  play: async () => {
    await showsRows(12);
    await expect(edgesOf("td:last-child a")).toHaveLength(1);
  },
});

/** The dialog shows the amount and the gateway. Only payable parcels have the button. */
export const Paying = meta.story({
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    const dialog = await act(m.parcels_pay_named({ title: HEAVY_DRAFT.title }));
    await expect(dialog).toHaveTextContent(m.pay_title());
    await expect(dialog).toHaveTextContent(formatTaka(202));
    await expect(screen.queryByLabelText(m.parcels_pay_named({ title: DRAFT.title }))).toBeNull();
  },
});

/** The payer has returned from the gateway in another tab. The badge turns green without a reload. */
export const PaidInAnotherTab = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async ({ msw }) => {
    const button = { name: m.parcels_pay_named({ title: HEAVY_DRAFT.title }) };
    await expect(await screen.findByRole("button", button)).toBeVisible();
    msw.use(...having(three.map((parcel) => ({ ...parcel, payment_status: "paid" as const }))));
    changeInAnotherTab();
    await waitFor(() => expect(screen.queryByRole("button", button)).toBeNull());
    await expect((await parcelRow(HEAVY_DRAFT.title)).querySelector('[data-status="paid"]')).toBeVisible();
  },
});

/**
 * Parcels with a refund due, each for another reason: it was deleted before the payment, it was cancelled
 * after it, or it was paid twice.
 */
function owing(drafts: readonly [ParcelDraftInput, ParcelDraftInput, ParcelDraftInput]) {
  const [deletedDraft, cancelledDraft, twiceDraft] = drafts;
  const deleted = makeParcel(deletedDraft, 0);
  const cancelled = makeParcel(cancelledDraft, 1, {
    payment_status: "refund_due",
    delivery_status: "cancelled",
  });
  const twice = makeParcel(twiceDraft, 2, { payment_status: "paid" });
  return courierApi({
    parcels: [cancelled, twice],
    deleted: [deleted],
    payments: [deleted, cancelled, twice].map((parcel, index) =>
      makePayment(parcel, "refund_due", 4 + index),
    ),
  });
}

const owed = () => screen.findByRole("region", { name: m.refunds_title() });

/**
 * The parcel was deleted while its payment was open, and was then paid. Only the list of refunds shows it.
 */
export const MoneyOwed = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    const deleted = makeParcel(HEAVY_DRAFT, 12);
    msw.use(
      ...courierApi({
        parcels: makeParcels(3),
        deleted: [deleted],
        payments: [makePayment(deleted, "refund_due")],
      }),
    );
  },
  play: async () => {
    const section = within(await owed());
    await expect(section.getByText(HEAVY_DRAFT.title)).toBeVisible();
    await expect(section.getByText(m.refund_deleted())).toBeVisible();
    await expect(
      section.getByText(m.refunds_next({ days: formatNumber(REFUND_WORKING_DAYS) }), { exact: false }),
    ).toBeVisible();
    await expect(section.getAllByText(formatTaka(202))).toHaveLength(2);
    await expect(within(section.getByRole("list")).queryByRole("link")).toBeNull();
    await showsRows(3);
  },
});

/** Each refund shows its reason. A parcel that still exists is linked. */
export const MoneyOwedForSeveral = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) =>
    msw.use(...owing([HEAVY_DRAFT, DRAFT, { ...DRAFT, title: "School certificates" }])),
  play: async () => {
    const section = within(await owed());
    for (const text of [m.refund_deleted(), m.refund_cancelled(), m.refund_duplicate()])
      await expect(section.getByText(text)).toBeVisible();
    await expect(section.getByText(formatTaka(202 + 60 + 60))).toBeVisible();
    await expect(within(section.getByRole("list")).getAllByRole("link")).toHaveLength(2);
    await follow(DRAFT.title, await owed());
    await heading(DRAFT.title);
  },
});

/** The payout of the refund is pending. Refunds that were already paid out are in another list. */
export const MoneyOwedBeingPaid = meta.story({
  beforeEach: ({ msw }) => {
    const refund: Refund = {
      payment_id: "1",
      tracking_id: "TRK4F7Q2M9X",
      title: DRAFT.title ?? "",
      amount: 60,
      reason: "cancelled",
      since: "2026-11-24T09:30:00.000Z",
      is_reserved: true,
    };
    msw.use(
      http.get("/api/refunds", () => HttpResponse.json([refund])),
      ...courierApi({ parcels: makeParcels(1) }),
    );
  },
  play: async () => {
    const section = within(await owed());
    await expect(section.getByText(m.refund_reserved())).toBeVisible();
    await expect(section.getByRole("link", { name: m.refunds_payouts() })).toBeVisible();
  },
});

export const MoneyOwedOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(...owing([HEAVY_DRAFT, DRAFT, { ...DRAFT, title: "School certificates" }])),
  play: async () => {
    await owed();
    await showsRows(2);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const MoneyOwedInLongBangla = meta.story({
  globals: { ...signedIn, ...phone, locale: "bn" },
  beforeEach: ({ msw }) =>
    msw.use(...owing([LONG_BANGLA_DRAFT, LONG_BANGLA_DRAFT, { ...DRAFT, title: TYPED.sari.repeat(16) }])),
  play: async () => {
    await owed();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The parcel is deleted while its payment is open at the gateway. The payment then succeeds. */
export const MoneyOwedAfterDeletion = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: three, payments: openFor(three) })),
  play: async () => {
    await parcelRow(HEAVY_DRAFT.title);
    await expect(screen.queryByRole("region", { name: m.refunds_title() })).toBeNull();
    await press(m.delete_confirm(), await askToDelete());
    await expect(within(await owed()).getByText(HEAVY_DRAFT.title)).toBeVisible();
    await showsRows(2);
  },
});

/** Returns an open payment attempt for the first of the given parcels. */
const openFor = ([first]: readonly Parcel[]) => (first ? [makePayment(first, "open")] : []);

/** Checks that the list is shown even though the refunds could not be loaded. */
async function lookUpFails(text: string): Promise<void> {
  await showsRows(3);
  await expect(await screen.findByText(m.refunds_failed(), { exact: false })).toHaveTextContent(text);
  await expect(screen.queryByRole("alert")).toBeNull();
}

export const MoneyOwedOffline = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    const deleted = makeParcel(HEAVY_DRAFT, 12);
    const payments = [makePayment(deleted, "refund_due")];
    msw.use(
      failing("refunds", "offline", 4),
      ...courierApi({ parcels: three, deleted: [deleted], payments }),
    );
  },
  play: async () => {
    await lookUpFails(m.api_offline());
    await press(m.try_again());
    await owed();
    await expect(screen.queryByText(m.refunds_failed(), { exact: false })).toBeNull();
  },
});

export const MoneyOwedTooManyRequests = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(failing("refunds", 429), ...having(three)),
  play: () => lookUpFails(m.api_too_many()),
});

export const MoneyOwedServerFault = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("refunds", 500), ...having(three)),
  play: () => lookUpFails(m.api_server()),
});

const askToDelete = (title = HEAVY_DRAFT.title) => act(m.parcels_delete_named({ title }), "alertdialog");

/**
 * The cancel button has the initial focus. Escape closes the dialog without a change. Only deletable parcels
 * have a delete button.
 */
export const DeleteAsked = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    await parcelRow(DRAFT.title);
    await expect(screen.queryByLabelText(m.parcels_delete_named({ title: DRAFT.title }))).toBeNull();
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

export const Deleting = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", "hangs"), ...having(three)),
  play: async () => {
    const dialog = await askToDelete();
    await press(m.delete_confirm(), dialog);
    await userEvent.keyboard("{Escape}");
    await expect(dialog).toBeVisible();
  },
});

/** The row is removed, a notice is shown, and the list takes the focus. */
export const Deleted = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async () => {
    await press(m.delete_confirm(), await askToDelete());
    await isShown(m.delete_done_title());
    await showsRows(2);
    await waitFor(() => expect(screen.getByRole("region", { name: m.parcels_caption() })).toHaveFocus());
  },
});

/** After the last parcel is deleted, the list is empty. */
export const DeletedLast = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(makeParcels(1))),
  play: async ({ canvas }) => {
    await press(m.delete_confirm(), await askToDelete("Winter coats"));
    await expect(await canvas.findByText(m.parcels_empty())).toBeVisible();
  },
});

/** Checks that the dialog shows a refusal with its reason. */
async function refusesToDelete(reason: string): Promise<void> {
  const dialog = await askToDelete();
  await press(m.delete_confirm(), dialog);
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent(m.delete_failed());
  await expect(alert).toHaveTextContent(reason);
}

/** The parcel was paid on another device while the dialog was open. */
export const DeleteRefusedPaid = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", "parcel.paid"), ...having(three)),
  play: () => refusesToDelete(m.code_parcel_paid()),
});

/** A rider picked up the parcel while the dialog was open. */
export const DeleteRefusedCollected = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", "parcel.collected"), ...having(three)),
  play: () => refusesToDelete(m.code_parcel_collected()),
});

/** The parcel was deleted on another device while the dialog was open. */
export const DeleteNotFound = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", 404), ...having(three)),
  play: () => refusesToDelete(m.api_not_found()),
});

export const DeleteOffline = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    msw.use(failing("remove", "offline"), ...having(three));
    return withoutNetwork();
  },
  play: () => refusesToDelete(m.api_offline()),
});

/** The request was lost. The server reports that the parcel still exists. */
export const DeleteUndone = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", "offline"), ...having(three)),
  play: () => refusesToDelete(m.api_undone()),
});

/** There was no response, so the outcome is queried. The user may close the dialog in the meantime. */
export const AskingWhetherDeleted = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) =>
    msw.use(failing("remove", "offline"), failing("details", "hangs"), ...having(three)),
  play: async () => {
    const dialog = await askToDelete();
    await press(m.delete_confirm(), dialog);
    await expect(await within(dialog).findByRole("status")).toHaveTextContent(m.delete_unknown());
    await expect(within(dialog).getByRole("button", { name: m.close() })).toBeEnabled();
  },
});

/** The server deleted the parcel, but the response was lost. The query of the outcome shows the deletion. */
export const DeletedResponseLost = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => {
    const api = having(three);
    msw.use(losingResponse("remove", api), ...api);
  },
  play: async () => {
    await press(m.delete_confirm(), await askToDelete());
    await isShown(m.delete_done_title());
    await showsRows(2);
  },
});

export const DeleteUnauthorized = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", 401), ...having(three)),
  play: () => refusesToDelete(m.api_unauthorized()),
});

export const DeleteTooManyRequests = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", 429), ...having(three)),
  play: () => refusesToDelete(m.api_too_many()),
});

export const DeleteServerFault = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(failing("remove", 500), ...having(three)),
  play: () => refusesToDelete(m.api_server()),
});

/** After a refusal, the list could not be refetched. A message says that it may be outdated. */
export const Stale = meta.story({
  globals: desktop,
  beforeEach: ({ msw }) => msw.use(...having(three)),
  play: async ({ msw }) => {
    const dialog = await askToDelete();
    msw.use(failing("remove", "parcel.paid"), failing("list", "offline"));
    await press(m.delete_confirm(), dialog);
    await within(dialog).findByRole("alert");
    await press(m.delete_cancel(), dialog);
    await expect(await screen.findByText(staleTitle())).toBeVisible();
    await showsRows(3);
  },
});
