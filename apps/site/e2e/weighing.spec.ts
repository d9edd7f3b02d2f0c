import { expect, test, Visitor } from "./fixtures.ts";
import { ADMIN, bookAs, newMerchant, operate, staffPage } from "./staff-page.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

// Other tests use the hub in Bogura.
const HUB = "demo-hub-dhaka";
const HEAVY = {
  type: "non-document",
  weight: 4,
  sender_region: "Dhaka",
  sender_center: "Dhaka",
  receiver_region: "Dhaka",
  receiver_center: "Dhaka",
};

for (const language of JOURNEY_LANGUAGES) {
  const inDigits = (text: string) =>
    language === "bn" ? text.replaceAll(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯".charAt(Number(digit))) : text;

  test(`${language}: a hub weighs a parcel with a photo, the sender objects, and a second person decides`, async ({
    page,
    browser,
    stack,
  }) => {
    const visitor = new Visitor(page, language);
    const { t } = visitor;
    const sender = await newMerchant(visitor, stack, "/dashbord/myparcel");
    const id = await bookAs(stack, sender, HEAVY);
    await operate(stack, HUB, id, { task: "receive" });

    const hub = await staffPage(browser, stack, visitor, HUB, "/hub/parcels");
    await hub.page.getByRole("button", { name: t("hub_more", { id }) }).click();
    await hub.page.getByRole("button", { name: t("weigh_named", { id }) }).click();
    const form = hub.page.getByRole("dialog");
    await form.getByLabel(t("weigh_kg")).fill(inDigits("6.5"));
    await form.getByRole("button", { name: t("weigh_save") }).click();
    await expect(form.getByText(t("code_weighing_photo_missing"))).toBeVisible();
    const buffer = await hub.page.screenshot({ type: "jpeg" });
    await form
      .locator("input[type=file]")
      .setInputFiles({ name: "scale.jpg", mimeType: "image/jpeg", buffer });
    await expect(form.getByRole("img", { name: t("rider_photo_alt") })).toBeVisible();
    await form.getByRole("button", { name: t("weigh_save") }).click();
    await expect(
      form.getByText(new RegExp(t("weighing_more", { amount: `৳${inDigits("100")}` }))),
    ).toBeVisible();

    await visitor.open("/dashbord/myparcel?view=question");
    await expect(page.getByText(id).first()).toBeVisible();
    await visitor.open(`/dashbord/parcels/${id}`);
    await expect(page.getByRole("img", { name: t("weighing_photo_alt") })).toBeVisible();
    await page.getByRole("button", { name: t("weighing_object"), exact: true }).click();
    await expect(page.getByText(t("weighing_objected"))).toBeVisible();

    // The first person cannot weigh again. A colleague measures the booked weight.
    await hub.page.reload();
    const again = hub.page.getByRole("region", { name: t("weigh_again") });
    await expect(again.getByRole("listitem").filter({ hasText: id })).toContainText(t("weigh_again_own"));
    const second = await staffPage(browser, stack, visitor, ADMIN, "/hub/parcels");
    const waiting = second.page.getByRole("region", { name: t("weigh_again") });
    await waiting.getByRole("button", { name: t("weigh_named", { id }) }).click();
    const decision = second.page.getByRole("dialog");
    await decision.getByLabel(t("weigh_kg")).fill(inDigits("4.1"));
    await decision.getByRole("button", { name: t("weigh_save") }).click();
    await expect(decision.getByText(t("weigh_matched"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(t("weighing_withdrawn"))).toBeVisible();
    for (const { context } of [hub, second]) await context.close();
  });
}
