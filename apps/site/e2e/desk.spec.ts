import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import { expect, PHONE, test, Visitor } from "./fixtures.ts";
import { bookAs, emailOf, HUB, operate, signIn } from "./staff-page.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

const SUPPORT = "demo-support";
const PHONE_DIGITS = { en: "7319", bn: "8426" } as const;

for (const language of JOURNEY_LANGUAGES)
  test(`support finds the parcel of a caller and corrects its address, ${language}`, async ({
    page,
    stack,
  }) => {
    const sender = await signIn(stack, DEMO_ACCOUNT.email);
    const digits = PHONE_DIGITS[language];
    const tracking_id = await bookAs(stack, sender, { receiver_contact: `+880191357${digits}` });
    await operate(stack, HUB, tracking_id, { task: "receive" });
    await operate(stack, HUB, tracking_id, { task: "hold", reason: "address_unclear", note: "No such road" });

    await page.setViewportSize(PHONE);
    const support = new Visitor(page, language);
    const { t } = support;
    await support.open("/desk");
    await support.logIn({ email: emailOf(SUPPORT), password: DEMO_ACCOUNT.password });
    await page.getByRole("searchbox", { name: t("desk_search_label") }).fill(digits);
    await page.getByRole("link", { name: t("desk_open", { id: tracking_id }) }).click();
    await support.isAt(`/desk/${tracking_id}`);

    await expect(page.getByText(t("record_phones_hidden"))).toBeVisible();
    await expect(page.getByText("No such road")).toBeVisible();
    await page.getByRole("button", { name: t("record_phones_show") }).click();
    const disclosure = page.getByRole("dialog");
    await disclosure.getByLabel(t("hub_reason")).fill("The receiver called");
    await disclosure.getByRole("button", { name: t("record_phones_show") }).click();
    await expect(page.getByText(t("record_phones_hidden"))).toBeHidden();

    await page.getByRole("button", { name: t("record_correct") }).click();
    const correction = page.getByRole("dialog");
    await correction.getByLabel(t("send_field_address")).fill("House 9, Road 3");
    await correction.getByLabel(t("hub_reason")).fill("The receiver gave the address");
    await correction.getByRole("button", { name: t("receiver_change_save") }).click();
    await expect(correction).toBeHidden();
    await expect(page.getByText(t("audit_receiver_corrected"))).toBeVisible();

    // The sender sees the new address, and neither the internal note nor the reason.
    const response = await fetch(`${stack.url}/api/parcels/${tracking_id}`, {
      headers: { authorization: `Bearer ${sender.idToken}` },
    });
    const details = await response.text();
    expect(details).toContain("House 9, Road 3");
    expect(details).not.toContain("No such road");
    expect(details).not.toContain("The receiver gave the address");
  });
