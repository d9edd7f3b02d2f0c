import { http, HttpResponse } from "msw";
import { expect, screen } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import { office } from "../../testing/app";
import { atWork, here, phone } from "@harkara/web/testing/world.tsx";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { WORKER } from "@harkara/web/testing/people.ts";
import { heading, isAt, isShown, press } from "@harkara/web/testing/steps.ts";
import { RECEIVED_INVITATION, staffApi } from "@harkara/web/testing/staff-api.ts";
import { workApi } from "@harkara/web/testing/work-api.ts";

const meta = preview.meta({
  ...office,
  title: "Screens/Join the team",
  args: { url: "/join/ssssssssssssssssssssssssssssssss" },
  globals: atWork,
  beforeEach: (context) => {
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi(), ...staffApi());
    return cleanup;
  },
});

/** The page names the role, the hub and the admin, so that the user knows what they accept. */
export const Default = meta.story({
  play: async () => {
    await heading(m.join_title());
    await expect(await screen.findByText(ROLE_TEXT[RECEIVED_INVITATION.role]())).toBeVisible();
    await expect(screen.getByText(RECEIVED_INVITATION.invited_by ?? "")).toBeVisible();
    await expect(screen.getByText(m.join_is_for({ email: RAHIMA.email }))).toBeVisible();
    await expect(screen.getByText(m.join_role_hub())).toBeVisible();
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByRole("button", { name: m.join_accept() })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The user logs out, and the login page leads the next user back to the invitation. */
export const OtherAccountUsed = meta.story({
  play: async () => {
    await press(m.join_other_account());
    await isAt("/login");
    await expect(here()).toContain(encodeURIComponent("/join/"));
  },
});

export const Joined = meta.story({
  play: async () => {
    await press(m.join_accept());
    await expect(await screen.findByRole("link", { name: m.join_open() })).toHaveAttribute(
      "href",
      localizeHref("/hub"),
    );
  },
});

/** The user verifies the e-mail address while the page is open. */
export const EmailUnverified = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get("/api/invitations/:secret", () => problem(403, "email.unverified"), { once: true })),
  play: async () => {
    await expect(await screen.findByText(m.code_email_unverified())).toBeVisible();
    await press(m.verify_email_check());
    await press(m.join_accept());
    await isShown(m.join_done());
  },
});

/** The link was replaced by a new invitation, or it is for another address. */
export const Invalid = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/me", () => HttpResponse.json({ uid: WORKER.uid, email: WORKER.email })),
      http.get("/api/invitations/:secret", () => problem(409, "invitation.invalid")),
    ),
  play: async () => {
    await expect(await screen.findByText(m.code_invitation_invalid())).toBeVisible();
    await expect(screen.queryByRole("button", { name: m.join_accept() })).toBeNull();
  },
});

/** The user had already accepted the invitation, for example because the first response was lost. */
export const JoinedBefore = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get("/api/invitations/:secret", () => problem(409, "invitation.invalid"))),
  play: async () => {
    await isShown(m.join_done());
    await expect(screen.queryByText(m.code_invitation_invalid())).toBeNull();
  },
});

/** The invitation was replaced while the page was open. */
export const Refused = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ conflict: "invitation.invalid" })),
  play: async () => {
    await press(m.join_accept());
    await expect(await screen.findByText(m.code_invitation_invalid())).toBeVisible();
  },
});

const load = loadsOf({ "/api/invitations/:secret": m.team_join_failed }, () =>
  screen.findByRole("button", { name: m.join_accept() }),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
