import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { formatDateTime } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { phone, signedIn } from "@harkara/web/testing/world.tsx";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { fill, heading, press, isShown } from "@harkara/web/testing/steps.ts";
import { ALONE, COLLEAGUES, TEAM, teamApi } from "@harkara/web/testing/team-api.ts";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const [salma] = COLLEAGUES;
const SALMA = salma?.email ?? "";
const UNTIL = "2026-11-26T09:30:00.000Z";
const NEW_EMAIL = "new@harkara.example";

const meta = preview.meta({
  ...site,
  title: "Screens/Team",
  args: { url: "/dashbord/team" },
  globals: signedIn,
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...teamApi());
    return cleanup;
  },
});

const seen = () => screen.findByText(SALMA);
const change = async () => {
  await press(m.team_change_member({ email: SALMA }));
  return screen.findByRole("dialog");
};

export const Default = meta.story({
  play: async () => {
    await heading(TEAM.name);
    await seen();
    await expect(screen.getByText(m.team_you())).toBeVisible();
    await expect(screen.getByText(salma?.name ?? "")).toBeVisible();
    await expect(screen.getByText(m.team_role_booker_hint())).toBeVisible();
    await expect(screen.getByText(m.team_role_viewer_hint())).toBeVisible();
    await expect(screen.getByText(m.team_invitations())).toBeVisible();
    // The only owner cannot leave.
    await expect(screen.queryByRole("button", { name: m.team_leave() })).toBeNull();
  },
});

export const OnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    await seen();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** A sender without a team sees only themselves, and an explanation of teams. */
export const Alone = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ team: ALONE })),
  play: async () => {
    await heading(m.team_title());
    await expect(await screen.findByText(m.team_start())).toBeVisible();
    await expect(screen.queryByRole("tab", { name: m.staff_tab_history() })).toBeNull();
  },
});

export const LongNames = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      ...teamApi({
        team: {
          ...TEAM,
          name: TYPED.longContents.repeat(2),
          members: TEAM.members.map((member) => ({
            ...member,
            email: `${"long-address-".repeat(4)}${member.email}`,
          })),
        },
      }),
    ),
  play: async () => {
    await heading(TYPED.longContents.repeat(2));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The user was removed from the merchant. */
export const Forbidden = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/team", () => problem(403, "merchant.notMember"))),
  play: async () => {
    await expect(await screen.findByText(m.code_merchant_not_member())).toBeVisible();
  },
});

/** A booker sees the members, and may leave. */
export const AsBooker = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...teamApi({
        role: "booker",
        team: {
          ...TEAM,
          members: TEAM.members.map((member) => ({
            ...member,
            role: member.uid === RAHIMA.uid ? "booker" : "owner",
          })),
        },
      }),
    ),
  play: async () => {
    await seen();
    await waitFor(() => expect(screen.queryByRole("button", { name: m.team_invite() })).toBeNull());
    await expect(screen.queryByText(m.team_invitations())).toBeNull();
    await press(m.team_leave());
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(dialog.getByText(m.team_leave_ask({ name: TEAM.name }))).toBeVisible();
  },
});

async function invite(email: string): Promise<HTMLElement> {
  await press(m.team_invite());
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.staff_email()), email);
  await press(m.staff_send_invitation(), dialog);
  return dialog;
}

/** The first invitation also sets the merchant's name. */
export const InvitedFirst = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ team: ALONE })),
  play: async () => {
    await press(m.team_invite());
    const dialog = await screen.findByRole("dialog");
    await fill(within(dialog).getByLabelText(m.staff_email()), NEW_EMAIL);
    await press(m.staff_send_invitation(), dialog);
    await expect(await within(dialog).findByText(m.code_merchant_name_required())).toBeVisible();
    await fill(within(dialog).getByRole("textbox", { name: m.team_name() }), TYPED.contents);
    await press(m.staff_send_invitation(), dialog);
    await expect(await screen.findByText(/\/join-team\/s{32}$/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await heading(TYPED.contents);
  },
});

/** An invitation's link is shown only once. */
export const Invited = meta.story({
  play: async () => {
    await seen();
    await invite(NEW_EMAIL);
    await expect(await screen.findByText(/\/join-team\/s{32}$/)).toBeVisible();
    await expect(
      screen.getByText(m.team_invited_text({ email: NEW_EMAIL, time: formatDateTime(UNTIL) })),
    ).toBeVisible();
  },
});

