import { newBagId } from "@harkara/courier-core/base/bag-id";
import * as v from "valibot";
import { expect, PHONE, test, Visitor } from "./fixtures.ts";
import { bookAs, newMerchant, operate, staffPage } from "./staff-page.ts";
import { JOURNEY_LANGUAGES, path } from "./words.ts";

// Other tests use the hub in Bogura.
const HUB = "demo-hub-dhaka";
const RIDER = "demo-rider-dhaka";
const FROM_DHAKA = {
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  delivery_payment: "from_collection",
  collect_amount: 600,
};
const IN_DHAKA = { ...FROM_DHAKA, receiver_region: "Dhaka", receiver_center: "Dhaka" };
const TO_KHULNA = { ...FROM_DHAKA, receiver_region: "Khulna", receiver_center: "Khulna" };

const DetailsSchema = v.object({ handover_code: v.string() });
const TrackingSchema = v.object({ promised: v.object({ first: v.string(), last: v.string() }) });

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a wrong code is reported at its parcel, and the day that the receiver chose is shown to the sender and the hub`, async ({
    page,
    browser,
    stack,
  }) => {
    const visitor = new Visitor(page, language);
    const sender = await newMerchant(visitor, stack, "/dashbord/myparcel");
    const id = await bookAs(stack, sender, IN_DHAKA);
    await operate(stack, HUB, id, { task: "receive" });
    await operate(stack, HUB, id, { task: "hand_over", rider_uid: RIDER });
    await operate(stack, RIDER, id, { task: "accept" });
    const headers = { authorization: `Bearer ${sender.idToken}` };
    const details = await fetch(`${stack.url}/api/parcels/${id}`, { headers });
    const { handover_code } = v.parse(DetailsSchema, await details.json());

    const rider = await staffPage(browser, stack, visitor, RIDER, "/rider");
    const { t } = rider;
    const task = rider.page.getByRole("article").filter({ hasText: id.slice(-4) });
    await expect(task).toBeVisible();

    // Offline, the delivery code cannot be verified.
    await rider.context.setOffline(true);
    await task.getByRole("button", { name: t("rider_deliver"), exact: true }).click();
    const door = rider.page.getByRole("dialog");
    const amount = language === "bn" ? "৳৬০০" : "৳600";
    await door.getByRole("radio", { name: t("rider_paid_full", { amount }) }).click();
    await door.getByLabel(t("rider_code"), { exact: true }).fill(handover_code === "0000" ? "1111" : "0000");
    await door.getByRole("button", { name: t("rider_confirm_delivery") }).click();
    await expect(task).toContainText(t("rider_unverified"));
    await rider.context.setOffline(false);
    const refusal = task.getByRole("alert").filter({ hasText: t("refusal_wrong_code") });
    await expect(refusal).toBeVisible();
    await refusal.getByRole("button", { name: t("outbox_dismiss") }).click();
    await expect(refusal).toBeHidden();

    // The receiver asks for another day.
    await rider.context.setOffline(true);
    await task.getByRole("button", { name: t("rider_not_delivered"), exact: true }).click();
    await door.getByRole("radio", { name: t("reason_asked_later") }).click();
    const days = door.getByRole("combobox", { name: t("rider_day") });
    await days.selectOption({ index: 2 });
    const day = await days.inputValue();
    await door.getByRole("button", { name: t("rider_confirm_reason") }).click();
    await expect(task).toContainText(t("rider_kept"));
    await rider.context.setOffline(false);
    await expect(rider.page.getByRole("banner")).toContainText(t("outbox_all_sent"));
    await expect(task).toContainText(t("rider_due_later_text"));
    const tracking = await fetch(`${stack.url}/api/tracking/${id}`);
    expect(v.parse(TrackingSchema, await tracking.json()).promised).toEqual({ first: day, last: day });

    await operate(stack, HUB, id, { task: "take_back" });
    const hub = await staffPage(browser, stack, visitor, HUB, "/hub");
    await hub.page.goto(path(language, "/hub/parcels?due=later"));
    await expect(hub.page.getByRole("heading", { name: t("hub_group_later") })).toBeVisible();
    await expect(hub.page.getByRole("button", { name: t("hub_more", { id }) })).toBeVisible();
    await hub.page.goto(path(language, "/hub/parcels?due=now"));
    await expect(hub.page.getByRole("status")).not.toHaveCount(0);
    await expect(hub.page.getByRole("button", { name: t("hub_more", { id }) })).toHaveCount(0);
    await visitor.open(`/dashbord/parcels/${id}`);
    await expect(page.getByRole("list", { name: t("view_way") })).toContainText(t("reason_asked_later"));
    for (const { context } of [rider, hub]) await context.close();
  });

  test(`${language}: the receiver chooses another day without scripts`, async ({ page, browser, stack }) => {
    const visitor = new Visitor(page, language);
    const sender = await newMerchant(visitor, stack, "/dashbord/myparcel");
    const id = await bookAs(stack, sender, IN_DHAKA);
    await operate(stack, HUB, id, { task: "receive" });
    const context = await browser.newContext({
      viewport: PHONE,
      baseURL: stack.url,
      javaScriptEnabled: false,
    });
    const receiver = await context.newPage();
    const { t } = visitor;
    await receiver.goto(path(language, `/track/${id}`));
    await receiver.getByLabel(t("track_digits")).fill("5678");
    await receiver.getByRole("button", { name: t("track_unlock") }).click();
    const days = receiver.getByLabel(t("track_day"));
    await days.selectOption({ index: 3 });
    const day = await days.inputValue();
    await receiver.getByRole("button", { name: t("track_day_choose") }).click();
    await expect(receiver.getByRole("list", { name: t("track_way") })).toContainText(
      t("reason_receiver_asked"),
    );
    const tracking = await fetch(`${stack.url}/api/tracking/${id}`);
    expect(v.parse(TrackingSchema, await tracking.json()).promised).toEqual({ first: day, last: day });
    // The form of a page that was opened earlier offers a day that is over.
    await receiver.getByLabel(t("track_day")).evaluate((select: HTMLSelectElement) => {
      select.add(new Option("2020-01-01", "2020-01-01", true, true));
    });
    await receiver.getByRole("button", { name: t("track_day_choose") }).click();
    await expect(receiver.getByText(t("code_day_not_offered"))).toBeVisible();
    await expect(receiver.getByText(t("track_code_text"))).toBeVisible();
    await context.close();
  });

  test(`${language}: a closed bag is reopened, and its dispatch lists the parcels that are still in it`, async ({
    page,
    browser,
    stack,
  }) => {
    const visitor = new Visitor(page, language);
    const sender = await newMerchant(visitor, stack, "/dashbord/myparcel");
    const [packed, left] = [await bookAs(stack, sender, TO_KHULNA), await bookAs(stack, sender, TO_KHULNA)];
    for (const id of [packed, left]) await operate(stack, HUB, id, { task: "receive" });
    const bag_id = newBagId((n) => crypto.getRandomValues(new Uint8Array(n)));
    for (const operation of [
      { task: "bag_open", to_center: "Khulna" },
      { task: "bag_put" },
      { task: "bag_close" },
    ])
      await operate(stack, HUB, packed, { ...operation, bag_id });

    const hub = await staffPage(browser, stack, visitor, HUB, "/hub/bags");
    const { t } = hub;
    const bag = hub.page.getByRole("listitem").filter({ hasText: bag_id });
    await bag.getByRole("button", { name: t("bag_reopen") }).click();
    const reopening = hub.page.getByRole("dialog");
    await reopening.getByRole("button", { name: t("bag_reopen") }).click();
    await expect(reopening).toContainText(t("code_reason_required"));
    await reopening.getByLabel(t("hub_reason")).fill("One parcel was forgotten");
    await reopening.getByRole("button", { name: t("bag_reopen") }).click();
    await expect(bag).toContainText(t("bag_status_open"));

    await bag.getByRole("button", { name: t("bag_close_send"), exact: true }).click();
    const question = hub.page.getByRole("alertdialog");
    await expect(question).toContainText(left.slice(-4));
    await expect(question).not.toContainText(packed.slice(-4));
    await question.getByRole("button", { name: t("bag_send"), exact: true }).click();
    await expect(bag).toContainText(t("bag_status_departed"));
    await hub.context.close();
  });
}
