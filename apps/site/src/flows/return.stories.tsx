import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../testing/app";
import { signedIn } from "@harkara/web/testing/world.tsx";
import { courierApi } from "@harkara/web/testing/courier-api.ts";
import { HEAVY_DRAFT, makeParcel } from "@harkara/web/testing/parcels.ts";
import { chooseAction, heading, parcelRow, press, isShown } from "@harkara/web/testing/steps.ts";

const inTransit: Parcel = {
  ...makeParcel(HEAVY_DRAFT),
  delivery_status: "in_transit",
  collect_amount: 1500,
  delivery_payment: "from_collection",
};

/** The return of a parcel: the part of the sender. */
const meta = preview.meta({
  ...site,
  title: "Flows/Return",
  tags: ["!autodocs"],
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
});

/** The sender requests the return on the parcel's page, and sees the return code. */
export const Requested = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [inTransit] })),
  play: async ({ step }) => {
    await step("Open the parcel", async () => {
      const row = await parcelRow(HEAVY_DRAFT.title);
      const links = within(row).getAllByRole("link", { name: (name) => name.includes(HEAVY_DRAFT.title) });
      await userEvent.click(links[0] ?? document.body);
      await heading(HEAVY_DRAFT.title);
    });
    await step("Request the return after seeing the fees", async () => {
      await chooseAction(m.back_ask());
      const dialog = await screen.findByRole("alertdialog", { name: m.back_title() });
      await expect(dialog).toHaveTextContent(formatTaka(303));
      await press(m.back_confirm({ amount: formatTaka(303) }), dialog);
      await isShown(m.back_sent());
    });
    await step("See the return code for the rider", async () => {
      await expect(await screen.findByText(m.back_code_title())).toBeVisible();
    });
  },
});
