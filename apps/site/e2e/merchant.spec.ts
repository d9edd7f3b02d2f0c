import { readFile } from "node:fs/promises";
import { DESKTOP, expect, PHONE, test, Visitor } from "./fixtures.ts";
import { bookAs, newMerchant } from "./staff-page.ts";
import { JOURNEY_LANGUAGES, type Language } from "./words.ts";

// Other tests use Bogura's lists.
const SENDER = { sender_region: "Khulna", sender_center: "Khulna", receiver_region: "Khulna" } as const;

const digits = (n: number, language: Language): string => n.toLocaleString(language);

for (const language of JOURNEY_LANGUAGES) {
  test(`a merchant keeps an address book and books from it, ${language}`, async ({ page, stack }) => {
    const visitor = new Visitor(page, language);
    const { t } = visitor;
    await page.setViewportSize(PHONE);
    const merchant = await newMerchant(visitor, stack, "/dashbord/receivers");
    for (const [receiver_name, receiver_address] of [
      ["Karim Uddin", "Road 2"],
      ["করিম উদ্দিন", "রোড ২"],
      ["Salma", "Road 9"],
    ])
      await bookAs(stack, merchant, {
        ...SENDER,
        receiver_center: "Khulna",
        receiver_name: String(receiver_name),
        receiver_address: String(receiver_address),
      });
    await visitor.open("/dashbord/receivers");
    const list = page.getByRole("region", { name: t("receivers_title") });
    const receiverOf = (name: string) =>
      list.getByRole("checkbox", { name: t("receivers_select_named", { name }) });

    // A search finds both spellings. The two receivers are merged.
    await page.getByLabel(t("receivers_search"), { exact: true }).fill("karim");
    await expect(receiverOf("Salma")).toHaveCount(0);
    for (const name of ["Karim Uddin", "করিম উদ্দিন"]) await receiverOf(name).check();
    await page.getByRole("button", { name: t("receivers_merge"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("receivers_merge"), exact: true });
    await dialog.getByRole("radio", { name: /Karim Uddin/ }).check();
    await dialog.getByRole("button", { name: t("receivers_merge"), exact: true }).click();
    await expect(dialog).toBeHidden();
    // A toast stays for as long as the mouse is over it, and covers the buttons below.
    await page.mouse.move(0, 0);
    await expect(receiverOf("করিম উদ্দিন")).toHaveCount(0);

    await list.getByRole("button", { name: t("receivers_send_named", { name: "Karim Uddin" }) }).click();
    await visitor.isAt("/sendParcel");
    const receiver = page.getByRole("group", { name: t("send_receiver_info"), exact: true });
    await expect(receiver.getByLabel(t("send_field_name"), { exact: true })).toHaveValue("Karim Uddin");

    // The search is cleared, and the receiver is deleted.
    await visitor.open("/dashbord/receivers");
    await list.getByRole("button", { name: t("receivers_delete_named", { name: "Salma" }) }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("receivers_delete") })
      .click();
    await expect(receiverOf("Salma")).toHaveCount(0);
    await expect(receiverOf("Karim Uddin")).toBeVisible();
  });

  test(`a merchant saves a view, exports it and cancels its parcels at once, ${language}`, async ({
    page,
    stack,
  }) => {
    const visitor = new Visitor(page, language);
    const { t } = visitor;
    await page.setViewportSize(DESKTOP);
    const merchant = await newMerchant(visitor, stack, "/dashbord/myparcel");
    for (const title of ["Red saree", "Blue saree", "Books"])
      await bookAs(stack, merchant, { ...SENDER, receiver_center: "Khulna", title });
    const parcelOf = (title: string) =>
      page.getByRole("checkbox", { name: t("parcels_select_named", { title }) });
    await visitor.open("/dashbord/myparcel?search=saree");
    await expect(parcelOf("Red saree")).toBeVisible();
    await page.getByRole("button", { name: t("saved_views_button") }).click();
    await page.getByRole("button", { name: t("saved_view_new") }).click();
    await page.getByLabel(t("saved_view_name")).fill("Sarees");
    await page.getByRole("button", { name: t("saved_view_save") }).click();
    await expect(page.getByRole("dialog")).toBeHidden();

    // The view is opened after a fresh page load, as on another device.
    await visitor.open("/dashbord/myparcel");
    await expect(parcelOf("Books")).toBeVisible();
    await page.getByRole("button", { name: t("saved_views_button") }).click();
    await page.getByRole("link", { name: "Sarees" }).click();
    await expect(parcelOf("Books")).toHaveCount(0);

    await page.getByRole("checkbox", { name: t("parcels_select_page") }).check();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: t("parcels_export"), exact: true }).click();
    const file = await readFile(await (await saved).path(), "utf8");
    expect(file).toContain("Red saree");
    expect(file).not.toContain("Books");

    await page.getByRole("button", { name: t("view_more_actions") }).click();
    await page.getByRole("button", { name: t("selection_cancel") }).click();
    const counts = { n: "2", count: digits(2, language) };
    await page.getByRole("button", { name: t("selection_cancel_confirm", counts) }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(t("selection_cancelled", counts))).toBeVisible();
    await dialog
      .getByRole("button", { name: t("close") })
      .last()
      .click();
    for (const title of ["Red saree", "Blue saree"])
      await expect(
        page
          .getByRole("row")
          .filter({ has: parcelOf(title) })
          .getByText(t("delivery_cancelled"))
          .filter({ visible: true }),
      ).toHaveCount(1);
  });
}
