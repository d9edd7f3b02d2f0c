import { http } from "msw";
import { expect, screen } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { m } from "../../paraglide/messages.js";
import { localizeHref } from "../../paraglide/runtime.js";
import { atWork, site } from "../../testing/app";
import { problem } from "../../testing/problem";
import { heading, isShown, press } from "../../testing/steps";
import { staffApi } from "../../testing/staff-api";
import { workApi } from "../../testing/work-api";

const meta = preview.meta({
  ...site,
  title: "Screens/Join the team",
  args: { url: "/join/ssssssssssssssssssssssssssssssss" },
  globals: atWork,
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...workApi(), ...staffApi());
    return cleanup;
  },
});

export const Default = meta.story({ play: () => heading(m.join_title()).then(() => undefined) });

export const Joined = meta.story({
  play: async () => {
    await press(m.join_go());
    await expect(await screen.findByRole("link", { name: m.join_open() })).toHaveAttribute(
      "href",
      localizeHref("/hub"),
    );
  },
});

/** The user verifies the e-mail address while the page is open. */
export const EmailUnverified = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/invitations/:secret/acceptance", () => problem(403, "email.unverified"), {
        once: true,
      }),
    ),
  play: async () => {
    await press(m.join_go());
    await expect(await screen.findByText(m.code_email_unverified())).toBeVisible();
    await press(m.verify_email_check());
    await isShown(m.join_done());
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ conflict: "invitation.invalid" })),
  play: async () => {
    await press(m.join_go());
    await expect(await screen.findByText(m.code_invitation_invalid())).toBeVisible();
  },
});
