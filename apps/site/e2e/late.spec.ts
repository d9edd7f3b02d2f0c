import * as v from "valibot";
import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import { expect, test, Visitor } from "./fixtures.ts";
import { ADMIN, HUB, RIDER, bookAs, emailOf, operate, signIn, showTab, staffPage } from "./staff-page.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

const DetailsSchema = v.object({
  handover_code: v.string(),
  parcel: v.object({ delivery_status: v.string(), payment_status: v.string() }),
});

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a rider works offline while the hub scans the same parcels, and the ledger accounts for every taka`, async ({
    page,
    browser,
    stack,
  }) => {
    const inDigits = (text: string) =>
      language === "bn" ? text.replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "") : text;
    const sender = await signIn(stack, DEMO_ACCOUNT.email);
    const detailsOf = async (id: string) => {
      const headers = { authorization: `Bearer ${sender.idToken}` };
      const response = await fetch(`${stack.url}/api/parcels/${id}`, { headers });
      return v.parse(DetailsSchema, await response.json());
    };
    const collection = {
      receiver_center: "Bogura",
      collect_amount: 600,
      delivery_payment: "from_collection",
    };
    const [received, lost, pickup] = [
      await bookAs(stack, sender, collection),
      await bookAs(stack, sender, collection),
      await bookAs(stack, sender, { receiver_center: "Bogura", delivery_payment: "at_pickup" }),
    ];
    for (const id of [received, lost]) {
      await operate(stack, HUB, id, { task: "receive" });
      await operate(stack, HUB, id, { task: "hand_over", rider_uid: RIDER });
      await operate(stack, RIDER, id, { task: "accept" });
    }
    await operate(stack, HUB, pickup, { task: "assign_pickup", rider_uid: RIDER });
    await operate(stack, RIDER, pickup, { task: "accept" });

    const visitor = new Visitor(page, language);
    const rider = await staffPage(browser, stack, visitor, RIDER, "/rider");
    const { t } = rider;
    const taskOf = (id: string) => rider.page.getByRole("article").filter({ hasText: id.slice(-4) });
    await expect(taskOf(pickup)).toBeVisible();

    // The rider's phone is offline. In the meantime, the hub continues its work.
    await rider.context.setOffline(true);
    for (const id of [received, lost]) {
      await taskOf(id)
        .getByRole("button", { name: t("rider_deliver"), exact: true })
        .click();
      const door = rider.page.getByRole("dialog");
      await door.getByRole("radio", { name: t("rider_paid_full", { amount: inDigits("৳600") }) }).click();
      await door.getByLabel(t("rider_code"), { exact: true }).fill((await detailsOf(id)).handover_code);
      await door.getByRole("button", { name: t("rider_confirm_delivery") }).click();
      await expect(door).toBeHidden();
    }
    await taskOf(pickup)
      .getByRole("button", { name: t("rider_collected"), exact: true })
      .click();
    await rider.page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("rider_cash_confirm", { amount: inDigits("৳60") }) })
      .click();
    await expect(rider.page.getByRole("banner")).toContainText(t("outbox_waiting", { count: inDigits("3") }));
    await operate(stack, HUB, received, { task: "receive" });
    await operate(stack, HUB, lost, { task: "report_lost" });
    await operate(stack, HUB, pickup, { task: "receive" });

    await rider.context.setOffline(false);
    await expect(rider.page.getByRole("banner")).toContainText(t("outbox_all_sent"));
    const cash = rider.page.getByRole("heading", { name: t("rider_cash_title") }).locator("..");
    await expect(cash).toBeVisible();
    expect((await detailsOf(pickup)).parcel).toMatchObject({
      delivery_status: "at_hub",
      payment_status: "paid",
    });

    // The cash desk counts all cash, and an admin applies the claim of the late scan.
    const held = await cashOf(stack);
    expect(held.claims.filter(({ review }) => review === "late").map(({ amount }) => amount)).toEqual([
      600, 600,
    ]);
    const hub = await staffPage(browser, stack, visitor, HUB, "/hub/cash");
    await expect(hub.page.getByRole("heading", { name: t("reviews_title") })).toBeVisible();
    await expect(hub.page.getByText(t("review_blind")).first()).toBeVisible();
    await hub.page.getByRole("button", { name: new RegExp(`^${t("cash_count")}`) }).click();
    await hub.page.getByLabel(t("cash_count_label")).fill(inDigits(String(held.total)));
    await hub.page
      .getByRole("dialog")
      .getByRole("button", { name: t("cash_count"), exact: true })
      .click();
    await expect(
      hub.page
        .getByRole("dialog")
        .getByText(inDigits(`৳${held.total.toLocaleString("en-IN")}`))
        .first(),
    ).toBeVisible();

    const admin = await staffPage(browser, stack, visitor, ADMIN, "/money");
    await showTab(admin.page, t("courier_tab_differences"));
    for (const id of [received, lost]) {
      const review = admin.page.getByRole("listitem").filter({ hasText: id.slice(-4) });
      await review.getByRole("button", { name: t("review_resolve") }).click();
      const dialog = admin.page.getByRole("dialog");
      await dialog.getByRole("radio", { name: t("review_apply"), exact: true }).click();
      await dialog.getByLabel(t("differences_reason"), { exact: true }).fill("The receiver has it");
      await dialog.getByRole("button", { name: t("review_resolve") }).click();
      // The dialog must close first, because it hides the list behind it.
      await expect(dialog).toBeHidden();
      await expect(review).toBeHidden();
      expect((await detailsOf(id)).parcel).toMatchObject({
        delivery_status: "delivered",
        payment_status: "paid",
      });
      // A toast may cover the next button, and stays while the pointer is over it.
      await admin.page.mouse.move(0, 0);
    }
    await showTab(admin.page, t("courier_tab_accounts"));
    await expect(admin.page.getByText(t("accounts_balanced"))).toBeVisible();
    expect((await cashOf(stack)).total).toBe(0);
    for (const { context } of [rider, hub, admin]) await context.close();
  });
}

const CashSchema = v.object({
  total: v.number(),
  claims: v.array(v.object({ amount: v.number(), review: v.optional(v.string()) })),
});

/** Returns how much cash the demo rider has to hand in. */
async function cashOf(stack: Parameters<typeof operate>[0]) {
  const { idToken } = await signIn(stack, emailOf(RIDER));
  const response = await fetch(`${stack.url}/api/rider/cash`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  return v.parse(CashSchema, await response.json());
}
