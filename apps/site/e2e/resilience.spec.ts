import type { Page } from "@playwright/test";
import { expect, newPerson, test, Visitor } from "./fixtures.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

/** Lets the server process requests to a path, but loses the responses. */
async function loseResponses(page: Page, path: string, method: string): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}

test.describe("server killed", () => {
  // When the server is killed, the event stream of the dashboard ends.
  test.use({
    expectedErrors: ["503 (Service Unavailable)", "net::ERR_FAILED", "ERR_INCOMPLETE_CHUNKED_ENCODING"],
  });

  test("a booking whose response is lost is found after the server was killed, and exists once", async ({
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
    await loseResponses(page, "**/api/parcel", "POST");
    await page.route("**/api/parcels/*", (route) => route.abort());
    await page.getByRole("button", { name: t("send_confirm") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("status")).toContainText(t("send_unknown_title"));
    await expect(dialog.getByRole("button", { name: t("send_confirm") })).toHaveAttribute("aria-disabled");

    await stack.api.kill("SIGKILL");
    await stack.api.ready();
    await page.unrouteAll();
    await visitor.isAtGateway();
    await visitor.open("/dashbord/myparcel");
    await expect(visitor.row("Before the crash")).toHaveCount(1);
    await expect(visitor.row("Answer lost")).toHaveCount(1);
  });
});

test.describe("lost responses", () => {
  // The outcome query for the deleted parcel has status 404.
  test.use({ expectedErrors: ["net::ERR_FAILED", "404 (Not Found)"] });

  for (const language of JOURNEY_LANGUAGES) {
    test(`${language}: the results of a payment, a cancellation and a deletion are queried`, async ({
      page,
    }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      await visitor.open("/sendParcel");
      await visitor.register(newPerson());
      await visitor.isAt("/sendParcel");
      for (const title of ["To cancel", "To delete"]) {
        await visitor.open("/sendParcel");
        await visitor.fillParcel({ title });
        await visitor.seeCost();
        await visitor.book();
      }

      // The gateway's page did not open, so nothing was paid.
      await loseResponses(page, "**/api/parcels/*/payments", "POST");
      await visitor
        .row("To cancel")
        .getByRole("button", { name: t("parcels_pay_named", { title: "To cancel" }) })
        .click();
      const payment = page.getByRole("dialog");
      await payment.getByRole("button", { name: t("pay_go") }).click();
      await expect(payment.getByRole("alert")).toContainText(t("api_undone"));
      await page.unrouteAll();
      await visitor.goPay();
      await visitor.chooseAtGateway("success");
      await expect(page.getByRole("heading", { level: 1, name: t("result_paid_title") })).toBeVisible();

      await loseResponses(page, "**/api/parcels/*/cancellation", "POST");
      await visitor.open("/dashbord/myparcel");
      await visitor
        .row("To cancel")
        .getByRole("link", { name: t("parcels_view_named", { title: "To cancel" }) })
        .click();
      await page.getByRole("button", { name: t("view_cancel") }).click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: t("cancel_confirm") }).click();
      await expect(page.locator("[data-sonner-toast]")).toContainText(t("cancel_done_title"));
      await expect(question).toBeHidden();

      await visitor.open("/dashbord/myparcel");
      await loseResponses(page, "**/api/parcels/*", "DELETE");
      await visitor
        .row("To delete")
        .getByRole("button", { name: t("parcels_delete_named", { title: "To delete" }) })
        .click();
      await question.getByRole("button", { name: t("delete_confirm") }).click();
      await expect(page.getByText(t("delete_done_title"))).toBeVisible();
      await expect(visitor.row("To delete")).toBeHidden();
      await expect(visitor.row("To cancel")).toBeVisible();
    });
  }
});

test("a double click books one parcel, and a reload keeps an unfinished form until the user logs out", async ({
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

test("an empty form lists every field with an error, in a summary that gets the focus", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  await visitor.open("/sendParcel");
  await visitor.logIn({ email: "demo@harkara.example", password: "Harkara@2026" });
  await visitor.isAt("/sendParcel");
  await page.getByRole("button", { name: t("send_submit") }).click();
  await expect(page.locator(":focus")).toContainText(t("send_error_summary", { n: "11", count: "11" }));
  // A center can be selected only after its region, so the summary does not list it yet.
  await expect(page.getByRole("link", { name: t("code_receiver_center_required") })).toHaveCount(0);
  await page.getByRole("link", { name: t("code_receiver_region_required") }).click();
  await expect(page.locator("#receiver_region")).toBeFocused();
  await page.getByRole("link", { name: t("code_receiver_address_required") }).click();
  await expect(page.locator("#receiver_address")).toBeFocused();
});

test.describe("URLs", () => {
  test.use({ expectedErrors: ["404 (Not Found)"] });

  test("an unknown URL leads to the not-found page, and old spellings redirect", async ({ page }) => {
    const visitor = new Visitor(page, "bn");
    await visitor.open("/no-such-page");
    await expect(page.getByRole("heading", { name: visitor.t("not_found_title") })).toBeVisible();
    await visitor.open("/forgot-password");
    await visitor.isAt("/forgotpassword");
    await visitor.open("/dashboard/anything");
    await visitor.isAt("/login");
  });
});
