import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../testing/app";
import { signedIn } from "@harkara/web/testing/world.tsx";
import { courierApi } from "@harkara/web/testing/courier-api.ts";
import { HEAVY_DRAFT, makeParcel } from "@harkara/web/testing/parcels.ts";
import { fill, heading, parcelRow, press, isShown } from "@harkara/web/testing/steps.ts";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";

const lost: Parcel = {
  ...makeParcel(HEAVY_DRAFT),
  payment_status: "paid",
  delivery_status: "lost",
  collect_amount: 1500,
};

/** A claim for a lost parcel: the part of the sender. */
const meta = preview.meta({
  ...site,
  title: "Flows/Claim",
  tags: ["!autodocs"],
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
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
      await isShown(m.claim_sent());
      await expect(await screen.findByText(m.claim_waiting())).toBeVisible();
      await expect(screen.queryByRole("button", { name: m.claim_send() })).toBeNull();
    });
  },
});
