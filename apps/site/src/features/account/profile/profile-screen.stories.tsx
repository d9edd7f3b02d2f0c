import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { accountApi, SAVED_SENDER } from "@harkara/web/testing/account-api.ts";
import { site } from "../../../testing/app";
import { phone, signedIn } from "@harkara/web/testing/world.tsx";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { PASSWORD } from "@harkara/web/testing/people.ts";
import { fill, heading, isAt, press, isShown } from "@harkara/web/testing/steps.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Profile",
  args: { url: "/dashbord/profile" },
  globals: signedIn,
});

const seen = async () => {
  await heading(m.profile_title());
  await screen.findByLabelText(m.send_field_contact());
};

export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(...accountApi({ default_sender: SAVED_SENDER })),
  play: async () => {
    await seen();
    await expect(screen.getByDisplayValue(SAVED_SENDER.sender_address)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: m.send_field_district() })).toHaveValue(
        districtLabel("Bogura", CENTERS),
      ),
    );
  },
});

export const OnPhone = meta.story({ globals: { ...signedIn, ...phone }, play: seen });

/** The form first contains only the user's name, because there is no default sender. The user then saves one. */
export const SenderSaved = meta.story({
  play: async () => {
    await seen();
    await fill(screen.getByLabelText(m.send_field_contact()), banglaDigits("01712-345678"));
    const district = screen.getByRole("combobox", { name: m.send_field_district() });
    await waitFor(() => expect(district).not.toHaveAttribute("aria-busy", "true"));
    await userEvent.type(district, `${districtLabel("Bogura", CENTERS)}{Enter}`);
    await fill(screen.getByLabelText(m.send_field_address()), SAVED_SENDER.sender_address);
    await press(m.profile_sender_save());
    await isShown(m.profile_sender_saved());
    await expect(screen.getByRole("button", { name: m.profile_sender_remove() })).toBeVisible();
  },
});

export const SenderInvalid = meta.story({
  play: async () => {
    await seen();
    await press(m.profile_sender_save());
    await expect(await screen.findByText(m.code_sender_contact_required())).toBeVisible();
    await expect(screen.getByText(m.code_sender_center_required())).toBeVisible();
    await expect(screen.getByText(m.code_sender_address_required())).toBeVisible();
    await expect(screen.getByLabelText(m.send_field_contact())).toHaveFocus();
  },
});

export const SenderRemoved = meta.story({
  beforeEach: ({ msw }) => msw.use(...accountApi({ default_sender: SAVED_SENDER })),
  play: async () => {
    await seen();
    await press(m.profile_sender_remove());
    await isShown(m.profile_sender_removed());
    await expect(screen.getByLabelText(m.send_field_address())).toHaveValue("");
  },
});

export const NameSaved = meta.story({
  play: async () => {
    await seen();
    const [name] = screen.getAllByLabelText(m.account_name());
    if (!name) throw new Error("There is no field of the name");
    await fill(name, TYPED.otherSender);
    await press(m.profile_name_save());
    await isShown(m.profile_name_saved());
  },
});

export const NameEmpty = meta.story({
  play: async () => {
    await seen();
    const [name] = screen.getAllByLabelText(m.account_name());
    if (!name) throw new Error("There is no field of the name");
    await fill(name, "");
    await press(m.profile_name_save());
    await expect(await screen.findByText(m.code_name_required())).toBeVisible();
  },
});

export const NameNotSaved = meta.story({
  args: { identity: "network" },
  play: async () => {
    await seen();
    await press(m.profile_name_save());
    await expect(await screen.findByText(m.session_network())).toBeVisible();
  },
});

const changePassword = async (current: string, next: string) => {
  await seen();
  await fill(screen.getByLabelText(m.profile_password_current()), current);
  await fill(screen.getByLabelText(m.profile_password_new()), next);
  await press(m.profile_password_save());
};

export const PasswordChanged = meta.story({
  play: async () => {
    await changePassword(PASSWORD, "Lantern#2027");
    await isShown(m.profile_password_saved());
    await expect(screen.getByLabelText(m.profile_password_new())).toHaveValue("");
  },
});

/** The fields keep their values after a failed change. */
export const PasswordWrong = meta.story({
  play: async () => {
    await changePassword("Wrong#2026", "Lantern#2027");
    await expect(await screen.findByText(m.session_wrong_credentials())).toBeVisible();
    await expect(screen.getByLabelText(m.profile_password_new())).toHaveValue("Lantern#2027");
  },
});

export const PasswordWeak = meta.story({
  play: async () => {
    await changePassword(PASSWORD, "lantern");
    await expect(await screen.findByText(m.code_password_weak())).toBeVisible();
  },
});

/** Opens the dialog that deletes the account, and returns it. */
const askToDelete = async () => {
  await seen();
  await press(m.profile_delete());
  return screen.findByRole("dialog", { name: m.profile_delete_ask() });
};

/** The dialog is closed without a change, and the focus returns to the button at the end of the page. */
export const DeletionAsked = meta.story({
  play: async () => {
    await press(m.profile_delete_keep(), await askToDelete());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: m.profile_delete() })).toHaveFocus());
    await askToDelete();
  },
});

const remove = async () => {
  const dialog = await askToDelete();
  await fill(within(dialog).getByLabelText(m.profile_delete_password()), PASSWORD);
  await press(m.profile_delete_confirm(), dialog);
};

export const Deleted = meta.story({
  play: async () => {
    await remove();
    await isAt("/");
    await isShown(m.profile_deleted());
  },
});

export const DeletionRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...accountApi({ refusal: "account.busy" })),
  play: async () => {
    await remove();
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByText(m.code_account_busy())).toBeVisible();
  },
});

export const DeletionOfLastAdmin = meta.story({
  beforeEach: ({ msw }) => msw.use(...accountApi({ refusal: "account.lastAdmin" })),
  play: async () => {
    await remove();
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByText(m.code_account_last_admin())).toBeVisible();
  },
});

export const DeletionOfLastOwnerRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(...accountApi({ refusal: "account.lastOwner" })),
  play: async () => {
    await remove();
    const dialog = within(await screen.findByRole("dialog"));
    await expect(await dialog.findByText(m.code_account_last_owner())).toBeVisible();
  },
});

export const DeletionWithoutPassword = meta.story({
  play: async () => {
    await press(m.profile_delete_confirm(), await askToDelete());
    await expect(await screen.findByText(m.code_password_required())).toBeVisible();
    await expect(screen.getByLabelText(m.profile_delete_password())).toHaveFocus();
  },
});

const load = loadsOf({ "/api/account": m.profile_failed }, seen);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
