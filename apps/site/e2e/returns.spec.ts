import { expect, newPerson, test, Visitor } from "./fixtures.ts";
import { ADMIN, HUB, RIDER, bringToDoor, digitsOf, operate, showTab, staffPage } from "./staff-page.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

/**
 * Books the parcel in the form, with payment in cash at pickup.
 * @returns the tracking ID
 */
async function bookAtPickup(sender: Visitor, price: string): Promise<string> {
  const { page, t } = sender;
  await page.getByRole("radio", { name: t("payment_way_at_pickup") }).click();
  await sender.seeCost();
  const sheet = page.getByRole("dialog", { name: t("send_breakdown_title") });
  await expect(sheet.getByText(price).last()).toBeVisible();
  return sender.confirmBooking();
}

for (const language of JOURNEY_LANGUAGES) {
  const inDigits = (text: string) =>
    language === "bn" ? text.replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit))) : text;
  const taka = (amount: string) => `৳${inDigits(amount)}`;

  test(`${language}: a refused parcel is tried at another phone number, then returned to its sender, who confirms the receipt`, async ({
    page,
    browser,
    stack,
  }) => {
    const sender = new Visitor(page, language);
    const { t } = sender;
    await sender.open("/sendParcel");
    await sender.register(newPerson());
    await sender.isAt("/sendParcel");
    await sender.fillParcel({ title: "Two saris" });
    const id = await bookAtPickup(sender, taka("60"));
    await bringToDoor(stack, id, 60);
    const refuse = async () => {
      await operate(stack, RIDER, id, { task: "fail_delivery", reason: "refused" });
      await operate(stack, HUB, id, { task: "take_back" });
      await page.reload();
    };

    // The first reattempt is free. The sender also changes the phone number.
    await refuse();
    await expect(page.getByText(t("question_refused"))).toBeVisible();
    await page.getByRole("radio", { name: t("question_change") }).click();
    await page.locator("#receiver_contact").fill(inDigits("01911-908070"));
    await page.getByRole("button", { name: t("question_send"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("question_title") })).toBeHidden();
    await expect(page.getByRole("link", { name: inDigits("01911-908070") })).toBeVisible();
    await operate(stack, HUB, id, { task: "hand_over", rider_uid: RIDER });

    // The return incurs a fee, as a second reattempt would.
    await refuse();
    const back = page.getByRole("radio", { name: t("question_send_back") });
    await expect(
      page.getByRole("radio", { name: t("question_again"), exact: true }),
    ).toHaveAccessibleDescription(t("question_again_fee", { amount: taka("15") }));
    await expect(back).toHaveAccessibleDescription(t("question_back_fee", { amount: taka("30") }));
    await back.click();
    await page.getByRole("button", { name: t("question_send"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("back_code_title") })).toBeVisible();
    const code = await digitsOf(page, t("back_code_title"));

    // The hub prints the return label and returns the parcel to the sender, who gives the return code.
    const hub = await staffPage(browser, stack, sender, HUB, "/hub/parcels");
    await hub.page.evaluate(() => {
      window.print = () => {};
    });
    // The parcel that was moved last is at the end of the list, which other tests may have extended to
    // several pages.
    const row = hub.page.getByRole("button", { name: t("hub_more", { id }) });
    const more = hub.page.getByRole("button", { name: t("list_more") });
    await expect(row.or(more)).toBeVisible();
    if (await more.isVisible()) await more.click();
    await row.click();
    await hub.page.getByRole("button", { name: t("label_print_named", { id }) }).click();
    await hub.page
      .getByRole("dialog")
      .getByRole("button", { name: t("label_print"), exact: true })
      .click();
    await expect(hub.page.locator('[data-slot="parcel-label"]')).toContainText(t("label_back"));
    await hub.page.goto(`${language === "bn" ? "/bn" : ""}/hub?task=give_back`);
    await hub.page.getByLabel(t("hub_received_by")).fill("Rahima");
    const scan = async (typed: string) => {
      await hub.page.getByLabel(t("rider_return_code")).fill(typed);
      await hub.page.getByRole("textbox", { name: t("scan_label") }).fill(id);
      await hub.page.keyboard.press("Enter");
    };
    await scan(code === "0000" ? "1111" : "0000");
    await expect(hub.page.getByRole("main")).toContainText(t("refusal_wrong_code"));
    await hub.page.reload();
    await hub.page.getByLabel(t("hub_received_by")).fill("Rahima");
    await scan(code);
    await expect(hub.page.getByRole("main")).toContainText(t("scan_done"));

    await page.reload();
    await expect(page.getByRole("list", { name: t("view_way") })).toContainText(t("delivery_returned"));
    await sender.open("/dashbord/money");
    await expect(page.getByText(`−${taka("30")}`).first()).toBeVisible();
    await hub.context.close();
  });

  test(`${language}: compensation is claimed for a lost parcel, and the granted amount is added to the balance`, async ({
    page,
    browser,
    stack,
  }) => {
    const sender = new Visitor(page, language);
    const { t } = sender;
    await sender.open("/sendParcel");
    await sender.register(newPerson());
    await sender.isAt("/sendParcel");
    await sender.fillParcel({ title: "Green sari" });
    const value = page.locator("#declared_value");
    await value.fill(inDigits("50,001"));
    await page.getByRole("button", { name: t("send_submit"), exact: true }).click();
    await expect(page.getByText(t("send_value_above", { most: taka("50,000") })).first()).toBeVisible();
    await value.fill(inDigits("2,500"));
    const id = await bookAtPickup(sender, taka("60"));
    await operate(stack, HUB, id, { task: "receive" });
    await operate(stack, HUB, id, { task: "report_lost" });
    await page.reload();
    await page.getByLabel(t("claim_amount")).fill(inDigits("2501"));
    await page.getByLabel(t("claim_reason")).fill("One sari, new");
    await page.getByRole("button", { name: t("claim_send") }).click();
    await expect(page.getByText(t("claim_amount_above", { amount: taka("2,500") }))).toBeVisible();
    await page.getByLabel(t("claim_amount")).fill(inDigits("2500"));
    await page.getByRole("button", { name: t("claim_send") }).click();
    await expect(page.getByText(t("claim_waiting"))).toBeVisible();
    const photo = {
      name: "sari.jpg",
      mimeType: "image/jpeg",
      buffer: await page.screenshot({ type: "jpeg" }),
    };
    await page.getByLabel(t("claim_photo_add")).setInputFiles(photo);
    const evidence = t("claim_photo_alt", { number: inDigits("1") });
    await expect(page.getByRole("img", { name: evidence })).toBeVisible();

    const admin = await staffPage(browser, stack, sender, ADMIN, "/money");
    await showTab(admin.page, t("courier_tab_claims"));
    await admin.page
      .getByRole("listitem")
      .filter({ hasText: id.slice(-4) })
      .getByRole("button", { name: t("claims_decide") })
      .click();
    const dialog = admin.page.getByRole("dialog");
    await dialog.getByRole("radio", { name: t("claims_grant"), exact: true }).click();
    await dialog.getByLabel(t("claims_amount", { most: taka("2,500") })).fill(inDigits("2000"));
    await expect(dialog.getByRole("img", { name: evidence })).toBeVisible();
    await dialog.getByLabel(t("claims_reason")).fill("As the invoice says");
    await dialog.getByRole("button", { name: t("claims_grant"), exact: true }).click();
    await expect(admin.page.getByText(t("claims_done"))).toBeVisible();
    await showTab(admin.page, t("courier_tab_accounts"));
    await expect(admin.page.getByText(t("accounts_balanced"))).toBeVisible();

    await page.reload();
    await expect(page.getByText(t("claim_granted", { amount: taka("2,000") }))).toBeVisible();
    await sender.open("/dashbord/money");
    await expect(page.getByText(taka("2,000")).first()).toBeVisible();

    // The parcel is found, so the compensation is reversed.
    await operate(stack, HUB, id, { task: "receive" });
    await admin.page.reload();
    await showTab(admin.page, t("courier_tab_claims"));
    const reversed = admin.page.getByRole("listitem").filter({ hasText: id.slice(-4) });
    await expect(reversed).toContainText(t("claim_status_taken_back"));
    await expect(reversed).toContainText(t("claim_cause_found"));
    await showTab(admin.page, t("courier_tab_accounts"));
    await expect(admin.page.getByText(t("accounts_balanced"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(`−${taka("2,000")}`).first()).toBeVisible();
    await sender.open(`/dashbord/parcels/${id}`);
    await expect(page.getByText(t("claim_taken_back", { amount: taka("2,000") }))).toBeVisible();
    await admin.context.close();
  });

  test(`${language}: an exchange returns the first parcel when the second one is delivered`, async ({
    page,
    browser,
    stack,
  }) => {
    const sender = new Visitor(page, language);
    const { t } = sender;
    await sender.open("/sendParcel");
    await sender.register(newPerson());
    await sender.isAt("/sendParcel");
    await sender.fillParcel({ title: "Blue sari" });
    const first = await bookAtPickup(sender, taka("60"));
    await bringToDoor(stack, first, 60);
    await page.reload();
    const code = await digitsOf(page, t("code_card_title"));
    await operate(stack, RIDER, first, { task: "deliver", received_by: "Karim", handover_code: code });

    await page.reload();
    await page.getByRole("button", { name: t("exchange_ask") }).click();
    await expect(page.getByText(t("exchange_title", { id: first }))).toBeVisible();
    const second = await bookAtPickup(sender, taka("90"));
    await bringToDoor(stack, second, 90);
    await page.reload();
    const secondCode = await digitsOf(page, t("code_card_title"));

    const rider = await staffPage(browser, stack, sender, RIDER, "/rider");
    const task = rider.page.getByRole("article").filter({ hasText: second.slice(-4) });
    await expect(task.getByText(t("exchange_take", { title: "Blue sari" }))).toBeVisible();
    await task.getByRole("button", { name: t("rider_deliver"), exact: true }).click();
    const door = rider.page.getByRole("dialog");
    await door.getByRole("switch").click();
    await door.getByLabel(t("rider_code")).fill(secondCode);
    await door.getByRole("button", { name: t("rider_confirm_delivery") }).click();
    await expect(task).toBeHidden();

    await sender.open(`/dashbord/parcels/${first}`);
    const way = page.getByRole("list", { name: t("view_way") });
    await expect(way).toContainText(t("event_exchanged"));
    await expect(page.getByRole("link", { name: second })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("back_code_title") })).toBeVisible();
    await rider.context.close();
  });
}
