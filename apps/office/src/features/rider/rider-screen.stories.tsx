import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import * as v from "valibot";
import preview from "../../../../../.storybook/preview";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { formatDay, formatNumber, formatTaka, countText } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { phone, atWork } from "@harkara/web/testing/world.tsx";
import { PICKUP_TASK } from "@harkara/web/testing/pickups-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { drawPicture } from "@harkara/web/testing/picture.ts";
import { fill, heading, isAt, press } from "@harkara/web/testing/steps.ts";
import {
  CASH,
  CASH_TASKS,
  DELIVERY_TASK,
  forgetWork,
  LATER,
  leaveRows,
  refused,
  refusedRequest,
  RETURN_TASK,
  RUN_TASKS,
  row,
  rowsOnDevice,
  SCANNED,
  TASKS,
  withoutRoom,
  workApi,
  workOffline,
} from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const [newPickup] = TASKS;

const meta = preview.meta({
  ...office,
  title: "Screens/Rider",
  args: { url: "/rider" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi({ role: "rider" }));
    return cleanup;
  },
});

/** Opens the first task's delivery form, enters a code and confirms. */
async function deliverWith(code: string): Promise<void> {
  await press(m.rider_deliver(), await card(DELIVERY_TASK.name));
  const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
  await fill(within(dialog).getByLabelText(m.rider_code()), code);
  await press(m.rider_confirm_delivery(), dialog);
}

const card = (name = "") => screen.findByRole("article", { name });

export const Default = meta.story({
  play: async () => {
    await heading(m.rider_title());
    await expect(await card(DELIVERY_TASK.name)).toHaveTextContent(m.rider_cash_none());
    await expect(screen.getAllByRole("article")).toHaveLength(TASKS.length);
    await expect(screen.queryByText(m.rider_to_collect({ amount: formatTaka(0) }))).toBeNull();
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await card(DELIVERY_TASK.name)).toBeVisible();
  },
});

export const Accepted = meta.story({
  play: async ({ msw }) => {
    const task = await card(newPickup?.name);
    msw.use(
      ...workApi({
        role: "rider",
        tasks: TASKS.slice(0, 1).map((one) => Object.assign({}, one, { is_accepted: true })),
      }),
    );
    await press(m.rider_accept(), task);
    await expect(await screen.findByRole("button", { name: m.rider_collected() })).toBeVisible();
  },
});

const RUN_IDS = ["TRKWX23YZ45", SCANNED.on, SCANNED.here];
const accepts = RUN_IDS.map((tracking_id) => ({ operation: { task: "accept", tracking_id } }));

const namesShown = () => screen.getAllByRole("article").map((each) => each.getAttribute("aria-labelledby"));

/** Tasks have the order of the run sheet. Parcels for the same receiver are one stop. */
export const RunReceived = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: RUN_TASKS })),
  play: async () => {
    await expect(await screen.findByText(countText(2, m.rider_stop))).toBeVisible();
    await expect(screen.getByText(m.rider_to_collect({ amount: formatTaka(1500) }))).toBeVisible();
    await expect(namesShown().filter((id) => id !== `task-${SCANNED.other}`)).toEqual(
      RUN_IDS.map((id) => `task-${id}`),
    );
  },
});

/** One press accepts the whole run, but not the pickup. */
export const RunAccepted = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: RUN_TASKS })),
  play: async ({ msw }) => {
    await screen.findByText(countText(2, m.rider_stop));
    msw.use(
      ...workApi({
        role: "rider",
        tasks: RUN_TASKS.map((one) => Object.assign({}, one, { is_accepted: one.kind !== "pickup" })),
      }),
    );
    await press(countText(3, m.rider_accept_all));
    await waitFor(async () => expect(await rowsOnDevice()).toMatchObject(accepts));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: countText(3, m.rider_accept_all) })).toBeNull(),
    );
    await expect(await screen.findAllByRole("button", { name: m.rider_deliver() })).toHaveLength(3);
  },
});

