import { badgeOf } from "@harkara/courier-core/people/badge";
import { HubPhoneChangeSchema } from "@harkara/courier-core/journey/hub-phone";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, within } from "storybook/test";
import * as v from "valibot";
import preview from "../../../../../.storybook/preview";
import { TYPED, banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { formatContact, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { STAFF_STATUS_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, desktop, phone } from "@harkara/web/testing/world.tsx";
import { problem } from "@harkara/web/testing/problem.ts";
import {
  fill,
  heading,
  press,
  printPaper,
  showTab,
  withoutPrinter,
  isShown,
} from "@harkara/web/testing/steps.ts";
import { HUB_PHONES, PEOPLE, staffApi } from "@harkara/web/testing/staff-api.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const [, salma] = PEOPLE;

const meta = preview.meta({
  ...office,
  title: "Screens/Staff",
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

const change = async () => {
  await press(m.staff_change_title({ name: salma?.name ?? "" }));
  return screen.findByRole("dialog");
};

export const People = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    await heading(m.staff_title());
    await expect(await screen.findByRole("rowheader", { name: new RegExp(salma?.name ?? "") })).toBeVisible();
    await expect(screen.getByRole("link", { name: formatContact(salma?.phone ?? "") })).toBeVisible();
    await expect(screen.getByRole("link", { name: salma?.name ?? "" })).toHaveAttribute(
      "href",
      expect.stringMatching(`/desk/staff/${salma?.id}$`),
    );
    // The usual status is not shown.
    await expect(screen.queryByText(STAFF_STATUS_TEXT.active())).toBeNull();
    const count = `${m.staff_tab_applications()} ${formatNumber(1)}`;
    await expect(await screen.findByRole("tab", { name: count })).toBeVisible();
    const role = screen.getByRole("combobox", { name: m.staff_role() });
    const center = screen.getByRole("combobox", { name: m.staff_hub() });
    const isShown = () => screen.queryAllByText(salma?.name ?? "").length > 0;
    await userEvent.selectOptions(role, "rider");
    await expect(isShown()).toBe(false);
    await userEvent.selectOptions(role, "");
    await userEvent.selectOptions(center, salma?.center ?? "");
    await expect(isShown()).toBe(true);
    await fill(screen.getByLabelText(m.staff_search()), salma?.email.toUpperCase() ?? "");
    await expect(isShown()).toBe(true);
    await fill(screen.getByLabelText(m.staff_search()), formatContact(salma?.phone ?? ""));
    await expect(isShown()).toBe(true);
    await fill(screen.getByLabelText(m.staff_search()), "0199");
    await expect(isShown()).toBe(false);
    await fill(screen.getByLabelText(m.staff_search()), "nobody@");
    await expect(screen.getByText(m.staff_not_found())).toBeVisible();
    await press(m.staff_show_all());
    await expect(screen.queryByText(m.staff_not_found())).toBeNull();
  },
});

/** An active rider has a badge. An inactive rider does not. */
export const BadgePrinted = meta.story({
  beforeEach: withoutPrinter,
  play: async () => {
    const [, , rider, former] = PEOPLE;
    await press(m.badge_print_named({ name: rider?.name ?? "" }));
    const text = await printPaper(m.badge_print());
    await expect(text).toContain(badgeOf(rider?.id ?? ""));
    await expect(
      screen.queryByRole("button", { name: m.badge_print_named({ name: former?.name ?? "" }) }),
    ).toBeNull();
  },
});

export const PeopleOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const [, , rider] = PEOPLE;
    const row = await screen.findByRole("rowheader", { name: new RegExp(rider?.name ?? "") });
    // A name has enough space beside the buttons.
    await expect(row.offsetHeight).toBeLessThan(180);
    // Its button ends where the line below the row ends.
    const button = within(row).getByRole("button", {
      name: m.staff_change_title({ name: rider?.name ?? "" }),
    });
    const edges = [button, row.closest("tr")].map((each) =>
      Math.round(each?.getBoundingClientRect().right ?? 0),
    );
    await expect(edges[0]).toBe(edges[1]);
    await expect(within(row).getByRole("link", { name: formatContact(rider?.phone ?? "") })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const InviteInvalid = meta.story({
  play: async () => {
    await press(m.staff_invite());
    const dialog = await screen.findByRole("dialog");
    await press(m.staff_send_invitation(), dialog);
    await expect(await within(dialog).findByText(m.code_email_required())).toBeVisible();
    await expect(within(dialog).getByText(m.code_name_required())).toBeVisible();
  },
});

const EMAIL = "new@harkara.example";

async function invite(): Promise<void> {
  await press(m.staff_invite());
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.staff_email()), EMAIL);
  await fill(within(dialog).getByLabelText(m.staff_name()), TYPED.newName);
  await within(dialog).findByRole("option", { name: districtLabel("Khulna", CENTERS) });
  await userEvent.selectOptions(within(dialog).getByLabelText(m.staff_hub()), "Khulna");
  await press(m.staff_send_invitation(), dialog);
}

