import { CompensationDecisionSchema } from "@harkara/courier-core/money/compensation";
import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { http } from "msw";
import { expect, screen, userEvent, within } from "storybook/test";
import * as v from "valibot";
import preview from "../../../../.storybook/preview";
import { formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { atWork, signedIn, site } from "../testing/app";
import { courierApi } from "../testing/courier-api";
import { courierMoneyApi } from "../testing/money-api";
import { HEAVY_DRAFT, makeParcel } from "../testing/parcels";
import { fill, heading, isShown, parcelRow, press } from "../testing/steps";
import { banglaDigits, TYPED } from "../testing/typed-texts";
import { forgetWork, workApi } from "../testing/work-api";

const lost: Parcel = {
  ...makeParcel(HEAVY_DRAFT),
  payment_status: "paid",
  delivery_status: "lost",
  collect_amount: 1500,
};

/** A claim for a lost parcel, from the sender's form to the admin's decision. */
const meta = preview.meta({
  ...site,
  title: "Flows/Claim",
  tags: ["!autodocs"],
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
  // A story adds its handlers right after the page is opened, before the page's first request.
  beforeEach: async (context) => {
    await forgetWork();
    return site.beforeEach(context);
  },
  // Axe reports controls under the sticky header as obscured, so the page is scrolled to the top.
  afterEach: () => window.scrollTo({ top: 0, behavior: "instant" }),
});

/** The sender claims compensation for a lost parcel. */
export const Made = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [lost] })),
  play: async ({ step }) => {
    await step("Open the lost parcel", async () => {
      const row = await parcelRow(HEAVY_DRAFT.title);
      const links = within(row).getAllByRole("link", { name: (name) => name.includes(HEAVY_DRAFT.title) });
      await userEvent.click(links[0] ?? document.body);
      await heading(HEAVY_DRAFT.title);
    });
    await step("Send the claim", async () => {
      await fill(await screen.findByLabelText(m.claim_amount()), banglaDigits("1,500"));
      await fill(screen.getByLabelText(m.claim_reason()), TYPED.twoSarisLost);
      await press(m.claim_send());
      await expect(await screen.findByText(m.claim_sent())).toBeVisible();
      await expect(await screen.findByText(m.claim_waiting())).toBeVisible();
      await expect(screen.queryByRole("button", { name: m.claim_send() })).toBeNull();
    });
  },
});

/** The decisions that were sent. */
const decisions: unknown[] = [];

/** An admin approves part of the claimed amount. */
export const Approved = meta.story({
  args: { url: "/money?tab=claims" },
  globals: atWork,
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