/** When offline, the acceptance is saved on the device. */
export const RunAcceptedOffline = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => {
    msw.use(
      http.post("/api/operations", () => HttpResponse.error()),
      ...workApi({ role: "rider", tasks: RUN_TASKS }),
    );
  },
  play: async () => {
    await press(countText(3, m.rider_accept_all));
    await expect(await screen.findAllByText(m.rider_kept())).toHaveLength(3);
    await expect(await rowsOnDevice()).toMatchObject(
      accepts.map((entry) => Object.assign({ state: "waiting" }, entry)),
    );
  },
});

/** The device could not save all parcels, so it saved none of them. */
export const RunNotSaved = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...workApi({ role: "rider", tasks: RUN_TASKS }));
    return withoutRoom();
  },
  play: async () => {
    await press(countText(3, m.rider_accept_all));
    await expect(await screen.findByText(m.save_failed_full())).toBeVisible();
    await expect(await rowsOnDevice()).toEqual([]);
  },
});

/** Tasks can be searched by number, name, phone number or amount, in digits of both scripts. */
export const Searched = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: RUN_TASKS })),
  play: async () => {
    await press(m.rider_search());
    await fill(screen.getByRole("searchbox", { name: m.rider_search() }), banglaDigits("1500"));
    await waitFor(() => expect(namesShown()).toEqual([`task-${SCANNED.here}`]));
    await fill(screen.getByRole("searchbox", { name: m.rider_search() }), "TRKWX");
    await waitFor(() => expect(namesShown()).toEqual(["task-TRKWX23YZ45"]));
    await press(m.rider_search());
    await waitFor(() => expect(namesShown().length).toBeGreaterThan(1));
  },
});

export const SearchedWithoutMatch = meta.story({
  play: async () => {
    await press(m.rider_search());
    await fill(screen.getByRole("searchbox", { name: m.rider_search() }), "TRKZZ");
    await expect(await screen.findByText(m.rider_search_none())).toBeVisible();
  },
});

export const RefusedWithReason = meta.story({
  play: async ({ msw }) => {
    await press(m.rider_refuse(), await card(newPickup?.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_refuse() });
    await press(m.rider_confirm_reason(), dialog);
    await expect(await within(dialog).findByText(m.code_reason_required())).toBeVisible();
    await userEvent.click(within(dialog).getByRole("radio", { name: REASON_TEXT.too_far() }));
    msw.use(...workApi({ role: "rider", tasks: [] }));
    await press(m.rider_confirm_reason(), dialog);
    await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
  },
});

export const Delivering = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await press(m.rider_deliver(), await card(DELIVERY_TASK.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await within(dialog).findByText(m.code_handover_invalid())).toBeVisible();
  },
});

export const Delivered = meta.story({
  play: async ({ msw }) => {
    await press(m.rider_deliver(), await card(DELIVERY_TASK.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await fill(within(dialog).getByLabelText(m.rider_code()), banglaDigits("4827"));
    msw.use(...workApi({ role: "rider", tasks: [] }));
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
  },
});

/** A wrong code is corrected in the dialog. The error disappears when the correct code is accepted. */
export const WrongCode = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", outcome: () => refused("wrong_code") })),
  play: async () => {
    await deliverWith("0000");
    const dialog = screen.getByRole("dialog", { name: m.rider_deliver() });
    await expect(await within(dialog).findByText(m.refusal_wrong_code())).toBeVisible();
    await expect(within(dialog).getByLabelText(m.rider_code())).toBeInvalid();
  },
});

export const WrongCodeCorrected = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", outcome: () => refused("wrong_code") })),
  play: async ({ msw }) => {
    await deliverWith("0000");
    const dialog = screen.getByRole("dialog", { name: m.rider_deliver() });
    await within(dialog).findByText(m.refusal_wrong_code());
    msw.use(...workApi({ role: "rider", tasks: [] }));
    await fill(within(dialog).getByLabelText(m.rider_code()), banglaDigits("4827"));
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
});

