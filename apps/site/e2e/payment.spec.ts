import type { Page } from "@playwright/test";
import { DESKTOP, expect, newPerson, PHONE, test, Visitor } from "./fixtures.ts";

/** Registers a user and shows the cost of a parcel. */
async function atCost(visitor: Visitor, title: string): Promise<void> {
  await visitor.open("/sendParcel");
  await visitor.register(newPerson());
  await visitor.isAt("/sendParcel");
  await visitor.fillParcel({ title });
  await visitor.seeCost();
}

/** Registers a user, books a parcel and opens the gateway's page. */
async function atGateway(visitor: Visitor, title: string): Promise<void> {
  await atCost(visitor, title);
  await visitor.confirm();
}

const paymentPath = /\/payment\/[\w-]+$/;

const RUNS = [
  { language: "en", size: "desktop", viewport: DESKTOP, cost: "৳60", both: "৳120", days: "10" },
  { language: "bn", size: "phone", viewport: PHONE, cost: "৳৬০", both: "৳১২০", days: "১০" },
] as const;

for (const { language, size, viewport, cost, both, days } of RUNS) {
  test.describe(`${language}, ${size}`, () => {
    test.use({ viewport });

    test("a parcel is booked and paid, and a list in another tab shows it", async ({ page, context }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      await atGateway(visitor, "Land papers");
      await expect(page.getByRole("main")).toContainText(cost);

      const other = await context.newPage();
      const list = new Visitor(other, language);
      await list.open("/dashbord/myparcel");
      await expect(list.row("Land papers")).toContainText(t("payment_unpaid"));

      await visitor.chooseAtGateway("success");
      await expect(page.getByRole("heading", { level: 1, name: t("result_paid_title") })).toBeVisible();
      await expect(page).toHaveURL(paymentPath);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // The list changes without a reload, although its tab is in the background.
      await expect(list.row("Land papers")).toContainText(t("payment_paid"));
      // On a phone, a row does not show the payment status if there is nothing to pay.
      if (size === "phone")
        await expect(
          list
            .row("Land papers")
            .getByRole("button", { name: t("parcels_pay_named", { title: "Land papers" }) }),
        ).toHaveCount(0);
      else await expect(list.row("Land papers").locator('[data-status="paid"]')).toBeVisible();

      await page.getByRole("link", { name: t("result_see_parcel") }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Land papers" })).toBeVisible();
      await expect(page.getByRole("list", { name: t("view_way") })).toContainText(
        t("event_payment_confirmed"),
      );
      await expect(page.getByRole("button", { name: t("view_pay", { amount: cost }) })).toHaveCount(0);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);

      // The parcel is cancelled. The refund is announced before the cancellation, and shown after it.
      if (size === "phone") await page.getByRole("button", { name: t("view_more_actions") }).click();
      await page.getByRole("button", { name: t("view_cancel") }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(t("cancel_text_refund", { amount: cost }));
      await question.getByRole("button", { name: t("cancel_confirm") }).click();
      await expect(page.getByText(t("view_note_refund", { amount: cost, days })).first()).toBeVisible();
      await expect(list.row("Land papers")).toContainText(t("payment_refund_due"));
    });

    test("a payment fails, is cancelled, and finally succeeds", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      await atGateway(visitor, "Two saris");
      await visitor.chooseAtGateway("failure");
      await expect(page.getByRole("heading", { level: 1, name: t("result_failed_title") })).toBeVisible();

      // The fonts of the gateway's page arrive late. They must not move a button that the payer presses.
      const late = Promise.withResolvers<void>();
      await page.route("**/payment-sandbox/*.woff2", async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.getByRole("button", { name: t("result_try_again") }).click();
      await visitor.isAtGateway();
      const main = page.getByRole("main");
      await main.getByRole("button").first().hover();
      const before = await main.boundingBox();
      late.resolve();
      await page.evaluate(async () => void (await document.fonts.ready));
      expect(await main.boundingBox()).toEqual(before);
      await visitor.chooseAtGateway("cancel");
      await expect(page.getByRole("heading", { level: 1, name: t("result_cancelled_title") })).toBeVisible();

      await page.getByRole("link", { name: t("result_see_parcel") }).click();
      await page.getByRole("button", { name: t("view_pay", { amount: cost }) }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("pay_go") })
        .dblclick();
      await visitor.isAtGateway();
      await visitor.chooseAtGateway("success");
      await expect(page.getByRole("heading", { level: 1, name: t("result_paid_title") })).toBeVisible();

      // The history of the parcel contains every attempt. One of them is paid.
      await page.getByRole("link", { name: t("result_see_parcel") }).click();
      const way = page.getByRole("list", { name: t("view_way") });
      for (const event of [
        "event_payment_failed",
        "event_payment_cancelled",
        "event_payment_confirmed",
      ] as const)
        await expect(way.getByText(t(event), { exact: true })).toHaveCount(1);
      await visitor.open("/dashbord/myparcel");
      await expect(visitor.row("Two saris")).toContainText(t("payment_paid"));
    });

    test("two parcels are selected and paid for together, after a failure", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      await atCost(visitor, "Land papers");
      await visitor.book();
      await page
        .getByRole("link", { name: t("parcels_send") })
        .first()
        .click();
      await visitor.fillParcel({ title: "School papers" });
      await visitor.seeCost();
      await visitor.book();

      await page.getByRole("checkbox", { name: t("parcels_select_page") }).click();
      const count = { n: "2", count: language === "bn" ? "২" : "2" };
      await page
        .getByRole("button", { name: t("selection_pay", { count: count.count, amount: both }) })
        .click();
      const dialog = page.getByRole("dialog", { name: t("pay_selected_title", count) });
      await expect(dialog).toContainText(both);
      await dialog.getByRole("button", { name: t("pay_go") }).dblclick();
      await visitor.isAtGateway();
      await expect(page.getByRole("main")).toContainText(both);
      await visitor.chooseAtGateway("failure");
      await expect(page.getByRole("heading", { level: 1, name: t("result_failed_title") })).toBeVisible();

      await page.getByRole("button", { name: t("result_try_again") }).click();
      await visitor.isAtGateway();
      await visitor.chooseAtGateway("success");
      await expect(page.getByRole("heading", { level: 1, name: t("result_paid_title") })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(
        t("result_paid_text_many", { ...count, amount: both }),
      );
      await page.getByRole("button", { name: t("result_parcels", count) }).click();
      await expect(page.getByRole("main").getByText(t("payment_paid"), { exact: true })).toHaveCount(2);
      await page.getByRole("link", { name: t("result_to_list") }).click();
      for (const title of ["Land papers", "School papers"])
        await expect(visitor.row(title)).toContainText(t("payment_paid"));
    });
  });
}