/** An invitation's link is shown only once. */
export const Invited = meta.story({
  parameters: { written: [EMAIL] },
  play: async () => {
    await invite();
    await expect(await screen.findByRole("button", { name: m.staff_copy_link() })).toBeVisible();
    await expect(screen.getByText(/\/join\/s{32}$/)).toBeVisible();
  },
});

export const InviteRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ conflict: "staff.known" })),
  play: async () => {
    await invite();
    await expect(await screen.findByText(m.code_staff_known())).toBeVisible();
  },
});

const sendAgain = async () => {
  const [, , invited] = PEOPLE;
  await press(m.team_resend_invitation({ name: invited?.name ?? "" }));
  const dialog = await screen.findByRole("dialog");
  await press(m.team_resend_create(), dialog);
  return within(dialog);
};

/** A new link replaces the previous one. Only invited people have the button. */
export const SentAgain = meta.story({
  play: async () => {
    const dialog = await sendAgain();
    await expect(await dialog.findByText(/\/join\/n{32}$/)).toBeVisible();
    await userEvent.keyboard("{Escape}");
    for (const { name, status } of PEOPLE) {
      const again = screen.queryAllByRole("button", { name: m.team_resend_invitation({ name }) });
      await expect(again).toHaveLength(status === "invited" ? 1 : 0);
    }
  },
});

export const SendAgainRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ conflict: "invitation.closed" })),
  play: async () => {
    const dialog = await sendAgain();
    await expect(await dialog.findByText(m.code_invitation_closed())).toBeVisible();
  },
});

export const Changed = meta.story({
  play: async () => {
    const dialog = await change();
    await userEvent.selectOptions(within(dialog).getByLabelText(m.staff_role()), "rider");
    await userEvent.click(within(dialog).getByRole("switch", { name: m.staff_works() }));
    await press(m.staff_save(), dialog);
    await isShown(m.staff_saved());
  },
});

export const ChangeRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ conflict: "own.refused" })),
  play: async () => {
    const dialog = await change();
    await press(m.staff_save(), dialog);
    await expect(await within(dialog).findByText(m.code_own_refused())).toBeVisible();
  },
});

/** Parcels and cash must be handed in first. A debt alone does not block the deactivation. */
export const ChangeHolds = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(...staffApi({ conflict: "staff.holds", holds: { parcels: 12, cash: 4300, debt: 0 } })),
  play: async () => {
    const dialog = await change();
    await userEvent.click(within(dialog).getByRole("switch", { name: m.staff_works() }));
    await press(m.staff_save(), dialog);
    await expect(await within(dialog).findByText(m.code_staff_holds())).toBeVisible();
    await expect(within(dialog).getByText(formatNumber(12))).toBeVisible();
    await expect(within(dialog).getByText(formatTaka(4300))).toBeVisible();
    await expect(within(dialog).queryByText(m.staff_holds_debt())).toBeNull();
  },
});

export const Applications = meta.story({
  play: async () => {
    await showTab(m.staff_tab_applications());
    await press(m.staff_refuse());
    await press(m.staff_refuse());
    await expect(await screen.findByText(m.code_reason_required())).toBeVisible();
  },
});