/** The amount is not the COD amount. The error is shown at the field. */
export const WrongAmount = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ role: "rider", tasks: CASH_TASKS, outcome: () => refused("wrong_amount") })),
  play: async () => {
    await press(m.rider_deliver(), await card(DELIVERY_TASK.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await userEvent.click(
      within(dialog).getByRole("radio", { name: m.rider_paid_full({ amount: formatTaka(1500) }) }),
    );
    await fill(within(dialog).getByLabelText(m.rider_code()), banglaDigits("4827"));
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await within(dialog).findByText(m.refusal_wrong_amount())).toBeVisible();
  },
});

/** A refusal that no field can correct is shown at the top of the dialog. */
export const DeliveryNotPossible = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", outcome: () => refused("cancelled") })),
  play: async () => {
    await deliverWith(banglaDigits("4827"));
    const dialog = screen.getByRole("dialog", { name: m.rider_deliver() });
    await expect(await within(dialog).findByRole("alert")).toHaveTextContent(m.refusal_cancelled());
  },
});

/** When offline, the dialog closes. The task is saved, and its cash is shown as not sent yet. */
export const DeliveredOffline = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: CASH_TASKS, cash: CASH })),
  play: async ({ msw }) => {
    const door = await card(DELIVERY_TASK.name);
    await screen.findByText(formatTaka(2610));
    await expect(screen.getByText(m.rider_to_collect({ amount: formatTaka(1610) }))).toBeVisible();
    msw.use(...workOffline());
    await press(m.rider_deliver(), door);
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await userEvent.click(
      within(dialog).getByRole("radio", { name: m.rider_paid_full({ amount: formatTaka(1500) }) }),
    );
    await fill(within(dialog).getByLabelText(m.rider_code()), banglaDigits("4827"));
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await within(door).findByText(m.rider_unverified())).toBeVisible();
    await expect(screen.getByText(formatTaka(4110))).toBeVisible();
    await expect(screen.getByText(m.rider_cash_unsent({ amount: formatTaka(1500) }))).toBeVisible();
    // The collected cash no longer counts as cash to collect.
    await expect(screen.getByText(m.rider_to_collect({ amount: formatTaka(110) }))).toBeVisible();
  },
});

/**
 * The operation was refused after the connection returned. The reason is shown on the task, where the rider
 * can try again.
 */
export const RefusedLater = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider" })),
  play: async ({ msw }) => {
    const door = await card(DELIVERY_TASK.name);
    msw.use(...workOffline());
    await deliverWith("0000");
    await within(door).findByText(m.rider_unverified());
    msw.use(...workApi({ role: "rider", outcome: () => refused("wrong_code") }));
    await press(m.outbox_send_now());
    const alert = await within(door).findByRole("alert");
    await expect(alert).toHaveTextContent(m.refusal_wrong_code());
    // The reason is also shown as a toast, because the task's card may be out of view.
    const message = m.refusal_wrong_code();
    const toasts = await screen.findByRole("region", { name: new RegExp(m.notifications()) });
    // A toast does not disappear while the pointer is over it.
    await userEvent.hover(await within(toasts).findByText(message));
    await expect(within(door).getByRole("button", { name: m.rider_deliver() })).toBeVisible();
    await press(m.outbox_dismiss(), door);
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  },
});

export const RefusedLaterShown = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: () =>
    leaveRows([
      {
        ...row("refused", { task: "deliver", received_by: TYPED.receiver }),
        result: { id: "", outcome: "refused", refusal: "wrong_code" },
      },
    ]),
  play: async () => {
    const door = await card(DELIVERY_TASK.name);
    await expect(await within(door).findByText(m.refusal_wrong_code())).toBeVisible();
  },
});

/**
 * The server could not process the operation several times. It is set aside, and the rider can send it again.
 */
export const Failing = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: () =>
    leaveRows([row("failing", { task: "accept" }), row("waiting", { tracking_id: SCANNED.on })]),
  play: async () => {
    const door = await card(DELIVERY_TASK.name);
    await expect(await within(door).findByText(m.rider_failing())).toBeVisible();
    await expect(screen.getByText(countText(1, m.outbox_failing_title))).toBeVisible();
    await expect(await screen.findByText(countText(1, m.outbox_waiting))).toBeVisible();
    await press(m.try_again(), door);
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
  },
});

