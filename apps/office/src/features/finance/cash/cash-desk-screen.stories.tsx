import { RepaymentSchema } from "@harkara/courier-core/money/cash";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import * as v from "valibot";
import preview from "../../../../../../.storybook/preview";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";
import { formatNumber, formatTaka, countText } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { DESK, cashDeskApi, conflict } from "@harkara/web/testing/money-api.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { fill, heading, isShown, press } from "@harkara/web/testing/steps.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const RIDER = TYPED.rider;

/** The request IDs that a story has sent. */
const sentIds: string[] = [];

const meta = preview.meta({
  ...office,
  title: "Screens/Cash desk",
  args: { url: "/hub/cash" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi(), ...cashDeskApi());
    return cleanup;
  },
  // At the top, the sticky header covers no link when the accessibility of the page is checked.
  afterEach: () => window.scrollTo({ top: 0, behavior: "instant" }),
});

const count = async (amount: string) => {
  await userEvent.click(
    await screen.findByRole("button", {
      name: (name) => name.startsWith(m.cash_count_again()) && name.includes(RIDER),
    }),
  );
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.cash_count_label()), amount);
  await press(m.cash_count(), dialog);
  return dialog;
};

/** Waits for the cash on hand. */
async function showsHeldCash(): Promise<HTMLElement> {
  const label = await screen.findByText(m.cash_held());
  await expect(label.nextElementSibling).toHaveTextContent(formatTaka(8600));
  return label;
}

/** Opens the closed days and the counts. On a desktop, they are always open. */
async function openHistories(): Promise<void> {
  await heading(m.cash_desk_title());
  await screen.findByRole("heading", { level: 2, name: m.cash_counts() });
  for (const name of [m.day_closes(), m.cash_counts()]) {
    const button = screen.queryByRole("button", { name, expanded: false });
    if (button !== null) await userEvent.click(button);
  }
}

/** The page does not show the amount that a rider has to hand in. */
export const Default = meta.story({
  play: async () => {
    await heading(m.cash_desk_title());
    await showsHeldCash();
    await expect(screen.getByRole("button", { name: m.cash_deposit() })).toHaveAttribute(
      "data-variant",
      "secondary",
    );
    await openHistories();
    await expect(screen.queryByText(new RegExp(formatNumber(4300)))).toBeNull();
    await expect(screen.getByText(m.cash_expected_hidden())).toBeVisible();
  },
});

/** A resolved count and a day close show the discrepancy, with expected and counted cash beside it. */
export const Discrepancies = meta.story({
  play: async () => {
    await openHistories();
    for (const [short, expected, counted] of [
      [50, 8600, 8550],
      [100, 6000, 5900],
    ] as const) {
      const badge = await screen.findByText(m.cash_short({ amount: formatTaka(short) }));
      const row = within(badge.closest("li") ?? document.body);
      await expect(row.getByText(formatTaka(expected))).toBeVisible();
      await expect(row.getByText(formatTaka(counted))).toBeVisible();
    }
    await expect(screen.getByText(m.cash_over({ amount: formatTaka(40) }))).toBeVisible();
  },
});

/** The cash on hand is above the limit. The desk and the day close show a warning. */
export const AboveLimit = meta.story({
  beforeEach: ({ msw }) => msw.use(...cashDeskApi({ ...DESK, limit: 5000 })),
  play: async () => {
    const text = m.cash_above_limit({ limit: formatTaka(5000), amount: formatTaka(3600) });
    await expect(await screen.findByText(text)).toBeVisible();
    await expect(screen.getByRole("button", { name: m.cash_deposit() })).toHaveAttribute(
      "data-variant",
      "primary",
    );
    for (const button of screen.getAllByRole("button", { name: (name) => name.startsWith(m.cash_count()) }))
      await expect(button).toHaveAttribute("data-variant", "secondary");
    await press(m.day_close());
    await expect(await within(await screen.findByRole("dialog")).findByText(text)).toBeVisible();
  },
});

/** On a phone, the work comes first, and the closed days and the counts are collapsed. */
export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const counts = await screen.findByRole("button", { name: m.cash_counts() });
    // The sections below the riders have links at the top.
    const sections = within(screen.getByRole("navigation", { name: m.money_sections() }));
    for (const link of sections.getAllByRole("link"))
      await expect(
        document.getElementById(new URL(link.getAttribute("href") ?? "", location.href).hash.slice(1)),
      ).not.toBeNull();
    await expect(sections.getAllByRole("link")).toHaveLength(4);
    await expect(counts).toHaveAttribute("aria-expanded", "false");
    await expect(screen.getByText(m.cash_expected_hidden())).not.toBeVisible();
    await userEvent.click(counts);
    await expect(screen.getByText(m.cash_expected_hidden())).toBeVisible();
  },
});

export const Confirmed = meta.story({
  play: async () => {
    const dialog = await count(banglaDigits("4,300"));
    await expect(
      await within(dialog).findByText(
        countText(3, (count) => m.cash_count_done({ ...count, amount: formatTaka(4300) })),
      ),
    ).toBeVisible();
  },
});

