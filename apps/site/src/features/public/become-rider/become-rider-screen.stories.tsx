import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { VEHICLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { phone, signedIn } from "@harkara/web/testing/world.tsx";
import { fill, heading, press } from "@harkara/web/testing/steps.ts";
import { APPLICATION, staffApi } from "@harkara/web/testing/staff-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Become a rider",
  args: { url: "/become-a-rider" },
  globals: signedIn,
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...staffApi());
    return cleanup;
  },
});

/** Checks which step of the application is the current one. */
async function isAtStep(label: string): Promise<void> {
  const steps = within(await screen.findByRole("list", { name: m.become_steps() }));
  const current = steps.getAllByRole("listitem").filter((step) => step.ariaCurrent === "step");
  await expect(current).toHaveLength(1);
  await expect(current[0]).toHaveTextContent(label);
}

/** The form, and what happens after it is sent. */
export const Default = meta.story({
  play: async () => {
    await heading(m.become_title());
    await isAtStep(m.become_send());
  },
});

export const OnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  play: () => heading(m.become_title()).then(() => undefined),
});

export const Invalid = meta.story({
  play: async () => {
    await fill(await screen.findByLabelText(m.become_phone()), "12");
    await press(m.become_send());
    await expect(await screen.findByText(m.code_phone_invalid())).toBeVisible();
    await expect(screen.getByText(m.code_vehicle_required())).toBeVisible();
  },
});

export const Empty = meta.story({
  play: async () => {
    await press(m.become_send());
    await expect(await screen.findByText(m.code_phone_required())).toBeVisible();
  },
});

async function apply(): Promise<void> {
  await fill(await screen.findByLabelText(m.become_phone()), banglaDigits("01712-345678"));
  await screen.findByRole("option", { name: districtLabel("Bogura", CENTERS) });
  await userEvent.selectOptions(screen.getByLabelText(m.staff_center()), "Bogura");
  await userEvent.click(screen.getByRole("radio", { name: VEHICLE_TEXT.bicycle() }));
  await press(m.become_send());
}

export const Applied = meta.story({
  play: async () => {
    await apply();
    await expect(await screen.findByText(new RegExp(formatContact("+8801712345678")))).toBeVisible();
    await isAtStep(m.become_step_decision());
  },
});

export const AppliedBefore = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ conflict: "application.known" })),
  play: async () => {
    await apply();
    await expect(await screen.findByText(m.code_application_known())).toBeVisible();
  },
});

export const Approved = meta.story({
  beforeEach: ({ msw }) => msw.use(...staffApi({ own: { ...APPLICATION, status: "approved" } })),
  play: async () => {
    await expect(await screen.findByText(m.become_approved())).toBeVisible();
  },
});

export const Refused = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...staffApi({ own: { ...APPLICATION, status: "refused", reason: TYPED.noLicence } })),
  play: async () => {
    await press(m.become_again());
    await expect(await screen.findByRole("button", { name: m.become_send() })).toBeVisible();
  },
});

const load = loadsOf({ "/api/rider-applications/own": m.become_load_failed }, () =>
  screen.findByText(m.become_step_apply_text()),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
