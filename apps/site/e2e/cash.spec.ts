import { expect, newPerson, test, Visitor } from "./fixtures.ts";
import {
  ADMIN,
  HUB,
  RIDER,
  SECOND_ADMIN,
  bringToDoor,
  digitsOf,
  operate,
  showTab,
  staffPage,
} from "./staff-page.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

for (const language of JOURNEY_LANGUAGES) {
  const inDigits = (text: string) =>
    language === "bn" ? text.replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit))) : text;
  const taka = (amount: string) => `৳${inDigits(amount)}`;

  test(`${language}: money is paid at the door, counted by a colleague of the rider, and paid out to the merchant`, async ({
    page,
    browser,
    stack,
  }) => {
    const merchant = new Visitor(page, language);
    const { t } = merchant;
    const person = newPerson();
    await merchant.open("/sendParcel");
    await merchant.register(person);
    await merchant.isAt("/sendParcel");
    await merchant.fillParcel({ title: "Two saris" });
    await page.getByRole("radio", { name: t("payment_way_from_collection") }).click();
    await page.locator("#collect_amount").fill("60");
    await page.getByRole("button", { name: t("send_submit") }).click();
    await expect(page.getByRole("link", { name: t("code_collect_amount_below_cost") })).toBeVisible();
    await page.locator("#collect_amount").fill(inDigits("1500"));
    await merchant.seeCost();
    const sheet = page.getByRole("dialog", { name: t("send_breakdown_title") });
    await expect(sheet.getByText(taka("1,425"))).toBeVisible();
    const tracking_id = await merchant.confirmBooking();
    // References are unique, and a run in the other language may use the same database.
    const bank_reference = `BK ${tracking_id}`;
    await bringToDoor(stack, tracking_id);
    await page.reload();
    const code = await digitsOf(page, t("code_card_title"));

    // The receiver accepts only part of the parcel.
    const rider = await staffPage(browser, stack, merchant, RIDER, "/rider");
    const task = rider.page.getByRole("article").filter({ hasText: tracking_id.slice(-4) });
    await expect(task.getByText(taka("1,500"))).toBeVisible();
    await task.getByRole("button", { name: t("rider_deliver"), exact: true }).click();
    const door = rider.page.getByRole("dialog");
    await door.getByRole("radio", { name: t("rider_paid_part") }).click();
    await door.getByLabel(t("rider_paid_amount")).fill(inDigits("1000"));
    await door.getByRole("radio", { name: t("reason_part_unwanted") }).click();
    await door.getByLabel(t("rider_code")).fill(code);
    await door.getByRole("button", { name: t("rider_confirm_delivery") }).click();
    const held = rider.page.getByRole("heading", { name: t("rider_cash_title") }).locator("..");
    await expect(held).toContainText(taka("1,000"));

    const hub = await staffPage(browser, stack, merchant, HUB, "/hub/cash");
    const count = async (amount: number) => {
      await hub.page.getByLabel(t("cash_count_label")).fill(inDigits(String(amount)));
      await hub.page
        .getByRole("dialog")
        .getByRole("button", { name: t("cash_count"), exact: true })
        .click();
    };
    await hub.page.getByRole("button", { name: new RegExp(`^${t("cash_count")}`) }).click();
    await count(900);
    await expect(hub.page.getByText(t("cash_count_differs"))).toBeVisible();
    await hub.page
      .getByRole("dialog")
      .getByRole("button", { name: t("cash_count_again") })
      .click();
    await count(1000);
    await expect(
      hub.page.getByText(t("cash_count_done", { amount: taka("1,000"), n: "1", count: inDigits("1") })),
    ).toBeVisible();
    await expect(hub.page.getByRole("button", { name: t("count_receipt") })).toBeVisible();
    await hub.page
      .getByRole("dialog")
      .getByRole("button", { name: t("close") })
      .last()
      .click();
    await hub.page.getByRole("button", { name: t("cash_deposit"), exact: true }).click();
    await hub.page.getByLabel(t("cash_deposit_reference")).fill(`SLIP ${tracking_id}`);
    await hub.page.getByRole("button", { name: t("cash_deposit_save") }).click();
    await expect(hub.page.getByText(t("cash_deposit_done"))).toBeVisible();

    // The balance is 1,000 less 1% for the COD fee and 60 for the delivery fee.
    await merchant.open("/dashbord/money");
    await expect(page.getByText(taka("930")).first()).toBeVisible();
    await page.getByLabel(t("payout_phone")).fill("01712-345678");
    await page.getByRole("button", { name: t("payout_method_save") }).click();
    await expect(page.getByText(t("payout_method_saved"))).toBeVisible();

    const admin = await staffPage(browser, stack, merchant, ADMIN, "/money");
    await expect(admin.page.getByText(t("accounts_balanced"))).toBeVisible();
    await showTab(admin.page, t("courier_tab_payouts"));
    await admin.page.getByRole("button", { name: t("payout_run") }).click();
    // The same run also pays other merchants.
    await admin.page
      .getByRole("listitem")
      .filter({ hasText: person.email })
      .getByRole("button", { name: t("payout_mark_paid") })
      .click();
    await admin.page.getByRole("dialog").getByLabel(t("accounts_reference")).fill(bank_reference);
    await admin.page
      .getByRole("dialog")
      .getByRole("button", { name: t("payout_mark_paid") })
      .click();
    await expect(
      admin.page.getByText(t("payout_reference", { reference: bank_reference })).first(),
    ).toBeVisible();
    await showTab(admin.page, t("courier_tab_accounts"));
    await expect(admin.page.getByText(t("accounts_balanced"))).toBeVisible();

    await page.reload();
    await expect(page.getByText(t("payout_reference", { reference: bank_reference }))).toBeVisible();
    await expect(page.getByRole("link", { name: tracking_id }).first()).toBeVisible();

    // The rest of the parcel is returned, for half of the delivery fee.
    await operate(stack, HUB, tracking_id, { task: "take_back" });
    await merchant.open(`/dashbord/parcels/${tracking_id}`);
    const handover_code = await digitsOf(page, t("back_code_title"));
    await operate(stack, HUB, tracking_id, {
      task: "give_back",
      received_by: "Rahima",
      handover_code,
    });
    await merchant.open("/dashbord/money");
    await expect(page.getByText(`−${taka("30")}`).first()).toBeVisible();
    await admin.page.reload();
    await expect(admin.page.getByText(t("accounts_balanced"))).toBeVisible();

    // The bank returns the payout, so its amount is owed again.
    await showTab(admin.page, t("courier_tab_payouts"));
    await admin.page
      .getByRole("listitem")
      .filter({ hasText: bank_reference })
      .getByRole("button", { name: t("payout_return") })
      .click();
    const returned = admin.page.getByRole("dialog");
    await returned.getByLabel(t("payout_return_reference")).fill(`BACK ${bank_reference}`);
    await returned.getByLabel(t("payout_return_reason")).fill("Account closed");
    await returned.getByRole("button", { name: t("payout_return") }).click();
    await expect(admin.page.getByText(t("payout_return_done"))).toBeVisible();
    await merchant.open("/dashbord/money");
    await expect(page.getByText(taka("900")).first()).toBeVisible();
    await expect(page.getByText(t("line_payout_returned")).first()).toBeVisible();
    for (const { context } of [rider, hub, admin]) await context.close();
  });

  test(`${language}: the shortage of a count is a debt of the rider until it is repaid or written off`, async ({
    page,
    browser,
    stack,
  }) => {
    const merchant = new Visitor(page, language);
    const { t } = merchant;
    await merchant.open("/sendParcel");
    await merchant.register(newPerson());
    await merchant.isAt("/sendParcel");
    await merchant.fillParcel({ title: "A lamp" });
    await page.getByRole("radio", { name: t("payment_way_from_collection") }).click();
    await page.locator("#collect_amount").fill(inDigits("500"));
    await merchant.seeCost();
    const tracking_id = await merchant.confirmBooking();
    await bringToDoor(stack, tracking_id);
    await page.reload();
    const handover_code = await digitsOf(page, t("code_card_title"));
    const delivered = { task: "deliver", received_by: "Karim", handover_code, collected: 500 };
    await operate(stack, RIDER, tracking_id, delivered);

    const hub = await staffPage(browser, stack, merchant, HUB, "/hub/cash");
    await hub.page.getByRole("button", { name: new RegExp(`^${t("cash_count")}`) }).click();
    const count = hub.page.getByRole("dialog");
    await count.getByLabel(t("cash_count_label")).fill(inDigits("400"));
    await count.getByRole("button", { name: t("cash_count"), exact: true }).click();
    await expect(count.getByText(t("cash_count_differs"))).toBeVisible();

    const admin = await staffPage(browser, stack, merchant, ADMIN, "/money");
    await showTab(admin.page, t("courier_tab_differences"));
    await admin.page.getByRole("button", { name: t("differences_settle") }).click();
    const settlement = admin.page.getByRole("dialog");
    await settlement.getByRole("radio", { name: t("settlement_rider_owes") }).click();
    await settlement.getByLabel(t("differences_reason")).fill("Counted together");
    await settlement.getByRole("button", { name: t("differences_settle") }).click();
    await expect(admin.page.getByText(t("differences_empty"))).toBeVisible();

    await hub.page.reload();
    await hub.page.getByRole("button", { name: new RegExp(`^${t("cash_repay")}`) }).click();
    const repayment = hub.page.getByRole("dialog");
    await expect(repayment.getByText(t("cash_repay_hint", { amount: taka("100") }))).toBeVisible();
    await repayment.getByLabel(t("cash_deposit_amount")).fill(inDigits("101"));
    await repayment.getByRole("button", { name: t("cash_repay_save") }).click();
    await expect(repayment.getByText(t("code_debt_too_much"))).toBeVisible();
    await repayment.getByLabel(t("cash_deposit_amount")).fill(inDigits("60"));
    await repayment.getByRole("button", { name: t("cash_repay_save") }).click();
    await expect(hub.page.getByText(t("cash_repay_done"))).toBeVisible();

    await admin.page.reload();
    await showTab(admin.page, t("courier_tab_accounts"));
    await admin.page
      .getByRole("button", { name: new RegExp(`^${t("write_off_amount", { amount: taka("40") })}`) })
      .click();
    const writeOff = admin.page.getByRole("dialog");
    await writeOff.getByLabel(t("differences_reason")).fill("Has left");
    await writeOff.getByRole("button", { name: t("write_off") }).click();
    await expect(admin.page.getByText(t("write_off_done"))).toBeVisible();
    await expect(admin.page.getByText("Has left").first()).toBeVisible();
    await expect(
      admin.page.getByRole("button", {
        name: new RegExp(`^${t("write_off_amount", { amount: taka("40") })}`),
      }),
    ).toHaveCount(0);
    await expect(admin.page.getByText(t("accounts_balanced"))).toBeVisible();

    // The merchant gets the amount that the receiver paid, less 1% and the delivery fee.
    await merchant.open("/dashbord/money");
    await expect(page.getByText(taka("435")).first()).toBeVisible();
    for (const { context } of [hub, admin]) await context.close();
  });

  test(`${language}: two admins set the VAT rate of the next months, and a merchant has no invoice yet`, async ({
    page,
    browser,
    stack,
  }) => {
    const merchant = new Visitor(page, language);
    const { t } = merchant;
    await merchant.open("/dashbord/money");
    await merchant.register(newPerson());
    await expect(page.getByText(t("invoices_empty"))).toBeVisible();

    const admin = await staffPage(browser, stack, merchant, ADMIN, "/money");
    await showTab(admin.page, t("courier_tab_vat"));
    await admin.page.getByRole("button", { name: t("vat_change") }).click();
    const rate = admin.page.getByRole("dialog");
    await rate.getByRole("combobox", { name: t("vat_from_month") }).selectOption({ index: 1 });
    await rate.getByLabel(t("vat_rate_percent")).fill(inDigits("7.5"));
    await rate.getByLabel(t("vat_bin")).fill(inDigits("123"));
    await rate.getByRole("button", { name: t("vat_save") }).click();
    await expect(rate.getByText(t("code_vat_bin"))).toBeVisible();
    await rate.getByLabel(t("vat_bin")).fill(inDigits("001234567-0101"));
    await rate.getByRole("button", { name: t("vat_save") }).click();
    await expect(admin.page.getByText(t("proposals_proposed"))).toBeVisible();
    await expect(admin.page.getByText(t("proposals_own"))).toBeVisible();

    const second = await staffPage(browser, stack, merchant, SECOND_ADMIN, "/money");
    await showTab(second.page, t("courier_tab_vat"));
    await second.page.getByRole("button", { name: t("proposals_approve") }).click();
    await second.page
      .getByRole("dialog")
      .getByRole("button", { name: t("proposals_approve") })
      .click();
    await expect(second.page.getByText(t("proposals_approved"))).toBeVisible();
    await expect(second.page.getByText(t("vat_bin_of", { bin: "001234567-0101" })).first()).toBeVisible();
    await second.context.close();
    await expect(admin.page.getByRole("button", { name: t("vat_pay") })).toBeDisabled();
    await admin.context.close();
  });
}