/** Enters how many notes of two values there are. */
async function enterNotes(dialog: HTMLElement): Promise<void> {
  await userEvent.click(within(dialog).getByText(m.notes_enter()));
  const field = (note: number) => within(dialog).getByLabelText(m.notes_value({ amount: formatTaka(note) }));
  await fill(field(1000), banglaDigits("8"));
  await fill(field(50), banglaDigits("12"));
  await expect(within(dialog).getByText(m.notes_total({ amount: formatTaka(8600) }))).toBeVisible();
}

/** The notes and coins add up to the amount. */
export const CountedByNotes = meta.story({
  play: async () => {
    await userEvent.click(
      await screen.findByRole("button", {
        name: (name) => name.startsWith(m.cash_count_again()) && name.includes(RIDER),
      }),
    );
    const dialog = await screen.findByRole("dialog");
    await enterNotes(dialog);
    await expect(within(dialog).getByLabelText(m.cash_count_label())).toHaveValue("8600");
  },
});

/** The rider gets a receipt for a count that matches. */
export const CountReceipt = meta.story({
  play: async () => {
    const dialog = await count("4300");
    await press(m.count_receipt(), dialog);
    await expect(await screen.findByRole("dialog", { name: m.count_receipt_title() })).toBeVisible();
  },
});

export const DayClosed = meta.story({
  play: async () => {
    await press(m.day_close());
    const dialog = await screen.findByRole("dialog");
    await press(m.day_close(), dialog);
    await expect(await within(dialog).findByText(m.code_amount_invalid())).toBeVisible();
    await enterNotes(dialog);
    await press(m.day_close(), dialog);
    await isShown(m.day_close_done());
    await waitFor(() => expect(screen.getByRole("button", { name: m.day_close() })).toBeDisabled());
  },
});

/** The counted cash differs from the ledger. The day close is recorded with a reason. */
export const DayCloseDiffers = meta.story({
  play: async () => {
    await press(m.day_close());
    const dialog = await screen.findByRole("dialog");
    await fill(within(dialog).getByLabelText(m.day_close_counted()), banglaDigits("8500"));
    await press(m.day_close(), dialog);
    const text = m.day_close_differs({ expected: formatTaka(8600), counted: formatTaka(8500) });
    await expect(await within(dialog).findByText(text)).toBeVisible();
    await expect(within(dialog).getByText(m.code_cash_close_differs())).toBeVisible();
    await fill(within(dialog).getByLabelText(m.day_close_reason()), TYPED.wrongNumber);
    await press(m.day_close(), dialog);
    await isShown(m.day_close_done());
  },
});

/** A colleague has already closed the day. */
export const DayClosedBefore = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/day-closes", () => conflict("cash.dayClosed"))),
  play: async () => {
    await press(m.day_close());
    const dialog = await screen.findByRole("dialog");
    await fill(within(dialog).getByLabelText(m.day_close_counted()), "8600");
    await press(m.day_close(), dialog);
    await expect(await within(dialog).findByText(m.code_cash_day_closed())).toBeVisible();
  },
});

export const DayClosePrinted = meta.story({
  play: async () => {
    await openHistories();
    await userEvent.click(
      await screen.findByRole("button", { name: (name) => name.startsWith(m.day_close_print()) }),
    );
    await expect(await screen.findByRole("dialog", { name: m.day_close_paper() })).toBeVisible();
  },
});

/** The result shows that the count does not match. It does not show the amount of the discrepancy. */
export const Differs = meta.story({
  play: async () => {
    const dialog = await count("4200");
    await expect(await within(dialog).findByText(m.cash_count_differs())).toBeVisible();
    await expect(within(dialog).queryByText(new RegExp(formatNumber(4300)))).toBeNull();
    await press(m.cash_count_again(), dialog);
    await expect(within(dialog).getByLabelText(m.cash_count_label())).toHaveValue("");
  },
});

export const CountInvalid = meta.story({
  play: async () => {
    const dialog = await count(TYPED.noAmount);
    await expect(await within(dialog).findByText(m.code_amount_invalid())).toBeVisible();
  },
});

/** A rider who works at the hub today cannot count their own cash. */
export const OwnCash = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/counts", () => conflict("cash.own"))),
  play: async () => {
    const dialog = await count("4300");
    await expect(await within(dialog).findByText(m.code_cash_own())).toBeVisible();
  },
});

/** A colleague counted the cash after the list was loaded. */
export const NothingToCount = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/counts", () => conflict("cash.nothing"))),
  play: async () => {
    const dialog = await count("4300");
    await expect(await within(dialog).findByText(m.code_cash_nothing())).toBeVisible();
  },
});

const deposit = async (amount: string, reference: string) => {
  await press(m.cash_deposit());
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.cash_deposit_amount()), amount);
  if (reference !== "") await fill(within(dialog).getByLabelText(m.cash_deposit_reference()), reference);
  await press(m.cash_deposit_save(), dialog);
  return dialog;
};

export const Deposited = meta.story({
  play: async () => {
    await deposit("8600", banglaDigits("12345"));
    await isShown(m.cash_deposit_done());
  },
});

