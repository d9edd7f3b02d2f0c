import { http } from "msw";
import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { m } from "../../paraglide/messages.js";
import { atWork, phone, site } from "../../testing/app";
import { cashDeskApi, conflict, moneyOffline } from "../../testing/money-api";
import { fill, heading, press } from "../../testing/steps";
import { forgetWork, workApi } from "../../testing/work-api";

const RIDER = "জসিম উদ্দিন";

const meta = preview.meta({
  ...site,
  title: "Screens/Cash desk",
  args: { url: "/hub/cash" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = site.beforeEach(context);
    context.msw.use(...workApi(), ...cashDeskApi());
    return cleanup;
  },
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

/** Nothing on the page says what a rider is to hand in. */
export const Default = meta.story({
  play: async () => {
    await heading(m.cash_desk_title());
    await expect(await screen.findByText("৳৮,৬০০", { selector: "dd, dd *" })).toBeVisible();
    await expect(screen.queryByText(/৪,৩০০/)).toBeNull();
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: () => heading(m.cash_desk_title()).then(() => undefined),
});

export const Confirmed = meta.story({
  play: async () => {
    const dialog = await count("৪,৩০০");
    await expect(
      await within(dialog).findByText(m.cash_count_done({ amount: "৳৪,৩০০", count: "৩" })),
    ).toBeVisible();
  },
});

/** The answer says that it differs, and not by how much. */
export const Differs = meta.story({
  play: async () => {
    const dialog = await count("4200");
    await expect(await within(dialog).findByText(m.cash_count_differs())).toBeVisible();
    await expect(within(dialog).queryByText(/৪,৩০০/)).toBeNull();
    await press(m.cash_count_again(), dialog);
    await expect(within(dialog).getByLabelText(m.cash_count_label())).toHaveValue("");
  },
});

export const CountInvalid = meta.story({
  play: async () => {
    const dialog = await count("অনেক");
    await expect(await within(dialog).findByText(m.code_amount_invalid())).toBeVisible();
  },
});

/** A rider who works at the hub today does not count their own. */
export const OwnCash = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/counts", () => conflict("cash.own"))),
  play: async () => {
    const dialog = await count("4300");
    await expect(await within(dialog).findByText(m.code_cash_own())).toBeVisible();
  },
});

/** Somebody else has counted meanwhile. */
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
    await deposit("8600", "১২৩৪৫");
    await expect(await screen.findByText(m.cash_deposit_done())).toBeVisible();
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
    const dialog = await deposit("9000", "১২৩৪৫");
    await expect(await within(dialog).findByText(m.code_cash_too_much())).toBeVisible();
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

/** The rider pays a part of the debt; the rest stays listed. */
export const Repaid = meta.story({
  play: async () => {
    await repay("৬০");
    await expect(await screen.findByText(m.cash_repay_done())).toBeVisible();
    await expect(screen.getByText("৳৪০")).toBeVisible();
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

/** Somebody else has taken a part meanwhile. */
export const RepaymentTooMuch = meta.story({
  beforeEach: ({ msw }) => msw.use(http.post("/api/hub/cash/repayments", () => conflict("debt.tooMuch"))),
  play: async () => {
    const dialog = await repay("100");
    await expect(await within(dialog).findByText(m.code_debt_too_much())).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...cashDeskApi({ held: 0, riders: [], debts: [], counts: [] })),
  play: async () => {
    await expect(await screen.findByText(m.cash_riders_empty())).toBeVisible();
    await expect(screen.getByText(m.cash_counts_empty())).toBeVisible();
    await expect(screen.getByRole("button", { name: m.cash_deposit() })).toBeDisabled();
  },
});

export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(...moneyOffline()),
  play: async () => {
    await expect(await screen.findByText(m.cash_desk_failed())).toBeVisible();
  },
});