test("a payment that the gateway flags is shown as under review", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  await atGateway(visitor, "Passport");
  await visitor.chooseAtGateway("risky");
  await expect(page.getByRole("heading", { level: 1, name: t("result_held_title") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("result_try_again") })).toHaveCount(0);
  await page.getByRole("link", { name: t("result_see_parcel") }).click();
  await expect(page.getByText(t("view_note_held"))).toBeVisible();
});

test.describe("deleted parcel", () => {
  // The expected error comes from the request for the deleted parcel.
  test.use({ expectedErrors: ["404 (Not Found)"] });

  test("a deleted parcel is paid for afterwards, and the payment page and the list show the refund", async ({
    page,
    context,
  }) => {
    const visitor = new Visitor(page, "en");
    const { t } = visitor;
    await atGateway(visitor, "Rice cooker");

    const other = await context.newPage();
    const list = new Visitor(other, "en");
    await list.open("/dashbord/myparcel");
    await list
      .row("Rice cooker")
      .getByRole("button", { name: t("parcels_delete_named", { title: "Rice cooker" }) })
      .click();
    await other
      .getByRole("alertdialog")
      .getByRole("button", { name: t("delete_confirm") })
      .click();
    await expect(list.row("Rice cooker")).toBeHidden();
    const owed = (tab: Page) => tab.getByRole("region", { name: t("refunds_title") });
    await expect(owed(other)).toHaveCount(0);

    await visitor.chooseAtGateway("success");
    await expect(page.getByRole("heading", { level: 1, name: t("result_refund_title") })).toBeVisible();
    await expect(page.getByText(t("result_refund_deleted", { amount: "৳60" })).first()).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Rice cooker");
    // The other tab shows the change.
    await expect(owed(other)).toContainText("Rice cooker");

    await page.getByRole("link", { name: t("result_to_refunds") }).click();
    await visitor.isAt("/dashbord/myparcel");
    await expect(owed(page)).toContainText("Rice cooker");
    await expect(owed(page)).toContainText(t("refund_deleted"));
    await expect(owed(page)).toContainText("৳60");
    await expect(owed(page)).toContainText(/TRK[A-Z0-9]{8}/);
  });
});

