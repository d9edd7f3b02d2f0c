import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import { expect, newPerson, test, Visitor } from "./fixtures.ts";
import { HUB, RIDER, bookAs, signIn, staffPage } from "./staff-page.ts";
import { JOURNEY_LANGUAGES, type Language } from "./words.ts";

/** Numbers in the digits of each language. */
const DIGITS: Record<Language, Record<"one" | "three", string>> = {
  en: { one: "1", three: "3" },
  bn: { one: "১", three: "৩" },
};

for (const language of JOURNEY_LANGUAGES)
  test(`a merchant requests a pickup, and the rider picks up all parcels offline in one task, ${language}`, async ({
    page,
    browser,
    stack,
  }) => {
    const { one, three } = DIGITS[language];
    // The API calls below use this password.
    const owner = { ...newPerson(), password: DEMO_ACCOUNT.password };
    // A unique name, because the rider's list also contains other tests' pickups.
    const name = `Store ${crypto.randomUUID().slice(0, 8)}`;
    const address = `Road ${name}`;
    const merchant = new Visitor(page, language);
    const { t } = merchant;
    await merchant.open("/dashbord/pickups");
    await merchant.register(owner);
    await merchant.isAt("/dashbord/pickups");
    const booker = await signIn(stack, owner.email);
    for (const title of ["First", "Second", "Third"])
      await bookAs(stack, booker, { title, sender_address: address, sender_name: name });

    // The first pickup request also creates the pickup place.
    await page.getByRole("button", { name: t("pickups_request") }).click();
    const place = page.getByRole("dialog", { name: t("pickup_place_add") });
    await place.getByLabel(t("send_field_name"), { exact: true }).fill(name);
    await place.getByLabel(t("send_field_contact")).fill("01712345678");
    await place.getByLabel(t("send_field_address")).fill(address);
    const district = place.getByRole("combobox", { name: t("send_field_district") });
    await expect(district).not.toHaveAttribute("aria-busy", "true");
    await district.fill("Bogura");
    await district.press("Enter");
    await place.getByRole("button", { name: t("pickup_place_save") }).click();
    const request = page.getByRole("dialog", { name: t("pickups_request") });
    await request.getByLabel(t("pickup_parcels")).fill(three);
    await request.getByRole("button", { name: t("pickups_request") }).click();
    await expect(page.getByText(t("pickup_status_requested"), { exact: true })).toBeVisible();

    // The hub assigns the request. Its parcels are then assigned too.
    const hub = await staffPage(browser, stack, merchant, HUB, "/hub/parcels");
    await hub.page.getByRole("radio", { name: t("hub_list_pickups") }).click();
    await hub.page.getByRole("button", { name: t("hub_pickup_assign", { name }) }).click();
    const assignment = hub.page.getByRole("dialog");
    await expect(assignment).toContainText("Third");
    await assignment.getByRole("combobox", { name: t("hub_rider") }).selectOption({ value: RIDER });
    await assignment.getByRole("button", { name: t("hub_assign") }).click();
    // In the list, the request is above its parcels.
    const requested = hub.page.getByRole("listitem").filter({ hasText: name }).first();
    await expect(requested).toContainText(t("pickup_status_assigned"));
    await hub.context.close();

    const rider = await staffPage(browser, stack, merchant, RIDER, "/rider");
    const task = rider.page.getByRole("article", { name });
    await task.getByRole("button", { name: t("rider_accept"), exact: true }).click();
    const all = task.getByRole("button", { name: t("rider_pickup_all", { n: "3", count: three }) });
    await expect(all).toBeVisible();
    await rider.context.setOffline(true);
    await all.click();
    await rider.page.getByRole("alertdialog").getByRole("button").last().click();
    await expect(task).toContainText(t("rider_pickup_done", { done: three, count: three }));
    await task.getByRole("button", { name: t("rider_pickup_finish") }).click();
    const end = rider.page.getByRole("dialog");
    await expect(end.getByLabel(t("rider_pickup_counted"))).toHaveValue(three);
    await end.getByRole("button", { name: t("rider_pickup_finish") }).click();
    await expect(task).toContainText(t("rider_kept"));
    await rider.context.setOffline(false);
    // The parcels of the pickup are still with the rider, who has to bring them to the hub.
    await expect(task.filter({ hasText: t("rider_to_hub") })).toHaveCount(3);
    await expect(task).toHaveCount(3);
    await rider.context.close();

    // The merchant sees the count, and can request another pickup at the place.
    await page.reload();
    await expect(page.getByText(t("pickup_counted", { n: "3", count: three }))).toBeVisible();
    await page.getByRole("button", { name: t("pickups_request") }).click();
    await request.getByLabel(t("pickup_parcels")).fill(one);
    await request.getByRole("button", { name: t("pickups_request") }).click();
    await page.getByRole("button", { name: t("pickup_cancel") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("pickup_cancel") })
      .click();
    await expect(page.getByText(t("pickup_status_cancelled"), { exact: true })).toBeVisible();
  });
