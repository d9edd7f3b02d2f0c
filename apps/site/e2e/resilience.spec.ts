import { expect, newPerson, test, Visitor } from "./fixtures.ts";

test.describe("server killed", () => {
  test.use({ expectedErrors: ["503 (Service Unavailable)", "net::ERR_FAILED"] });

  test("nothing is lost when the server is killed and started again, and a retry makes one parcel", async ({
    page,
    stack,
  }) => {
    const visitor = new Visitor(page, "en");
    const { t } = visitor;
    await visitor.open("/sendParcel");
    await visitor.register(newPerson());
    await visitor.isAt("/sendParcel");
    await visitor.fillParcel({ title: "Before the crash" });
    await visitor.seeCost();
    await visitor.book();
    await expect(visitor.row("Before the crash")).toBeVisible();

    await visitor.open("/sendParcel");
    await visitor.fillParcel({ title: "Answer lost" });
    await visitor.seeCost();
    // The server stores the booking, and its answer never arrives.
    await page.route("**/api/parcel", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: t("send_confirm") }).click();
    await expect(page.getByRole("alert")).toContainText(t("api_offline"));
    await page.unroute("**/api/parcel");

    await stack.api.kill("SIGKILL");
    await stack.api.ready();
    await visitor.book();
    await expect(visitor.row("Before the crash")).toHaveCount(1);
    await expect(visitor.row("Answer lost")).toHaveCount(1);
  });
});

test("a double click books one parcel, and a reload keeps a half-filled form until logging out", async ({
  page,
}) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  const person = newPerson();
  await visitor.open("/sendParcel");
  await visitor.register(person);
  await visitor.isAt("/sendParcel");
  await visitor.fillParcel({ title: "Kept over a reload", weight: "3.3" });
  await page.reload();
  await expect(page.getByText(t("send_restored"))).toBeVisible();
  await expect(page.locator("#title")).toHaveValue("Kept over a reload");
  await expect(page.locator("#weight")).toHaveValue("3.3");
  await expect(page.locator("#receiver_center")).toContainText("Bogura");
  await visitor.seeCost();
  await expect(page.getByRole("dialog")).toContainText("৳122");
  await page.getByRole("button", { name: t("send_confirm") }).dblclick();
  await visitor.isAtGateway();
  await visitor.open("/dashbord/myparcel");
  await expect(visitor.row("Kept over a reload")).toHaveCount(1);

  await visitor.open("/sendParcel");
  await page.locator("#title").fill("Not for the next person");
  await page.getByRole("button", { name: t("nav_logout") }).click();
  await expect(page.getByText(t("session_signed_out"))).toBeVisible();
  await visitor.open("/sendParcel");
  await visitor.logIn(person);
  await visitor.isAt("/sendParcel");
  await expect(page.locator("#title")).toHaveValue("");
});

test("an empty form names every field at fault, in a summary that takes the focus", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  await visitor.open("/sendParcel");
  await visitor.logIn({ email: "demo@harkara.example", password: "Harkara@2026" });
  await visitor.isAt("/sendParcel");
  await page.getByRole("button", { name: t("send_submit") }).click();
  await expect(page.locator(":focus")).toContainText(t("send_error_summary"));
  // A center can be chosen only after its region, so the summary does not list it yet.
  await expect(page.getByRole("link", { name: t("code_receiver_center_required") })).toHaveCount(0);
  await page.getByRole("link", { name: t("code_receiver_region_required") }).click();
  await expect(page.locator("#receiver_region")).toBeFocused();
  await page.getByRole("link", { name: t("code_receiver_address_required") }).click();
  await expect(page.locator("#receiver_address")).toBeFocused();
});

test.describe("addresses", () => {
  test.use({ expectedErrors: ["404 (Not Found)"] });

  test("an unknown address is said to be unknown, and old spellings lead on", async ({ page }) => {
    const visitor = new Visitor(page, "bn");
    await visitor.open("/no-such-page");
    await expect(page.getByRole("heading", { name: visitor.t("not_found_title") })).toBeVisible();
    await visitor.open("/forgot-password");
    await visitor.isAt("/forgotpassword");
    await visitor.open("/dashboard/anything");
    await visitor.isAt("/login");
  });
});
