import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { expect, screen, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { m } from "../paraglide/messages.js";
import { office } from "../testing/office-app";
import { fill, press } from "../testing/steps";
import { banglaDigits } from "../testing/typed-texts";
import { forgetWork, RETURN_TASK, workApi } from "../testing/work-api";
import { atWork } from "../testing/world";

/** The return of a parcel: the part of the rider. */
const meta = preview.meta({
  ...office,
  title: "Flows/Return hand-over",
  tags: ["!autodocs"],
  args: { url: "/rider" },
  globals: atWork,
  // A story adds its handlers right after the page is opened, before the page's first request.
  beforeEach: async (context) => {
    await forgetWork();
    return office.beforeEach(context);
  },
});

/** The operations that the rider has sent. */
const sent: unknown[] = [];

/** The rider returns the parcel to the sender, who gives the rider the return code. */
export const ReturnedToSender = meta.story({
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