/** An inactive staff member sees a message, and the operations that were not recorded. */
export const AccessEnded = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(refusedRequest(404, "path.notFound")),
  play: async () => {
    await press(m.rider_accept(), await card(newPickup?.name));
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(m.access_ended_title());
    await expect(alert).toHaveTextContent(SCANNED.other.slice(-4));
    await expect(within(alert).getByRole("button", { name: m.nav_logout() })).toBeVisible();
  },
});

/** An admin has activated the rider again, so the saved operations are sent. */
export const AccessRestored = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", outcome: () => refused("no_access") })),
  play: async ({ msw }) => {
    await press(m.rider_accept(), await card(newPickup?.name));
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(m.access_ended_title());
    msw.use(...workApi({ role: "rider" }));
    await press(m.try_again(), alert);
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

export const SessionExpired = meta.story({
  beforeEach: ({ msw }) => msw.use(refusedRequest(401, "auth.required")),
  play: async () => {
    await press(m.rider_accept(), await card(newPickup?.name));
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(m.access_expired_title());
    await expect(within(alert).getByRole("button", { name: m.nav_login() })).toBeVisible();
  },
});

/** The device cannot save the delivery. The dialog shows the reason and stays open. */
export const StorageFull = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: withoutRoom,
  play: async () => {
    await deliverWith(banglaDigits("4827"));
    const dialog = screen.getByRole("dialog", { name: m.rider_deliver() });
    await expect(await within(dialog).findByText(m.save_failed_full())).toBeVisible();
    await expect(within(dialog).getByLabelText(m.rider_code())).toHaveValue(banglaDigits("4827"));
  },
});

/** Another version of the app saved the operation. This version cannot read it. */
export const SavedByAnotherVersion = meta.story({
  beforeEach: () => leaveRows([row("waiting", { task: "weigh" })]),
  play: async () => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(m.outbox_unreadable());
    await press(m.outbox_dismiss(), alert);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  },
});

/** Before a worker logs out, a dialog lists the unsent operations and explains what will happen to them. */
export const LogoutWithUnsent = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: async ({ msw }) => {
    await leaveRows([row("waiting"), row("waiting"), row("refused"), row("answered")]);
    msw.use(...workOffline());
  },
  play: async () => {
    await screen.findAllByText(countText(2, m.outbox_waiting));
    await press(m.nav_menu_open());
    await press(m.nav_logout());
    const dialog = await screen.findByRole("alertdialog", { name: m.logout_title() });
    await expect(within(dialog).getByText(countText(2, m.logout_unsent))).toBeVisible();
    await expect(within(dialog).getByText(countText(1, m.logout_refused))).toBeVisible();
  },
});

/** After the logout, the device keeps unsent and failed operations, and deletes those that were answered. */
export const LoggedOut = meta.story({
  beforeEach: async ({ msw }) => {
    await leaveRows([row("waiting"), row("refused"), row("answered"), row("answered")]);
    msw.use(...workOffline());
  },
  play: async () => {
    await screen.findAllByText(countText(1, m.outbox_waiting));
    await press(m.nav_menu_open());
    await press(m.nav_logout());
    const dialog = await screen.findByRole("alertdialog", { name: m.logout_title() });
    await press(m.nav_logout(), dialog);
    await isAt("/");
    await waitFor(async () => {
      const states = (await rowsOnDevice()).map((kept) => Object(kept).state);
      await expect(states).toEqual(["waiting", "refused"]);
    });
  },
});

