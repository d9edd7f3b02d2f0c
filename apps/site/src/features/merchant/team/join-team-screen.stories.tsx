import { http } from "msw";
import { expect, screen } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import { site } from "../../../testing/app";
import { here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { heading, press } from "@harkara/web/testing/steps.ts";
import { RECEIVED, teamApi, unverified } from "@harkara/web/testing/team-api.ts";
import { actFor } from "@harkara/web/storage/acting-merchant.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Join a merchant",
  args: { url: "/join-team/ssssssssssssssssssssssssssssssss" },
  globals: signedIn,
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...teamApi());
    return () => {
      actFor(RAHIMA.uid, undefined);
      cleanup?.();
    };
  },
});

export const Default = meta.story({
  play: async () => {
    await heading(m.team_join_title());
    await expect(await screen.findByText(RECEIVED.merchant)).toBeVisible();
    await expect(screen.getByText(m.team_join_invited_by({ email: RECEIVED.invited_by }))).toBeVisible();
    await expect(screen.getByText(m.join_is_for({ email: RAHIMA.email }))).toBeVisible();
    await expect(screen.getByText(m.team_join_booker())).toBeVisible();
  },
});

export const OnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    await expect(await screen.findByText(RECEIVED.merchant)).toBeVisible();
  },
});

/** The user logs out, and the login page leads the next user back to the invitation. */
export const OtherAccountUsed = meta.story({
  play: async () => {
    await press(m.join_other_account());
    await heading(m.login_title());
    await expect(here()).toContain(encodeURIComponent("/join-team/"));
  },
});

export const Joined = meta.story({
  play: async () => {
    await press(m.join_go());
    await expect(await screen.findByText(m.team_join_done({ name: RECEIVED.merchant }))).toBeVisible();
    await expect(screen.getByRole("link", { name: m.team_join_open() })).toHaveAttribute(
      "href",
      localizeHref("/dashbord"),
    );
  },
});

/** The invitation is for another address, was already used, or has expired. */
export const Invalid = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get("/api/team-invitations/:secret", () => problem(409, "invitation.invalid"))),
  play: async () => {
    await expect(await screen.findByText(m.code_invitation_invalid())).toBeVisible();
  },
});

/** The invitation was withdrawn while the page was open. */
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ refusal: [409, "invitation.invalid"] })),
  play: async () => {
    await press(m.join_go());
    await expect(await screen.findByText(m.code_invitation_invalid())).toBeVisible();
  },
});

/** The user verifies the e-mail address while the page is open. */
export const EmailUnverified = meta.story({
  beforeEach: ({ msw }) => msw.use(...unverified(2)),
  play: async () => {
    await heading(m.team_join_title());
    await expect(await screen.findByText(m.code_email_unverified())).toBeVisible();
    await expect(screen.getByText(m.verify_email_text({ email: RAHIMA.email }))).toBeVisible();
    await press(m.verify_email_check());
    await expect(await screen.findByText(m.verify_email_not_yet())).toBeVisible();
    await press(m.verify_email_check());
    await expect(await screen.findByText(RECEIVED.merchant)).toBeVisible();
  },
});

export const EmailSent = meta.story({
  beforeEach: ({ msw }) => msw.use(...unverified(1)),
  play: async () => {
    await press(m.verify_email_send());
    await expect(await screen.findByText(m.verify_email_sent())).toBeVisible();
    await expect(screen.getByRole("button", { name: m.verify_email_again() })).toBeVisible();
  },
});

export const EmailNotSent = meta.story({
  args: { identity: "tooManyRequests" },
  beforeEach: ({ msw }) => msw.use(...unverified(1)),
  play: async () => {
    await press(m.verify_email_send());
    await expect(await screen.findByText(m.verify_email_failed())).toBeVisible();
    await expect(screen.getByText(m.session_too_many())).toBeVisible();
  },
});

const load = loadsOf({ "/api/team-invitations/:secret": m.team_join_failed }, () =>
  screen.findByText(RECEIVED.merchant),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
