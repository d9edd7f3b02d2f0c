import type { AttemptStatus } from "@harkara/courier-core/parcel/payment-status";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../testing/app";
import { desktop, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { courierApi, failing } from "@harkara/web/testing/courier-api.ts";
import { DRAFT, HEAVY_DRAFT, makeParcel, makeParcels } from "@harkara/web/testing/parcels.ts";
import { KARIM, PASSWORD, RAHIMA } from "@harkara/web/testing/people.ts";
import {
  chooseAction,
  fill,
  fillParcel,
  follow,
  heading,
  isAt,
  logIn,
  parcelRow,
  press,
  register,
  seeCost,
  isShown,
} from "@harkara/web/testing/steps.ts";

/** Complete journeys of senders, from the first click to the last. */
const meta = preview.meta({
  ...site,
  title: "Flows/Sender",
  tags: ["!autodocs"],
  args: { url: "/" },
  globals: { session: "signedOut" },
});

/** A visitor starts to book a parcel, has to register, and then books it. */
export const RegisterAndBook = meta.story({
  play: async ({ canvas, step }) => {
    await step("Open the form from the home page, which requires a login", async () => {
      await heading(m.home_title());
      await follow(m.home_cta(), canvas.getByRole("main"));
      await isAt("/login");
    });
    await step("Register", async () => {
      await follow(m.login_register());
      await register(KARIM);
      await isAt("/sendParcel");
      await heading(m.send_title());
      await expect(canvas.getByDisplayValue(KARIM.name)).toBeVisible();
    });
    await step("Fill in the form, see the cost, confirm", async () => {
      await fillParcel({ ...DRAFT, sender_name: KARIM.name });
      const dialog = await seeCost();
      await expect(dialog).toHaveTextContent(formatTaka(60));
      await press(m.send_confirm(), dialog);
    });
    await step("Pay at the gateway and return", async () => {
      await screen.findByRole("alertdialog", { name: m.send_redirecting_title() });
      await heading(m.result_paid_title());
    });
    await step("See the parcel in the list as paid", async () => {
      await follow(m.result_to_list());
      await isAt("/dashbord/myparcel");
      const row = await parcelRow(DRAFT.title);
      await expect(row).toHaveTextContent(formatTaka(60));
      await expect(row).toHaveTextContent(m.payment_paid());
    });
  },
});

/** The same journey in Bangla on a phone, where the menu is a drawer and the list has cards. */
export const RegisterAndBookOnPhone = meta.story({
  globals: { session: "signedOut", ...phone, locale: "bn" },
  play: async (context) => {
    await RegisterAndBook.play?.(context);
    await press(m.nav_menu_open());
    await follow(m.nav_home(), await screen.findByRole("dialog", { name: m.nav_dashboard() }));
    await isAt("/");
    await heading(m.home_title());
  },
});

/** After seeing the cost, the sender goes back to edit the parcel, and then books it. */
export const BookAndContinueEditing = meta.story({
  parameters: { written: ["One sari"] },
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
  play: async ({ canvas, step }) => {
    await step("Go from an empty list to the cost", async () => {
      await canvas.findByText(m.parcels_empty());
      await userEvent.click(canvas.getAllByRole("link", { name: m.parcels_send() })[0] ?? document.body);
      await fillParcel(HEAVY_DRAFT);
      await expect(await seeCost()).toHaveTextContent(formatTaka(202));
    });
    await step("Continue editing, with all values kept", async () => {
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await fill(canvas.getByLabelText(m.send_field_title()), "One sari");
      await fill(canvas.getByLabelText(new RegExp(m.send_field_weight())), "1.5");
    });
    await step("See the new cost and book", async () => {
      const dialog = await seeCost();
      await expect(dialog).toHaveTextContent(formatTaka(150));
      await press(m.send_confirm(), dialog);
      await heading(m.result_paid_title());
      await follow(m.result_to_list());
      await expect(await parcelRow("One sari")).toHaveTextContent(formatTaka(150));
    });
  },
});

/** Sets the outcome of a payment started from the list. */
const unpaidAt = (atGateway: AttemptStatus) => courierApi({ parcels: [makeParcel(HEAVY_DRAFT)], atGateway });

async function payFromList(): Promise<void> {
  await press(m.parcels_pay_named({ title: HEAVY_DRAFT.title }));
  await press(m.pay_go(), await screen.findByRole("dialog", { name: m.pay_title() }));
}

/**
 * A parcel that was booked earlier is paid for. The sender goes from the list to the gateway, and returns to
 * the list from the parcel's page.
 */
export const PayLater = meta.story({
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
  beforeEach: ({ msw }) => msw.use(...unpaidAt("paid")),
  play: async ({ step }) => {
    await step("Pay", async () => {
      await payFromList();
      await heading(m.result_paid_title());
    });
    await step("See the parcel as paid, with the method", async () => {
      await follow(m.result_see_parcel());
      await heading(HEAVY_DRAFT.title);
      const way = await screen.findByRole("list", { name: m.view_way() });
      await expect(way).toHaveTextContent(m.event_payment_confirmed());
    });
    await step("See the same in the list", async () => {
      await follow(m.parcels_title(), screen.getByRole("navigation", { name: m.view_place() }));
      await expect(await parcelRow(HEAVY_DRAFT.title)).toHaveTextContent(m.payment_paid());
    });
  },
});

/** The first payment fails at the gateway. */
export const PaymentFailsThenPaid = meta.story({
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
  beforeEach: ({ msw }) => msw.use(...unpaidAt("failed")),
  play: async ({ msw, step }) => {
    await step("See the failure", async () => {
      await payFromList();
      await heading(m.result_failed_title());
    });
    await step("Succeed at the next attempt", async () => {
      msw.use(...unpaidAt("paid"));
      await press(m.result_try_again());
      await heading(m.result_paid_title());
    });
  },
});

/** The payer cancels at the gateway. Nothing is paid, and the parcel does not change. */
export const PaymentCancelled = meta.story({
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
  beforeEach: ({ msw }) => msw.use(...unpaidAt("cancelled")),
  play: async ({ step }) => {
    await step("Cancel", async () => {
      await payFromList();
      await heading(m.result_cancelled_title());
    });
    await step("See that the parcel can be paid later", async () => {
      await follow(m.result_see_parcel());
      await expect(
        await screen.findByRole("button", { name: m.view_pay({ amount: formatTaka(202) }) }),
      ).toBeVisible();
    });
  },
});

/**
 * The gateway flags the payment as risky. The page shows that the payment is under review, and that the
 * parcel must not be paid for again. Then the sender cancels the parcel.
 */
export const PaymentHeld = meta.story({
  args: { url: "/dashbord/myparcel" },
  globals: signedIn,
  beforeEach: ({ msw }) => msw.use(...unpaidAt("held")),
  play: async ({ step }) => {
    await step("See the payment under review", async () => {
      await payFromList();
      await heading(m.result_held_title());
    });
    await step("Cancel the parcel, so that a refund is due", async () => {
      await follow(m.result_see_parcel());
      await chooseAction(m.view_cancel());
      await press(m.cancel_confirm(), await screen.findByRole("alertdialog"));
      await isShown(m.cancel_done_title());
    });
    await step("See the refund in the list, without an open payment", async () => {
      await follow(m.parcels_title(), screen.getByRole("navigation", { name: m.view_place() }));
      const row = await parcelRow(HEAVY_DRAFT.title);
      await expect(row).toHaveTextContent(m.payment_refund_due());
      await expect(
        within(row).queryByRole("button", { name: m.parcels_pay_named({ title: HEAVY_DRAFT.title }) }),
      ).toBeNull();
    });
  },
});

/** The user cancels the deletion at first, and then deletes the parcel. */
export const Delete = meta.story({
  args: { url: "/dashbord/myparcel" },
  globals: { ...signedIn, ...desktop },
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: makeParcels(3) })),
  play: async ({ step }) => {
    const name = m.parcels_delete_named({ title: "Winter coats" });
    await step("Cancel", async () => {
      await press(name);
      await press(m.delete_cancel(), await screen.findByRole("alertdialog"));
      await waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
    });
    await step("Delete", async () => {
      await userEvent.keyboard("{Enter}");
      await press(m.delete_confirm(), await screen.findByRole("alertdialog"));
      await isShown(m.delete_done_title());
      await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(2));
    });
  },
});