/** If the receiver does not have the code, a photo proves the delivery. */
export const PhotoInsteadOfCode = meta.story({
  play: async () => {
    await press(m.rider_deliver(), await card(DELIVERY_TASK.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await press(m.rider_no_code(), dialog);
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await within(dialog).findByText(m.refusal_no_proof())).toBeVisible();
    await userEvent.upload(within(dialog).getByLabelText(m.rider_photo()), await drawPicture());
    await expect(await within(dialog).findByRole("img", { name: m.rider_photo_alt() })).toBeVisible();
  },
});

export const PhotoUnusable = meta.story({
  play: async () => {
    await press(m.rider_deliver(), await card(DELIVERY_TASK.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await press(m.rider_no_code(), dialog);
    await userEvent.upload(
      within(dialog).getByLabelText(m.rider_photo()),
      new File(["no picture"], "x.jpg", { type: "image/jpeg" }),
    );
    await expect(await within(dialog).findByText(m.rider_photo_failed())).toBeVisible();
  },
});

/** The amount is shown in large type. For a lower amount, a reason is required. */
export const CashDue = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: CASH_TASKS })),
  play: async ({ msw }) => {
    const door = await card(DELIVERY_TASK.name);
    await expect(within(door).getByText(formatTaka(1500))).toBeVisible();
    await press(m.rider_deliver(), door);
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await fill(within(dialog).getByLabelText(m.rider_code()), banglaDigits("4827"));
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await within(dialog).findByText(m.rider_paid_missing())).toBeVisible();
    await userEvent.click(within(dialog).getByRole("radio", { name: m.rider_paid_part() }));
    await fill(within(dialog).getByLabelText(m.rider_paid_amount()), banglaDigits("1,500"));
    await press(m.rider_confirm_delivery(), dialog);
    await expect(
      await within(dialog).findByText(m.rider_paid_amount_wrong({ amount: formatTaka(1500) })),
    ).toBeVisible();
    await fill(within(dialog).getByLabelText(m.rider_paid_amount()), banglaDigits("1000"));
    await userEvent.click(within(dialog).getByRole("radio", { name: REASON_TEXT.part_unwanted() }));
    msw.use(...workApi({ role: "rider", tasks: [], cash: CASH }));
    await press(m.rider_confirm_delivery(), dialog);
    await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
  },
});

/** The rider confirms the fee that is due at pickup. The parcel then counts as picked up. */
export const CashAtPickup = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: CASH_TASKS })),
  play: async ({ msw }) => {
    await press(m.rider_collected(), await card(TYPED.payer));
    const dialog = await screen.findByRole("alertdialog");
    msw.use(...workApi({ role: "rider", tasks: [] }));
    await press(m.rider_cash_confirm({ amount: formatTaka(110) }), dialog);
    await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
  },
});

export const CashWithRider = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: CASH_TASKS, cash: CASH })),
  play: async () => {
    await expect(await screen.findByText(formatTaka(2610))).toBeVisible();
    // The first stop begins in the upper two thirds of a small phone.
    const [first] = screen.getAllByRole("article");
    await expect(first?.getBoundingClientRect().top).toBeLessThan(430);
    await userEvent.click(screen.getByText(m.rider_cash_show()));
    await expect(screen.getByText(formatTaka(2500))).toBeVisible();
    await userEvent.click(await screen.findByText(m.rider_cash_hide()));
    await expect(screen.getByText(formatTaka(2500))).not.toBeVisible();
  },
});

let isCashDown = false;

/** The cash could not be loaded. The tasks are shown, and a retry loads the cash. */
export const CashFailed = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) => {
    isCashDown = true;
    msw.use(
      http.get("/api/rider/cash", () => (isCashDown ? problem(500, "server.fault") : undefined)),
      ...workApi({ role: "rider", cash: CASH }),
    );
  },
  play: async () => {
    await expect(await screen.findByText(m.rider_cash_failed())).toBeVisible();
    isCashDown = false;
    await press(m.try_again());
    await expect(await screen.findByText(formatTaka(CASH.total))).toBeVisible();
    await expect(screen.queryByText(m.rider_cash_failed())).toBeNull();
  },
});

export const CashDiffers = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        role: "rider",
        cash: { ...CASH, claims: CASH.claims.map((claim) => Object.assign({}, claim, { differs: true })) },
      }),
    ),
  play: async () => {
    await expect(await screen.findByText(m.rider_cash_differs())).toBeVisible();
  },
});

