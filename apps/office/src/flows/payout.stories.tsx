import { PayoutEndSchema } from "@harkara/courier-core/money/payout";
import { http } from "msw";
import { expect, screen, waitFor, within } from "storybook/test";
import * as v from "valibot";
import preview from "../../../../.storybook/preview";
import { countText, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../testing/app";
import { atWork } from "@harkara/web/testing/world.tsx";
import { courierMoneyApi, DUES } from "@harkara/web/testing/money-api.ts";
import { fill, heading, press } from "@harkara/web/testing/steps.ts";
import { banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";

/** The outcomes of payouts that were sent. */
const outcomes: unknown[] = [];

/** Payouts to merchants, from the due balances to the recorded bank transfer. */
const meta = preview.meta({
  ...office,
  title: "Flows/Payout",
  tags: ["!autodocs"],
  args: { url: "/money?tab=payouts" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    outcomes.length = 0;
    const cleanup = office.beforeEach(context);
    context.msw.use(
      http.post("/api/money/payouts/:id/outcome", async ({ request }) => {
        outcomes.push(v.parse(PayoutEndSchema, await request.clone().json()));
      }),
      ...workApi({ role: "admin" }),
      ...courierMoneyApi(),
    );
    return cleanup;
  },
  // Axe reports controls under the sticky header as obscured, so the page is scrolled to the top.
  afterEach: () => window.scrollTo({ top: 0, behavior: "instant" }),
});

/** An admin prepares payouts for all due balances, and marks one as paid. */
export const PrepareAndMarkAsPaid = meta.story({
  play: async ({ step }) => {
    await heading(m.courier_money_title());
    await expect(screen.getByText(m.staff_place_all())).toBeVisible();
    await step("Prepare the payouts", async () => {
      await screen.findByText(DUES[0]?.name ?? "");
      await press(m.payout_run());
      const done = countText(2, (n) => m.payout_run_done({ ...n, amount: formatTaka(14_628.5) }));
      await expect(await screen.findByText(done)).toBeVisible();
      await waitFor(() => expect(screen.getByRole("button", { name: m.payout_run() })).toBeDisabled());
    });
    await step("Mark a payout as paid with the reference of the transfer", async () => {
      await press(m.payout_mark_paid());
      const dialog = await screen.findByRole("dialog");
      await fill(within(dialog).getByLabelText(m.accounts_reference()), banglaDigits("8N7"));
      await press(m.payout_mark_paid(), dialog);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await expect(outcomes).toMatchObject([{ status: "paid" }]);
      await waitFor(() => expect(screen.queryByRole("button", { name: m.payout_mark_paid() })).toBeNull());
    });
  },
});