export const InviteInvalid = meta.story({
  play: async () => {
    await seen();
    const dialog = await invite("new@");
    await expect(await within(dialog).findByText(m.code_email_invalid())).toBeVisible();
  },
});

export const InviteRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ refusal: [409, "member.known"] })),
  play: async () => {
    await seen();
    const dialog = await invite(SALMA);
    await expect(await within(dialog).findByText(m.code_member_known())).toBeVisible();
  },
});

export const InviteFull = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ refusal: [409, "team.full"] })),
  play: async () => {
    await seen();
    const dialog = await invite(NEW_EMAIL);
    await expect(await within(dialog).findByText(m.code_team_full())).toBeVisible();
  },
});

const sendAgain = async () => {
  const [open] = TEAM.invitations;
  await press(m.team_resend_invitation({ name: open?.email ?? "" }));
  const dialog = await screen.findByRole("dialog");
  await press(m.team_resend_create(), dialog);
  return dialog;
};

/** A new link replaces the previous one. */
export const SentAgain = meta.story({
  play: async () => {
    await seen();
    const dialog = within(await sendAgain());
    await expect(await dialog.findByText(/\/join-team\/n{32}$/)).toBeVisible();
    await expect(dialog.getByRole("link", { name: m.staff_invited_mail() })).toHaveAttribute(
      "href",
      expect.stringContaining(TEAM.invitations[0]?.email ?? ""),
    );
  },
});

/** The person accepted the invitation while the dialog was open. The list is refetched when it is closed. */
export const SendAgainRefused = meta.story({
  beforeEach: ({ msw }) => {
    let isAccepted = false;
    msw.use(
      http.post("/api/team/invitations/:id/renewal", () => {
        isAccepted = true;
        return problem(409, "invitation.closed");
      }),
      http.get("/api/team", () => HttpResponse.json(isAccepted ? { ...TEAM, invitations: [] } : TEAM)),
      ...teamApi(),
    );
  },
  play: async () => {
    await seen();
    const dialog = await sendAgain();
    await expect(await within(dialog).findByText(m.code_invitation_closed())).toBeVisible();
    await press(m.close(), dialog);
    await waitFor(() => expect(screen.queryByText(m.team_invitations())).toBeNull());
  },
});

export const SendAgainOffline = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post("/api/team/invitations/:id/renewal", () => HttpResponse.error()),
      ...teamApi(),
    ),
  play: async () => {
    await seen();
    const dialog = await sendAgain();
    await expect(await within(dialog).findByText(m.team_resend_failed())).toBeVisible();
    await expect(within(dialog).getByRole("button", { name: m.team_resend_create() })).toBeEnabled();
  },
});

export const InvitationWithdrawn = meta.story({
  play: async () => {
    await seen();
    const [open] = TEAM.invitations;
    await press(m.team_withdraw_invitation({ email: open?.email ?? "" }));
    await waitFor(() => expect(screen.queryByText(open?.email ?? "")).toBeNull());
  },
});

export const RoleChanged = meta.story({
  play: async () => {
    const dialog = await change();
    await userEvent.click(within(dialog).getByRole("radio", { name: m.team_role_viewer() }));
    await press(m.staff_save(), dialog);
    await isShown(m.staff_saved());
    // The open invitation has the same role.
    await waitFor(() => expect(screen.getAllByText(m.team_role_viewer())).toHaveLength(2));
  },
});

/** The user stopped being an owner while the dialog was open. */
export const RoleRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ refusal: [403, "member.forbidden"] })),
  play: async () => {
    const dialog = await change();
    await userEvent.click(within(dialog).getByRole("radio", { name: m.team_role_viewer() }));
    await press(m.staff_save(), dialog);
    await expect(await within(dialog).findByText(m.code_member_forbidden())).toBeVisible();
  },
});

export const Removed = meta.story({
  play: async () => {
    await press(m.team_remove_member({ email: SALMA }));
    await press(m.team_remove(), await screen.findByRole("alertdialog"));
    await waitFor(() => expect(screen.queryByText(SALMA)).toBeNull());
    await expect(await screen.findByText(m.team_removed())).toBeVisible();
  },
});