/** Cash that differs from the amount due is under review at the cash desk. */
export const CashUnderReview = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        role: "rider",
        cash: {
          ...CASH,
          claims: CASH.claims.map((claim, index) =>
            index === 0 ? Object.assign({}, claim, { review: "late" as const }) : claim,
          ),
        },
      }),
    ),
  play: async () => {
    await expect(await screen.findByText(m.rider_cash_review())).toBeVisible();
    await userEvent.click(screen.getByText(m.rider_cash_show()));
    await expect(screen.getByText(m.rider_cash_review_item())).toBeVisible();
  },
});

/** A count had a shortage, and an admin decided that the rider owes it. */
export const DebtOfRider = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", cash: { total: 0, debt: 100, claims: [] } })),
  play: async () => {
    await expect(await screen.findByText(m.rider_debt_title({ amount: formatTaka(100) }))).toBeVisible();
  },
});

export const NotDelivered = meta.story({
  play: async () => {
    await press(m.rider_not_delivered(), await card(DELIVERY_TASK.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_not_delivered() });
    await waitFor(() => expect(dialog).toBeVisible());
  },
});

/** The receiver asked for another day, so the rider must enter the day. */
export const NotDeliveredDayMissing = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    const dialog = await askedLater();
    await press(m.rider_confirm_reason(), dialog);
    const days = within(dialog).getByRole("combobox", { name: m.rider_day() });
    await waitFor(() => expect(days).toHaveAccessibleDescription(m.code_pickup_day_required()));
  },
});

export const NotDeliveredOtherDayOffline = meta.story({
  globals: { ...atWork, ...phone },
  play: async ({ msw }) => {
    const dialog = await askedLater();
    msw.use(...workOffline());
    const days = within(dialog).getByRole("combobox", { name: m.rider_day() });
    const [, , day] = within(days).getAllByRole<HTMLOptionElement>("option");
    await userEvent.selectOptions(days, day?.value ?? "");
    await press(m.rider_confirm_reason(), dialog);
    await expect(await within(await card(DELIVERY_TASK.name)).findByText(m.rider_kept())).toBeVisible();
    await expect(await rowsOnDevice()).toMatchObject([
      { operation: { task: "fail_delivery", reason: "asked_later", day: day?.value } },
    ]);
  },
});

async function askedLater(): Promise<HTMLElement> {
  await press(m.rider_not_delivered(), await card(DELIVERY_TASK.name));
  const dialog = await screen.findByRole("dialog", { name: m.rider_not_delivered() });
  await userEvent.click(within(dialog).getByRole("radio", { name: REASON_TEXT.asked_later() }));
  return dialog;
}

/** The hub rescheduled the delivery while the rider was on the way. */
export const DueLater = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ role: "rider", tasks: [{ ...DELIVERY_TASK, due_on: LATER }] })),
  play: async () => {
    const door = await card(DELIVERY_TASK.name);
    await expect(within(door).getByText(m.rider_due_later({ day: formatDay(LATER) }))).toBeVisible();
  },
});

/** The delivery was refused, so its cash is not recorded, although the rider has it. */
export const CashNotRecorded = meta.story({
  globals: { ...atWork, ...phone },
  beforeEach: () =>
    leaveRows([
      {
        ...row("refused", { task: "deliver", received_by: TYPED.receiver, collected: 1500 }),
        result: { id: "", outcome: "refused", refusal: "wrong_code" },
      },
    ]),
  play: async () => {
    const text = m.rider_cash_refused({ amount: formatTaka(1500) });
    await expect(await screen.findByText(text)).toBeVisible();
  },
});

/** The sender confirms the return with the return code. */
export const GivenBack = meta.story({
  play: async () => {
    await press(m.rider_given_back(), await card(RETURN_TASK.name));
    const dialog = await screen.findByRole("dialog", { name: m.rider_given_back() });
    await waitFor(() => expect(dialog).toBeVisible());
    await press(m.rider_confirm_reason(), dialog);
    await expect(await within(dialog).findByText(m.code_handover_invalid())).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(m.rider_return_code()), banglaDigits("3059"));
    await press(m.rider_confirm_reason(), dialog);
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
  },
});