export const ApplicationRefusedByServer = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ conflict: "application.decided" })),
  play: async () => {
    await showTab(m.staff_tab_applications());
    await press(m.staff_approve());
    await expect(await screen.findByText(m.code_application_decided())).toBeVisible();
  },
});

export const NoApplications = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ applications: [] })),
  play: async () => {
    await showTab(m.staff_tab_applications());
    await expect(await screen.findByText(m.staff_applications_empty())).toBeVisible();
  },
});

export const History = meta.story({
  play: async () => {
    await showTab(m.staff_tab_history());
    await expect(await screen.findByText(new RegExp(m.staff_event_deactivated()))).toBeVisible();
  },
});

export const HistorySearch = meta.story({
  play: async () => {
    await showTab(m.staff_tab_history());
    await fill(await screen.findByLabelText(m.team_changes_search()), m.staff_event_changed());
    await expect(screen.queryByText(new RegExp(m.staff_event_deactivated()))).toBeNull();
    await expect(screen.getByText(new RegExp(m.staff_event_changed()))).toBeVisible();
  },
});

export const HistoryNotFound = meta.story({
  play: async () => {
    await showTab(m.staff_tab_history());
    await fill(await screen.findByLabelText(m.team_changes_search()), "?");
    await expect(screen.getByText(m.audit_search_empty())).toBeVisible();
  },
});

const hubName = (center: string) => districtLabel(center, CENTERS);
const addOf = (center: string) => m.hub_phone_add_named({ district: hubName(center) });
const changeOf = (center: string) => m.hub_phone_change_named({ district: hubName(center) });

/** Opens the dialog of a hub's phone number, and returns it. */
async function hubDialog(button: string): Promise<HTMLElement> {
  await showTab(m.staff_tab_hubs());
  await press(button);
  return screen.findByRole("dialog");
}
const typePhone = (dialog: HTMLElement, phone: string) =>
  fill(within(dialog).getByLabelText(m.staff_phone()), phone);

export const Hubs = meta.story({
  globals: { ...atWork, ...desktop },
  play: async () => {
    await showTab(m.staff_tab_hubs());
    const call = await screen.findByRole("link", { name: formatContact("+8801811000001") });
    await expect(call).toHaveAttribute("href", "tel:+8801811000001");
    await expect(screen.getAllByRole("rowheader")).toHaveLength(CENTERS.length);
    // A district is found in both scripts.
    const bogura = CENTERS.find(({ district }) => district === "Bogura");
    for (const name of [bogura?.district, bogura?.district_bn]) {
      await fill(screen.getByLabelText(m.hubs_search()), name ?? "");
      await expect(screen.getAllByRole("rowheader")).toHaveLength(1);
      await expect(screen.getByRole("button", { name: changeOf("Bogura") })).toBeVisible();
    }
    await userEvent.selectOptions(screen.getByRole("combobox", { name: m.staff_phone() }), "none");
    await expect(screen.getByText(m.hubs_not_found())).toBeVisible();
    await fill(screen.getByLabelText(m.hubs_search()), "");
    await expect(screen.getAllByRole("rowheader")).toHaveLength(CENTERS.length - HUB_PHONES.length);
  },
});

