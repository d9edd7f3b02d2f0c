import { DESKTOP, expect, newPerson, PHONE, test, Visitor } from "./fixtures.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

const RUNS = [
  { language: "en", size: "desktop", viewport: DESKTOP, documentCost: "৳60", parcelCost: "৳202" },
  { language: "en", size: "phone", viewport: PHONE, documentCost: "৳60", parcelCost: "৳202" },
  { language: "bn", size: "desktop", viewport: DESKTOP, documentCost: "৳৬০", parcelCost: "৳২০২" },
  { language: "bn", size: "phone", viewport: PHONE, documentCost: "৳৬০", parcelCost: "৳২০২" },
] as const;
const runs = RUNS.filter(({ language }) => JOURNEY_LANGUAGES.includes(language));

for (const { language, size, viewport, documentCost, parcelCost } of runs) {
  test.describe(`${language}, ${size}`, () => {
    // The 404 is expected, because the page of the deleted parcel is still open when the parcel is refetched.
    test.use({ viewport, expectedErrors: size === "phone" ? ["404 (Not Found)"] : [] });

    test("a visitor registers, sends two parcels, deletes one and finds the other one again", async ({
      page,
    }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const person = newPerson();

      await visitor.open("/sendParcel");
      await visitor.isAt("/login");
      await visitor.register(person);
      await visitor.isAt("/sendParcel");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("#sender_name")).toHaveValue(person.name);

      // A document is sent within the district. Before confirming, the user edits the parcel.
      await visitor.fillParcel({ title: "Land papers" });
      await visitor.seeCost();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(documentCost);
      await dialog
        .getByRole("button", { name: t("send_continue_editing") })
        .last()
        .click();
      await expect(dialog).toBeHidden();
      await expect(page.locator("#title")).toHaveValue("Land papers");
      await page.locator("#title").fill("Land papers, signed");
      await visitor.seeCost();
      await visitor.book();
      await expect(visitor.row("Land papers, signed")).toContainText(documentCost);

      // The cost of 3.3 kg to another district is 150 + 12 + 40.
      await page
        .getByRole("link", { name: t("parcels_send") })
        .first()
        .click();
      await visitor.isAt("/sendParcel");
      await expect(page.locator("#title")).toHaveValue("");
      await visitor.fillParcel({
        title: "Two saris",
        weight: language === "bn" ? "৩.৩" : "3.3",
        isOutside: true,
      });
      await visitor.seeCost();
      await expect(dialog).toContainText(parcelCost);
      await visitor.book();
      await expect(visitor.row("Two saris")).toContainText(parcelCost);
      await expect(visitor.row("Land papers, signed")).toBeVisible();

      // The user opens a parcel and goes back. On a phone, the row is a link.
      const isPhone = size === "phone";
      await visitor
        .row("Two saris")
        .getByRole("link", { name: isPhone ? "Two saris" : t("parcels_view_named", { title: "Two saris" }) })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Two saris" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(/TRK[A-Z0-9]{8}/);
      await expect(page.getByRole("main")).toContainText(person.email);
      await page.goBack();

      // The user cancels the deletion at first, and then deletes a parcel.
      if (isPhone) await visitor.row("Land papers, signed").getByRole("link").click();
      const remove = isPhone
        ? page.getByRole("button", { name: t("view_delete") })
        : visitor
            .row("Land papers, signed")
            .getByRole("button", { name: t("parcels_delete_named", { title: "Land papers, signed" }) });
      const more = page.getByRole("button", { name: t("view_more_actions") });
      if (isPhone) await more.click();
      await remove.click();
      const question = page.getByRole("alertdialog");
      await expect(question.getByRole("button", { name: t("delete_cancel") })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      if (isPhone) await more.click();
      await remove.click();
      await question.getByRole("button", { name: t("delete_confirm") }).click();
      await expect(page.getByText(t("delete_done_title")).first()).toBeVisible();
      if (isPhone) await visitor.open("/dashbord/myparcel");
      await expect(visitor.row("Land papers, signed")).toBeHidden();
      await expect(visitor.row("Two saris")).toBeVisible();

      await visitor.logOut();
      await visitor.open("/dashbord/myparcel");
      await visitor.isAt("/login");
      await visitor.logIn(person);
      await visitor.isAt("/dashbord/myparcel");
      await expect(visitor.row("Two saris")).toBeVisible();
      await expect(visitor.row("Land papers, signed")).toBeHidden();

      // The page must not scroll horizontally.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