test("after the tab of the gateway is closed, the same payment is continued from the list", async ({
  page,
  context,
}) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  await atGateway(visitor, "Rice cooker");
  const gateway = page.url();
  await page.close();

  const back = await context.newPage();
  const again = new Visitor(back, "en");
  await again.open("/dashbord/myparcel");
  await again
    .row("Rice cooker")
    .getByRole("button", { name: t("parcels_pay_named", { title: "Rice cooker" }) })
    .click();
  await again.goPay();
  expect(back.url()).toBe(gateway);
  await again.chooseAtGateway("success");
  await expect(back.getByRole("heading", { level: 1, name: t("result_paid_title") })).toBeVisible();
});

test("Back on the page of the gateway leads to the parcel, and not to the form", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  await atGateway(visitor, "School books");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "School books" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashbord\/parcels\/TRK/);
  await page.getByRole("button", { name: t("view_pay", { amount: "৳60" }) }).click();
  await visitor.goPay();
  await page.goBack();
  // After Back, the page no longer counts as unloading, so the button is enabled.
  await expect(page.getByRole("button", { name: t("view_pay", { amount: "৳60" }) })).toBeEnabled();
});

test.describe("server killed", () => {
  // When the server is killed, the event stream of the dashboard ends.
  test.use({ expectedErrors: ["503 (Service Unavailable)", "ERR_INCOMPLETE_CHUNKED_ENCODING"] });

  test("before the payment starts: the parcel is booked, and paid for later", async ({ page, stack }) => {
    const visitor = new Visitor(page, "en");
    const { t } = visitor;
    await atCost(visitor, "Booked, then killed");
    const killed = Promise.withResolvers<void>();
    await page.route("**/api/parcels/*/payments", async (route) => {
      await stack.api.kill("SIGKILL");
      await route.continue();
      killed.resolve();
    });
    await page.getByRole("button", { name: t("send_confirm") }).click();
    await killed.promise;
    // The site queries the server until it responds again.
    await stack.api.ready();
    await expect(page.getByText(t("send_unpaid_title"))).toBeVisible();
    await page.unroute("**/api/parcels/*/payments");
    // The page may have stopped its retries before the server was restarted.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Booked, then killed" })).toBeVisible();
    await page.getByRole("button", { name: t("view_pay", { amount: "৳60" }) }).click();
    await visitor.goPay();
    await visitor.chooseAtGateway("success");
    await expect(page.getByRole("heading", { level: 1, name: t("result_paid_title") })).toBeVisible();
  });

  test("during the payment: the result is shown when the server is running again", async ({
    page,
    stack,
  }) => {
    const visitor = new Visitor(page, "bn");
    await atGateway(visitor, "Back before the server");
    await stack.api.kill("SIGKILL");
    await visitor.chooseAtGateway("success");
    await expect(page).toHaveURL(paymentPath);
    await stack.api.ready();
    await expect(page.getByRole("heading", { level: 1, name: visitor.t("result_paid_title") })).toBeVisible();
    await visitor.open("/dashbord/myparcel");
    await expect(visitor.row("Back before the server")).toContainText(visitor.t("payment_paid"));
  });

  test("during the payment: the page of the parcel shows that it is paid", async ({
    page,
    context,
    stack,
  }) => {
    const visitor = new Visitor(page, "en");
    const { t } = visitor;
    await atGateway(visitor, "Paid, then killed");
    // The gateway takes the money, but neither its notification nor the payer's browser reaches the API.
    await page.route("**/api/payments/callback/**", (route) => route.abort());
    await stack.api.kill("SIGKILL");
    await visitor.chooseAtGateway("success");
    await stack.api.ready();

    const later = await context.newPage();
    const looking = new Visitor(later, "en");
    await looking.open("/dashbord/myparcel");
    await looking
      .row("Paid, then killed")
      .getByRole("link", { name: t("parcels_view_named", { title: "Paid, then killed" }) })
      .click();
    await expect(later.getByRole("list", { name: t("view_way") })).toContainText(
      t("event_payment_confirmed"),
    );
    await looking.open("/dashbord/myparcel");
    await expect(looking.row("Paid, then killed")).toContainText(t("payment_paid"));
  });
});
