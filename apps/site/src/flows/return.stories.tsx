import type { Parcel } from "@harkara/courier-core/parcel/parcel";
import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { formatTaka } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { atWork, signedIn, site } from "../testing/app";
import { courierApi } from "../testing/courier-api";
import { HEAVY_DRAFT, makeParcel } from "../testing/parcels";
import { chooseAction, fill, heading, parcelRow, press } from "../testing/steps";
import { banglaDigits } from "../testing/typed-texts";
import { forgetWork, RETURN_TASK, workApi } from "../testing/work-api";

const inTransit: Parcel = {
  ...makeParcel(HEAVY_DRAFT),
  delivery_status: "in_transit",
  collect_amount: 1500,
  delivery_payment: "from_collection",
};

/** The return of a parcel, from the sender's request to the hand-over to the sender. */
const meta = preview.meta({
  ...site,
  title: "Flows/Return",
  tags: ["!autodocs"],
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
  // A story adds its handlers right after the page is opened, before the page's first request.
  beforeEach: async (context) => {
    await forgetWork();
    return site.beforeEach(context);
  },
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
      await expect(await screen.findByText(m.back_sent())).toBeVisible();
    });
    await step("See the return code for the rider", async () => {
      await expect(await screen.findByText(m.back_code_title())).toBeVisible();
    });
  },
});

/** The operations that the rider has sent. */
const sent: unknown[] = [];

/** The rider returns the parcel to the sender, who gives the rider the return code. */
export const ReturnedToSender = meta.story({
  args: { url: "/rider" },
  globals: atWork,
  beforeEach: ({ msw }) => {
    sent.length = 0;
    const tasks: RiderTask[] = [RETURN_TASK];
    msw.use(
      ...workApi({
        role: "rider",
        tasks,
        outcome: (operation) => {
          sent.push(operation);
          tasks.length = 0;
          return {};
        },
      }),
    );
  },
  play: async () => {
    await press(m.rider_given_back(), await screen.findByRole("article", { name: RETURN_TASK.name }));
    const dialog = await screen.findByRole("dialog", { name: m.rider_given_back() });
    await fill(within(dialog).getByLabelText(m.rider_return_code()), banglaDigits("3051"));
    await press(m.rider_confirm_reason(), dialog);
    await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
    await waitFor(() =>
      expect(sent).toMatchObject([
        { task: "give_back", received_by: RETURN_TASK.name, handover_code: "3051" },
      ]),
    );
  },
});