export const DepositInvalid = meta.story({
  play: async () => {
    const dialog = await deposit("0", "");
    await expect(await within(dialog).findByText(m.code_amount_invalid())).toBeVisible();
    await expect(within(dialog).getByText(m.code_reference_required())).toBeVisible();
  },
});

export const DepositTooMuch = meta.story({
  play: async () => {
    const dialog = await deposit("9000", banglaDigits("12345"));
    await expect(await within(dialog).findByText(m.code_cash_too_much())).toBeVisible();
  },
});

/** The slip's reference is already recorded. The error stays at the field until the reference is changed. */
export const DepositReferenceUsed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/deposits", () => conflict("reference.used"))),
  play: async () => {
    const dialog = await deposit("8600", banglaDigits("12345"));
    const reference = within(dialog).getByLabelText(m.cash_deposit_reference());
    await waitFor(() => expect(reference).toHaveAccessibleDescription(m.code_reference_used()));
    await expect(within(dialog).queryByText(m.cash_action_failed())).toBeNull();
    await fill(reference, banglaDigits("12346"));
    await expect(within(dialog).queryByText(m.code_reference_used())).toBeNull();
  },
});

const repay = async (amount: string) => {
  await userEvent.click(
    await screen.findByRole("button", { name: (name) => name.startsWith(m.cash_repay()) }),
  );
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.cash_deposit_amount()), amount);
  await press(m.cash_repay_save(), dialog);
  return dialog;
};

/** The rider repays part of the debt, and the rest stays listed. */
export const Repaid = meta.story({
  play: async () => {
    await repay(banglaDigits("60"));
    await isShown(m.cash_repay_done());
    await expect(screen.getByText(formatTaka(40))).toBeVisible();
  },
});

export const RepaymentInvalid = meta.story({
  play: async () => {
    const dialog = await repay("101");
    await expect(await within(dialog).findByText(m.code_debt_too_much())).toBeVisible();
    await fill(within(dialog).getByLabelText(m.cash_deposit_amount()), "0");
    await expect(await within(dialog).findByText(m.code_amount_invalid())).toBeVisible();
  },
});

/** A colleague recorded a repayment after the list was loaded. */
export const RepaymentTooMuch = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/repayments", () => conflict("debt.tooMuch"))),
  play: async () => {
    const dialog = await repay("100");
    await expect(await within(dialog).findByText(m.code_debt_too_much())).toBeVisible();
  },
});

/** A retry has the ID of the first request. A request with a different amount has a new ID. */
export const RepaymentChanged = meta.story({
  beforeEach: ({ msw }) => {
    sentIds.length = 0;
    msw.use(
      http.post("/api/hub/cash/repayments", async ({ request }) => {
        sentIds.push(v.parse(RepaymentSchema, await request.json()).id);
        return HttpResponse.error();
      }),
    );
  },
  play: async () => {
    const dialog = await repay("100");
    const save = async () => {
      const { length } = sentIds;
      await press(m.cash_repay_save(), dialog);
      await waitFor(() => expect(sentIds).toHaveLength(length + 1));
      await within(dialog).findByText(m.api_offline());
    };
    await within(dialog).findByText(m.api_offline());
    await save();
    await fill(within(dialog).getByLabelText(m.cash_deposit_amount()), "60");
    await save();
    const [first, retry, changed] = sentIds;
    await expect(retry).toBe(first);
    await expect(changed).not.toBe(first);
  },
});

/** The request ID is already recorded with a different amount. */
export const RequestReused = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/counts", () => conflict("request.reused"))),
  play: async () => {
    const dialog = await count("4300");
    await expect(await within(dialog).findByText(m.code_request_reused())).toBeVisible();
  },
});

/**
 * A review of counted cash shows the amounts. A review of uncounted cash does not, so that the count stays
 * blind.
 */
export const UnderReview = meta.story({
  play: async () => {
    await expect(await screen.findByRole("heading", { name: m.reviews_title() })).toBeVisible();
    await expect(screen.getByText(formatTaka(150))).toBeVisible();
    await expect(screen.getByText(m.review_blind())).toBeVisible();
    // All riders are of this hub, so its name is only in the heading of the page.
    await expect(within(screen.getByRole("main")).queryByText(districtLabel("Bogura", CENTERS))).toBeNull();
    await expect(screen.queryByText(formatTaka(1850))).toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...cashDeskApi({ held: 0, limit: 20_000, riders: [], debts: [], counts: [], closes: [], reviews: [] }),
    ),
  play: async () => {
    await expect(await screen.findByText(m.cash_riders_empty())).toBeVisible();
    await openHistories();
    await expect(screen.getByText(m.cash_counts_empty())).toBeVisible();
    await expect(screen.queryByText(m.reviews_title())).toBeNull();
    await expect(screen.getByRole("button", { name: m.cash_deposit() })).toBeDisabled();
  },
});

const load = loadsOf({ "/api/hub/cash": m.cash_desk_failed }, () => showsHeldCash());

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