export const HubsOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await showTab(m.staff_tab_hubs());
    await expect(await screen.findByRole("button", { name: changeOf("Khulna") })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const HubsNotFound = meta.story({
  parameters: { written: ["Atlantis"] },
  play: async () => {
    await showTab(m.staff_tab_hubs());
    await fill(await screen.findByLabelText(m.hubs_search()), "Atlantis");
    await press(m.hubs_show_all());
    await expect(screen.queryByText(m.hubs_not_found())).toBeNull();
  },
});

/** The number is saved, and the focus returns to the button of the hub. */
export const HubPhoneAdded = meta.story({
  play: async () => {
    await typePhone(await hubDialog(addOf("Dhaka")), banglaDigits("01711-000009"));
    await press(m.staff_save());
    await isShown(m.hub_phone_saved());
    await expect(await screen.findByRole("link", { name: formatContact("+8801711000009") })).toBeVisible();
    await expect(screen.getByRole("button", { name: changeOf("Dhaka") })).toHaveFocus();
  },
});

export const HubPhoneInvalid = meta.story({
  play: async () => {
    const dialog = await hubDialog(addOf("Dhaka"));
    await press(m.staff_save(), dialog);
    await expect(await within(dialog).findByText(m.code_phone_required())).toBeVisible();
    await typePhone(dialog, banglaDigits("05166123"));
    await press(m.staff_save(), dialog);
    await expect(await within(dialog).findByText(m.code_phone_invalid())).toBeVisible();
    await expect(within(dialog).getByLabelText(m.staff_phone())).toHaveFocus();
  },
});

/** An empty field removes the number, after a warning. */
export const HubPhoneRemoved = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const dialog = await hubDialog(changeOf("Khulna"));
    await expect(within(dialog).getByLabelText(m.staff_phone())).toHaveValue(formatContact("+8801911223344"));
    await userEvent.clear(within(dialog).getByLabelText(m.staff_phone()));
    await expect(within(dialog).getByText(m.hub_phone_remove_text())).toBeVisible();
    await press(m.hub_phone_remove(), dialog);
    await isShown(m.hub_phone_removed());
    await expect(await screen.findByRole("button", { name: addOf("Khulna") })).toHaveFocus();
  },
});

/** After a colleague's change, the dialog stays open with the typed number, and shows the saved number. */
export const HubPhoneChangedMeanwhile = meta.story({
  beforeEach: ({ msw }) => {
    const [bogura] = HUB_PHONES;
    let phone: string | undefined;
    msw.use(
      http.get("/api/staff/hubs", () => HttpResponse.json([{ ...bogura, phone }])),
      http.put("/api/staff/hubs/:center", async ({ request }) => {
        const change = v.parse(HubPhoneChangeSchema, await request.json());
        if (change.known !== (phone ?? null)) return problem(500, "server.fault");
        const isFirst = phone === undefined;
        phone = isFirst ? "+8801811000002" : (change.phone ?? undefined);
        return isFirst ? problem(409, "hubPhone.changed") : HttpResponse.json({ ...bogura, phone });
      }),
    );
  },
  play: async () => {
    const dialog = await hubDialog(addOf("Bogura"));
    await typePhone(dialog, banglaDigits("01711000009"));
    await press(m.staff_save(), dialog);
    await expect(await within(dialog).findByText(m.code_hub_phone_changed())).toBeVisible();
    await expect(await within(dialog).findByText(formatContact("+8801811000002"))).toBeVisible();
    await press(m.staff_save(), dialog);
    await isShown(m.hub_phone_saved());
  },
});

/** A hub worker sees that the page does not exist. */
export const NotAnAdmin = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "hub" })),
  play: () => heading(m.not_found_title()).then(() => undefined),
});

const load = loadsOf({ "/api/staff": m.staff_failed }, () =>
  screen.findByRole("rowheader", { name: new RegExp(salma?.name ?? "") }),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));

/** Opens a tab whose data could not be loaded, and checks the error. */
const failedTab = (name: () => string, ...[loads, seen]: Parameters<typeof loadsOf>) => {
  const load = loadsOf(loads, seen)("ServerFault");
  const play = async () => {
    await showTab(name());
    await load.play();
  };
  return { ...load, play };
};

export const ApplicationsFailed = meta.story(
  failedTab(m.staff_tab_applications, { "/api/rider-applications": m.staff_applications_failed }, () =>
    screen.findByText(m.staff_approve()),
  ),
);
export const HubsFailed = meta.story(
  failedTab(m.staff_tab_hubs, { "/api/staff/hubs": m.hubs_failed }, () =>
    screen.findByRole("button", { name: changeOf("Khulna") }),
  ),
);
export const HistoryFailed = meta.story(
  failedTab(m.staff_tab_history, { "/api/staff/history": m.staff_history_failed }, () =>
    screen.findByText(new RegExp(m.staff_event_changed())),
  ),
);
