import { CompensationDecisionSchema } from "@harkara/courier-core/money/compensation";
import { http } from "msw";
import { expect, screen, userEvent, within } from "storybook/test";
import * as v from "valibot";
import preview from "../../../../.storybook/preview";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { courierMoneyApi } from "@harkara/web/testing/money-api.ts";
import { office } from "../testing/app";
import { fill, heading, isShown, press } from "@harkara/web/testing/steps.ts";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { atWork } from "@harkara/web/testing/world.tsx";

/** A claim for a lost parcel: the part of the admin. */
const meta = preview.meta({
  ...office,
  title: "Flows/Claim decision",
  tags: ["!autodocs"],
  args: { url: "/money?tab=claims" },
  globals: atWork,
  // A story adds its handlers right after the page is opened, before the page's first request.
  beforeEach: async (context) => {
    await forgetWork();
    return office.beforeEach(context);
  },
  // Axe reports controls under the sticky header as obscured, so the page is scrolled to the top.
  afterEach: () => window.scrollTo({ top: 0, behavior: "instant" }),
});

/** The decisions that were sent. */
const decisions: unknown[] = [];

/** An admin approves part of the claimed amount. */
export const Approved = meta.story({
  beforeEach: ({ msw }) => {
    decisions.length = 0;
    msw.use(
      http.post("/api/money/compensations/:id/decision", async ({ request }) => {
        decisions.push(v.parse(CompensationDecisionSchema, await request.clone().json()));
      }),
      ...workApi({ role: "admin" }),
      ...courierMoneyApi(),
    );
  },
  play: async ({ step }) => {
    await heading(m.courier_money_title());
    await step("Approve the claim with a reason", async () => {
      await press(m.claims_decide());
      const dialog = await screen.findByRole("dialog");
      await userEvent.click(within(dialog).getByRole("radio", { name: m.claims_grant() }));
      const field = within(dialog).getByRole("textbox", {
        name: m.claims_amount({ most: formatTaka(3500) }),
      });
      await fill(field, banglaDigits("3,000"));
      await fill(within(dialog).getByLabelText(m.claims_reason()), TYPED.asReceipt);
      await press(m.claims_grant(), dialog);
      await isShown(m.claims_done());
      await expect(decisions).toEqual([{ status: "granted", amount: 3000, reason: TYPED.asReceipt }]);
    });
    await step("No claim is open any more", async () => {
      await expect(screen.queryByRole("button", { name: m.claims_decide() })).toBeNull();
    });
  },
});
