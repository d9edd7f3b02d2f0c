import type { Browser } from "@playwright/test";
import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import type { Stack } from "../../../tools/stack.ts";
import { DISTRICTS, expect, newPerson, PHONE, test, Visitor } from "./fixtures.ts";
import type { Language } from "./words.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

const ADMIN = { email: "admin@harkara.example", password: DEMO_ACCOUNT.password };

/** Opens a page as the admin. */
async function adminAt(browser: Browser, stack: Stack, language: Language, path: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: stack.url });
  const admin = new Visitor(await context.newPage(), language);
  await admin.open(path);
  await admin.logIn(ADMIN);
  await admin.isAt(path);
  return admin;
}

for (const language of JOURNEY_LANGUAGES)
  test.describe(language, () => {
    // The API responds with 403 to an unverified address, with 404 to users who are not on the staff, and with 409 to a
    // used invitation.
    test.use({ expectedErrors: ["403", "404", "409"] });
    const bogura = DISTRICTS["Bogura"]?.[language] ?? "";

    test("an invited person joins with the link, has access immediately, and loses it when deactivated", async ({
      page,
      browser,
      stack,
    }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const person = newPerson();
      const admin = await adminAt(browser, stack, language, "/staff");
      await admin.page.getByRole("button", { name: t("staff_invite") }).click();
      const dialog = admin.page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("staff_send_invitation") }).click();
      await expect(dialog.getByText(t("code_email_required"))).toBeVisible();
      await dialog.getByLabel(t("staff_email"), { exact: true }).fill(person.email);
      await dialog.getByLabel(t("staff_name"), { exact: true }).fill(person.name);
      await dialog.getByLabel(t("staff_hub"), { exact: true }).selectOption({ label: bogura });
      await dialog.getByRole("button", { name: t("staff_send_invitation") }).click();
      const link = await dialog.getByRole("code").textContent();

      await page.setViewportSize(PHONE);
      await page.goto(new URL(link ?? "").pathname);
      await visitor.register(person);
      await visitor.verifyEmail(stack, person);
      await page.getByRole("button", { name: t("join_accept"), exact: true }).click();
      await page.getByRole("link", { name: t("join_open") }).click();
      await visitor.isAt("/hub");
      await expect(page.getByText(t("staff_place_hub", { center: bogura }))).toBeVisible();
      // Users who are not admins see that the page does not exist.
      await visitor.open("/staff");
      await expect(page.getByRole("heading", { level: 1, name: t("not_found_title") })).toBeVisible();
      await visitor.open(new URL(link ?? "").pathname.replace(/^\/bn/, ""));
      await expect(page.getByText(t("join_done"))).toBeVisible();

      await admin.open("/staff");
      const row = admin.page.getByRole("row").filter({ hasText: person.email });
      await row.getByRole("button", { name: t("staff_change") }).click();
      await dialog.getByRole("switch", { name: t("staff_works") }).click();
      await dialog.getByRole("button", { name: t("staff_save") }).click();
      await expect(row).toContainText(t("staff_status_inactive"));
      await visitor.open("/hub");
      await expect(page.getByRole("heading", { level: 1, name: t("not_found_title") })).toBeVisible();
      await admin.page.getByRole("tab", { name: t("staff_tab_history") }).click();
      await expect(
        admin.page
          .getByRole("listitem")
          .filter({ hasText: person.name })
          .filter({ hasText: t("staff_event_deactivated") }),
      ).toBeVisible();
      await admin.page.context().close();
    });

    test("a rider applicant is rejected with a reason, applies again, and works as a rider", async ({
      page,
      browser,
      stack,
    }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const person = newPerson();
      await page.setViewportSize(PHONE);
      await visitor.open("/become-a-rider");
      await visitor.register(person);
      const apply = async () => {
        await page.getByLabel(t("become_phone"), { exact: true }).fill("01712-345678");
        await page.getByLabel(t("staff_center"), { exact: true }).selectOption({ label: bogura });
        await page.getByRole("radio", { name: t("vehicle_bicycle"), exact: true }).click();
        await page.getByRole("button", { name: t("become_send") }).click();
        await expect(page.locator("[aria-current=step]")).toContainText(t("become_step_decision"));
      };
      await apply();

      const admin = await adminAt(browser, stack, language, "/staff");
      const open = async () => {
        await admin.open("/staff");
        await admin.page.getByRole("tab", { name: t("staff_tab_applications") }).click();
      };
      const application = admin.page.getByRole("listitem").filter({ hasText: person.name });
      await open();
      await application.getByRole("button", { name: t("staff_refuse") }).click();
      await application.getByLabel(t("staff_refuse_reason")).fill("No bicycle light");
      await application.getByRole("button", { name: t("staff_refuse") }).click();
      await expect(application).toHaveCount(0);

      await page.reload();
      await expect(page.getByText(t("become_refused", { reason: "No bicycle light" }))).toBeVisible();
      await page.getByRole("button", { name: t("become_again") }).click();
      await apply();
      await open();
      await application.getByRole("button", { name: t("staff_approve") }).click();
      await expect(application).toHaveCount(0);

      await page.reload();
      await page.getByRole("link", { name: t("become_approved_go") }).click();
      await visitor.isAt("/rider");
      await expect(page.getByText(t("staff_place_rider", { center: bogura }))).toBeVisible();
      await admin.page.context().close();
    });
  });