/** The other owner left while the dialog was open. */
export const LeaveRefused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...teamApi({
        refusal: [409, "member.lastOwner"],
        team: { ...TEAM, members: TEAM.members.map((member) => ({ ...member, role: "owner" })) },
      }),
    ),
  play: async () => {
    await press(m.team_leave());
    const dialog = await screen.findByRole("alertdialog");
    await press(m.team_leave(), dialog);
    await expect(await within(dialog).findByText(m.code_member_last_owner())).toBeVisible();
  },
});

export const OwnershipOffered = meta.story({
  play: async () => {
    const dialog = await change();
    await userEvent.click(within(dialog).getByRole("checkbox", { name: m.team_offer_stay() }));
    await press(m.team_offer_send(), dialog);
    await expect(await screen.findByText(m.team_offer_open({ email: SALMA }))).toBeVisible();
    await press(m.team_offer_withdraw());
    await waitFor(() => expect(screen.queryByText(m.team_offer_open({ email: SALMA }))).toBeNull());
  },
});

/** The team of Salma, who offers ownership to Rahima. */
const OFFERED = {
  ...TEAM,
  members: TEAM.members.map((member) => ({
    ...member,
    role: member.uid === RAHIMA.uid ? ("booker" as const) : ("owner" as const),
  })),
  offer: { uid: RAHIMA.uid, by: salma?.uid ?? "", expires_at: UNTIL },
};

export const OwnershipReceived = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ role: "booker", team: OFFERED })),
  play: async () => {
    await expect(
      await screen.findByText(m.team_offer_own_text({ email: SALMA, time: formatDateTime(UNTIL) })),
    ).toBeVisible();
    await press(m.team_offer_accept());
    await waitFor(() => expect(screen.queryByText(m.team_offer_own())).toBeNull());
    await expect(await screen.findByText(m.team_offer_accepted())).toBeVisible();
  },
});

export const OwnershipExpired = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...teamApi({ role: "booker", team: OFFERED, refusal: [409, "ownership.none"] })),
  play: async () => {
    await press(m.team_offer_accept());
    await expect(await screen.findByText(m.code_ownership_none())).toBeVisible();
  },
});

export const PayoutsFrozen = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ team: { ...TEAM, payout_frozen_until: UNTIL } })),
  play: async () => {
    await expect(await screen.findByText(m.team_frozen({ time: formatDateTime(UNTIL) }))).toBeVisible();
  },
});

async function rename(name: string): Promise<HTMLElement> {
  await press(m.team_rename());
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.team_name()), name);
  await press(m.staff_save(), dialog);
  return dialog;
}

export const Renamed = meta.story({
  play: async () => {
    await rename(TYPED.contents);
    await heading(TYPED.contents);
  },
});

export const RenameInvalid = meta.story({
  play: async () => {
    const dialog = await rename("");
    await expect(await within(dialog).findByText(m.code_merchant_name_required())).toBeVisible();
  },
});

const openChanges = async () =>
  userEvent.click(await screen.findByRole("tab", { name: m.staff_tab_history() }));

export const Changes = meta.story({
  play: async () => {
    await openChanges();
    await expect(await screen.findByText(new RegExp(m.team_change_role_changed()))).toBeVisible();
    await fill(screen.getByLabelText(m.team_changes_search()), SALMA.toUpperCase());
    await expect(screen.queryByText(new RegExp(m.team_change_role_changed()))).toBeNull();
    await expect(screen.getByText(new RegExp(m.team_change_joined()))).toBeVisible();
  },
});

export const ChangesEmpty = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ changes: [] })),
  play: async () => {
    await openChanges();
    await expect(await screen.findByText(m.staff_history_empty())).toBeVisible();
  },
});

const changes = loadsOf({ "/api/team/changes": m.staff_history_failed }, async () => {
  await fill(screen.getByLabelText(m.team_changes_search()), SALMA);
  await screen.findByText(new RegExp(m.team_change_joined()));
})("ServerFault");
export const ChangesFailed = meta.story({
  ...changes,
  play: async () => {
    await openChanges();
    await changes.play();
  },
});

const load = loadsOf({ "/api/team": m.team_failed }, seen);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