/** A visitor who is not logged in opens a link to the dashboard. */
export const LogInWithReturn = meta.story({
  args: { url: "/dashbord/myparcel" },
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: makeParcels(3) })),
  play: async ({ canvas, step }) => {
    await step("The guard requires a login and shows the reason", async () => {
      await isAt("/login");
      await expect(await canvas.findByText(m.login_return_note())).toBeVisible();
    });
    await step("After the login, the linked page is shown", async () => {
      await logIn();
      await isAt("/dashbord/myparcel");
      await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(3));
    });
  },
});

/** The first password is wrong, and the second one is correct. The e-mail address need not be typed again. */
export const WrongPassword = meta.story({
  args: { url: "/login" },
  globals: desktop,
  play: async ({ canvas, step }) => {
    await step("A wrong password", async () => {
      await logIn(RAHIMA.email, "Runner#2025");
      await expect(await canvas.findByRole("alert")).toHaveTextContent(m.session_wrong_credentials());
    });
    await step("The right one", async () => {
      await expect(canvas.getByLabelText(m.account_email())).toHaveValue(RAHIMA.email);
      await fill(canvas.getByLabelText(m.account_password()), PASSWORD);
      await press(m.login_submit());
      await isAt("/");
      await expect(await canvas.findByRole("button", { name: m.nav_logout() })).toBeVisible();
    });
  },
});

/**
 * The session expires between the form and the confirmation. After logging in again, the form has the same
 * values, and one parcel is booked.
 */
export const ExpiredSessionWhileBooking = meta.story({
  args: { url: "/sendParcel" },
  globals: signedIn,
  // Two failures, because the client sends a refused request once more with a new token.
  beforeEach: ({ msw }) => msw.use(failing("book", 401, 2)),
  play: async ({ canvas, step }) => {
    await step("The confirmation is refused", async () => {
      await fillParcel(DRAFT);
      const dialog = await seeCost();
      await press(m.send_confirm(), dialog);
      const alert = await within(dialog).findByRole("alert");
      await expect(alert).toHaveTextContent(m.api_unauthorized());
      await press(m.nav_login(), alert);
    });
    await step("Log in again", async () => {
      await isAt("/login");
      await logIn();
      await isAt("/sendParcel");
    });
    await step("The form has the same values; confirm", async () => {
      await expect(await canvas.findByText(m.send_restored())).toBeVisible();
      await expect(canvas.getByLabelText(m.send_field_title())).toHaveValue(DRAFT.title);
      await press(m.send_confirm(), await seeCost());
      await heading(m.result_paid_title());
      await follow(m.result_to_list());
      await expect(await screen.findAllByRole("rowheader")).toHaveLength(1);
    });
  },
});
