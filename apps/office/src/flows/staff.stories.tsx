import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { STAFF_STATUS_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../testing/app";
import { atWork } from "@harkara/web/testing/world.tsx";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { staffApi } from "@harkara/web/testing/staff-api.ts";
import { fill, heading, press, isShown } from "@harkara/web/testing/steps.ts";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";

const EMAIL = "new@harkara.example";

/** Finds the person's row by its visible texts. */
const personWith = (status: string) =>
  screen.findByRole("row", { name: (row) => row.includes(EMAIL) && row.includes(status) });

/** The employment of a staff member, from the invitation to the deactivation. */
const meta = preview.meta({
  ...office,
  title: "Flows/Staff",
  tags: ["!autodocs"],
  args: { url: "/staff" },
  globals: atWork,
  parameters: { ...office.parameters, written: ["new"] },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi({ role: "admin" }), ...staffApi());
    return cleanup;
  },
});

/** An admin invites a person to the staff, and later deactivates them. */
export const InviteAndDeactivate = meta.story({
  play: async ({ step }) => {
    await heading(m.staff_title());
    await step("Invite an employee to a hub", async () => {
      await press(m.staff_invite());
      const dialog = await screen.findByRole("dialog");
      await fill(within(dialog).getByLabelText(m.staff_email()), EMAIL);
      await fill(within(dialog).getByLabelText(m.staff_name()), TYPED.newName);
      await within(dialog).findByRole("option", { name: districtLabel("Khulna", CENTERS) });
      await userEvent.selectOptions(within(dialog).getByLabelText(m.staff_hub()), "Khulna");
      await press(m.staff_send_invitation(), dialog);
      await expect(await screen.findByRole("button", { name: m.staff_copy_link() })).toBeVisible();
    });
    await step("See the employee as invited", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await fill(screen.getByLabelText(m.staff_search()), EMAIL);
      await expect(await personWith(STAFF_STATUS_TEXT.invited())).toBeVisible();
    });
    await step("Deactivate the account", async () => {
      await press(m.staff_change_title({ name: TYPED.newName }));
      const dialog = await screen.findByRole("dialog");
      await userEvent.click(within(dialog).getByRole("switch", { name: m.staff_works() }));
      await press(m.staff_save(), dialog);
      await isShown(m.staff_saved());
      await expect(await personWith(STAFF_STATUS_TEXT.inactive())).toBeVisible();
    });
  },
});