/**
 * The sender of one parcel has requested a return. Another parcel returns to another district. Both go to the
 * hub.
 */
export const WantedBack = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        role: "rider",
        tasks: [
          { ...DELIVERY_TASK, answer: "send_back" },
          { ...RETURN_TASK, center: "Khulna" },
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.rider_wanted_back())).toBeVisible();
    await expect(
      await canvas.findByText(m.rider_back_to_hub({ district: districtLabel("Khulna", CENTERS) })),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: m.rider_given_back() })).toBeNull();
  },
});

/** One task for all parcels at a place. Its parcels are not listed separately. */
export const PickupRequest = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        role: "rider",
        pickups: [PICKUP_TASK],
        tasks: [
          { ...RETURN_TASK, kind: "pickup", tracking_id: PICKUP_TASK.items[0]?.tracking_id ?? "" },
          DELIVERY_TASK,
        ],
      }),
    ),
  play: async () => {
    const pickup = within(await card(PICKUP_TASK.sender.sender_name));
    await expect(pickup.getByText(formatTaka(122))).toBeVisible();
    await expect(await screen.findAllByRole("article")).toHaveLength(2);
    await userEvent.click(
      pickup.getByText(m.rider_pickup_done({ done: formatNumber(1), count: formatNumber(3) })),
    );
    await expect(pickup.getAllByRole("button", { name: m.rider_collected() })).toHaveLength(2);
  },
});

const withPickup = (changes: Partial<typeof PICKUP_TASK> = {}) =>
  workApi({ role: "rider", tasks: [], pickups: [{ ...PICKUP_TASK, ...changes }] });
const pickupCard = () => card(PICKUP_TASK.sender.sender_name);
const operationsOnDevice = async () => {
  const rows = await rowsOnDevice();
  return rows.map((stored) => v.parse(v.object({ operation: v.looseObject({}) }), stored).operation);
};

export const PickupNew = meta.story({
  beforeEach: ({ msw }) => msw.use(...withPickup({ status: "assigned" })),
  play: async () => {
    await press(m.rider_accept(), await pickupCard());
    await waitFor(async () =>
      expect(await operationsOnDevice()).toMatchObject([
        { task: "pickup_accept", pickup_id: PICKUP_TASK.id },
      ]),
    );
  },
});

/** The sender pays the delivery fee of one of the parcels in cash. */
export const PickupAll = meta.story({
  beforeEach: ({ msw }) => msw.use(...withPickup()),
  play: async () => {
    await press(countText(2, m.rider_pickup_all), await pickupCard());
    await press(m.rider_cash_confirm({ amount: formatTaka(122) }), await screen.findByRole("alertdialog"));
    await waitFor(async () =>
      expect(await operationsOnDevice()).toMatchObject([
        { task: "collect", tracking_id: PICKUP_TASK.items[0]?.tracking_id },
        { task: "collect", tracking_id: PICKUP_TASK.items[1]?.tracking_id, cash: 122 },
      ]),
    );
    const all = { done: formatNumber(3), count: formatNumber(3) };
    await expect(await within(await pickupCard()).findByText(m.rider_pickup_done(all))).toBeVisible();
  },
});

export const PickupOne = meta.story({
  beforeEach: ({ msw }) => msw.use(...withPickup()),
  play: async () => {
    const pickup = await pickupCard();
    await userEvent.click(
      within(pickup).getByText(m.rider_pickup_done({ done: formatNumber(1), count: formatNumber(3) })),
    );
    const [first] = within(pickup).getAllByRole("button", { name: m.rider_collected() });
    await userEvent.click(first ?? pickup);
    const two = { done: formatNumber(2), count: formatNumber(3) };
    await expect(await within(pickup).findByText(m.rider_pickup_done(two))).toBeVisible();
  },
});

async function finish(counted: string): Promise<HTMLElement> {
  await press(m.rider_pickup_finish(), await pickupCard());
  const dialog = await screen.findByRole("dialog");
  await fill(within(dialog).getByLabelText(m.rider_pickup_counted()), counted);
  return dialog;
}

