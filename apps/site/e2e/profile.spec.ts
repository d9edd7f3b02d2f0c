import { DISTRICTS, expect, newPerson, PHONE, test, Visitor } from "./fixtures.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

for (const language of JOURNEY_LANGUAGES)
  test.describe(language, () => {
    // A wrong password is entered on purpose.
    test.use({ expectedErrors: ["400"] });

    test("a user books with the sender from the profile, changes the password, and deletes the profile", async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const person = newPerson();
      await visitor.open("/dashbord/profile");
      await visitor.register(person);
      await visitor.isAt("/dashbord/profile");

      await page.getByLabel(t("send_field_contact"), { exact: true }).fill("01712-345678");
      const district = page.getByRole("combobox", { name: t("send_field_district") });
      await district.fill(DISTRICTS["Bogura"]?.[language] ?? "");
      await page.getByRole("option").first().click();
      await page.getByLabel(t("send_field_address"), { exact: true }).fill("House 7, Station Road");
      await page.getByRole("button", { name: t("profile_sender_save") }).click();
      await expect(page.getByText(t("profile_sender_saved"))).toBeVisible();

      // The booking form offers the saved sender.
      await visitor.open("/sendParcel");
      await page.getByRole("button", { name: t("send_last_sender_use") }).click();
      const sender = page.getByRole("group", { name: t("send_sender_info"), exact: true });
      await expect(sender.getByLabel(t("send_field_address"), { exact: true })).toHaveValue(
        "House 7, Station Road",
      );
      await expect(sender.getByRole("combobox", { name: t("send_field_district") })).toHaveValue(
        DISTRICTS["Bogura"]?.[language] ?? "",
      );

      await visitor.open("/dashbord/profile");
      await page.getByLabel(t("profile_password_current"), { exact: true }).fill(person.password);
      await page.getByLabel(t("profile_password_new"), { exact: true }).fill("Lantern#2027");
      await page.getByRole("button", { name: t("profile_password_save") }).click();
      await expect(page.getByText(t("profile_password_saved"))).toBeVisible();
      await visitor.logOut();
      await visitor.open("/login");
      await visitor.logIn(person);
      await expect(page.getByText(t("session_wrong_credentials"))).toBeVisible();
      await visitor.logIn({ ...person, password: "Lantern#2027" });
      await visitor.isAt("/");

      await visitor.open("/dashbord/profile");
      await page.getByRole("button", { name: t("profile_delete"), exact: true }).click();
      const deletion = page.getByRole("dialog", { name: t("profile_delete_ask") });
      await deletion.getByLabel(t("profile_delete_password"), { exact: true }).fill("Lantern#2027");
      await deletion.getByRole("button", { name: t("profile_delete_confirm"), exact: true }).click();
      await visitor.isAt("/");
      await expect(page.getByText(t("profile_deleted"))).toBeVisible();
      await visitor.open("/login");
      await visitor.logIn({ ...person, password: "Lantern#2027" });
      await expect(page.getByText(t("session_wrong_credentials"))).toBeVisible();
    });
  });
