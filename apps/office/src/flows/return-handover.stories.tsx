import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { expect, screen, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../testing/app";
import { fill, press } from "@harkara/web/testing/steps.ts";
import { banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import { forgetWork, RETURN_TASK, workApi } from "@harkara/web/testing/work-api.ts";
import { atWork } from "@harkara/web/testing/world.tsx";

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