export const PickupFinished = meta.story({
  beforeEach: ({ msw }) => msw.use(...withPickup()),
  play: async () => {
    await press(m.rider_pickup_finish(), await pickupCard());
    const dialog = await screen.findByRole("dialog");
    // The number of parcels that are marked as picked up is filled in.
    await expect(within(dialog).getByLabelText(m.rider_pickup_counted())).toHaveValue(formatNumber(1));
    await press(m.rider_pickup_finish(), dialog);
    await waitFor(async () =>
      expect(await operationsOnDevice()).toMatchObject([
        { task: "pickup_close", pickup_id: PICKUP_TASK.id, counted: 1 },
      ]),
    );
  },
});

export const PickupFinishedWithDifference = meta.story({
  beforeEach: ({ msw }) => msw.use(...withPickup()),
  play: async () => {
    const dialog = await finish(formatNumber(4));
    const text = m.rider_pickup_differs({ count: formatNumber(1) });
    await expect(await within(dialog).findByText(text)).toBeVisible();
    await press(m.rider_pickup_finish(), dialog);
    await waitFor(async () =>
      expect(await operationsOnDevice()).toMatchObject([{ task: "pickup_close", counted: 4 }]),
    );
  },
});

export const PickupCountMissing = meta.story({
  beforeEach: ({ msw }) => msw.use(...withPickup()),
  play: async () => {
    const dialog = await finish("");
    await press(m.rider_pickup_finish(), dialog);
    await expect(await within(dialog).findByText(m.code_pickup_count_invalid())).toBeVisible();
    await expect(await rowsOnDevice()).toEqual([]);
  },
});

export const PickupFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(...withPickup({ items: [] })),
  play: async () => {
    await press(m.rider_not_collected(), await pickupCard());
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("radio", { name: REASON_TEXT.not_ready() }));
    await press(m.rider_confirm_reason(), dialog);
    await waitFor(async () =>
      expect(await operationsOnDevice()).toMatchObject([{ task: "pickup_fail", reason: "not_ready" }]),
    );
  },
});

export const PickupsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/rider/pickups", () => problem(500, "server.fault"))),
  play: async () => {
    await expect(await screen.findByText(m.rider_pickups_failed())).toBeVisible();
    await expect(await card(DELIVERY_TASK.name)).toBeVisible();
  },
});

/** The receiver returns another parcel in exchange, or does not. */
export const Exchange = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...workApi({
        role: "rider",
        tasks: [{ ...DELIVERY_TASK, exchange: { tracking_id: SCANNED.other, title: TYPED.contents } }],
      }),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.exchange_take({ title: TYPED.contents }))).toBeVisible();
    await press(m.rider_deliver());
    const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
    await userEvent.click(within(dialog).getByRole("switch"));
    await userEvent.type(within(dialog).getByLabelText(m.rider_code()), "4827");
    await press(m.rider_confirm_delivery(), dialog);
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
  },
});

/** A parcel that is scanned at the sender's address counts as picked up. */
export const Collected = meta.story({
  play: async () => {
    await press(m.rider_scan());
    await userEvent.type(
      await screen.findByRole("textbox", { name: m.scan_label() }),
      `${SCANNED.on}{Enter}`,
    );
    await waitFor(() => expect(screen.getByText(m.outbox_all_sent())).toBeInTheDocument());
  },
});

/** When offline, an operation is shown on its task as not sent yet. */
export const KeptOffline = meta.story({
  play: async ({ msw }) => {
    const task = await card(newPickup?.name);
    msw.use(...workOffline());
    await press(m.rider_accept(), task);
    await expect(await within(task).findByText(m.rider_kept())).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "rider", tasks: [] })),
  play: async () => {
    await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
  },
});

const load = loadsOf(
  {
    "/api/rider/tasks": m.rider_failed,
    "/api/rider/cash": m.rider_cash_failed,
    "/api/rider/pickups": m.rider_pickups_failed,
  },
  () => card(DELIVERY_TASK.name),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
