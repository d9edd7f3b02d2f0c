import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import { DESKTOP, expect, newPerson, PHONE, test, Visitor } from "./fixtures.ts";
import { bookAs, signIn } from "./staff-page.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

const SHOP = "রহিমা শাড়ি ঘর";
const TITLE = "Sari for the shop";

test.use({
  // Two 403 responses are expected: for an unverified address, and for requests by the removed member.
  expectedErrors: ["403"],
});

for (const language of JOURNEY_LANGUAGES)
  test(`a colleague joins a merchant, sees its parcels and is removed, ${language}`, async ({
    page,
    browser,
    stack,
  }) => {
    // The API call below uses this password.
    const owner = { ...newPerson(), password: DEMO_ACCOUNT.password };
    const colleague = newPerson();
    await page.setViewportSize(DESKTOP);
    const shop = new Visitor(page, language);
    const { t } = shop;
    await shop.open("/dashbord/team");
    await shop.register(owner);
    await shop.isAt("/dashbord/team");
    await bookAs(stack, await signIn(stack, owner.email), { title: TITLE });

    // The first invitation also sets the merchant's name.
    await page.getByRole("button", { name: t("team_invite") }).click();
    const invitation = page.getByRole("dialog");
    await invitation.getByLabel(t("team_name")).fill(SHOP);
    await invitation.getByLabel(t("staff_email")).fill(colleague.email);
    await invitation.getByRole("button", { name: t("staff_send_invitation") }).click();
    const link = await invitation.locator("code").textContent();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 1, name: SHOP })).toBeVisible();

    const context = await browser.newContext({ viewport: PHONE, baseURL: stack.url });
    const phone = await context.newPage();
    const worker = new Visitor(phone, language);
    await phone.goto(link ?? "");
    await worker.register(colleague);
    await worker.verifyEmail(stack, colleague);
    await expect(phone.getByText(SHOP)).toBeVisible();
    await phone.getByRole("button", { name: t("join_go") }).click();
    await phone.getByRole("link", { name: t("team_join_open") }).click();
    await worker.isAt("/dashbord");
    await worker.open("/dashbord/myparcel");
    await expect(phone.getByText(TITLE).first()).toBeVisible();
    await worker.open("/sendParcel");
    await expect(phone.getByText(t("team_booking_for", { name: SHOP }))).toBeVisible();

    // The owner sees the member, and removes them.
    await page.reload();
    await page.getByRole("button", { name: t("team_remove_member", { email: colleague.email }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("team_remove") })
      .click();
    await expect(page.getByText(t("team_removed"))).toBeVisible();

    // The next page that the colleague opens is their own dashboard, without the parcel.
    await worker.open("/dashbord/myparcel");
    await worker.isAt("/dashbord");
    await worker.open("/dashbord/myparcel");
    await expect(phone.getByText(t("parcels_empty"))).toBeVisible();
    await context.close();

    // Both the membership and its end are in the audit log.
    await page.getByRole("tab", { name: t("staff_tab_history") }).click();
    await expect(page.getByText(t("team_change_removed")).first()).toBeVisible();
    await expect(page.getByText(t("team_change_joined")).first()).toBeVisible();
  });
