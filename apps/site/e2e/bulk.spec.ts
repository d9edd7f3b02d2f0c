import { join } from "node:path";
import { HOUR_MS } from "@harkara/courier-core/base/duration";
import * as v from "valibot";
import type { Stack } from "../../../tools/stack.ts";
import { copied, manyOrders } from "@harkara/web/testing/bulk-orders.ts";
import { expect, test, Visitor } from "./fixtures.ts";
import { newMerchant, type SignedIn } from "./staff-page.ts";
import { JOURNEY_LANGUAGES, type Language } from "./words.ts";

/**
 * The number of parcels. They are booked in three chunks, and the tab and the server are killed during the
 * first one.
 */
const COUNT = 150;
const COUNT_TEXT: Record<Language, string> = { en: "150", bn: "১৫০" };

const orders = (count: number) => ({
  name: "orders.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(copied(manyOrders(count))),
});

test.use({
  // The server is killed while it books parcels.
  expectedErrors: ["503 (Service Unavailable)", "502 (Bad Gateway)", "net::ERR_"],
});

/** Creates a merchant with a default pickup place, which is the sender of all rows. */
async function newSender(visitor: Visitor, stack: Stack): Promise<SignedIn> {
  const signedIn = await newMerchant(visitor, stack, "/dashbord/bulk");
  const response = await fetch(`${stack.url}/api/pickup-places/${crypto.randomUUID()}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${signedIn.idToken}`, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Store",
      sender: {
        sender_name: "Rahima Saree",
        sender_contact: "01712345678",
        // Other tests use Bogura's lists.
        sender_region: "Khulna",
        sender_center: "Khulna",
        sender_address: "Road 1",
      },
      instruction: "",
      is_default: true,
    }),
  });
  expect(response.ok).toBe(true);
  await visitor.open("/dashbord/bulk");
  return signedIn;
}

const ReferencesSchema = v.array(v.object({ reference: v.string() }));

/** Returns the order numbers of all the merchant's parcels. */
async function bookedReferences(stack: Stack, { idToken }: SignedIn): Promise<string[]> {
  const headers = { authorization: `Bearer ${idToken}` };
  const found: string[] = [];
  for (let path: string | undefined = "?limit=100"; path !== undefined;) {
    const response: Response = await fetch(`${stack.url}/api/parcels${path}`, { headers });
    found.push(...v.parse(ReferencesSchema, await response.json()).map(({ reference }) => reference));
    path = /^<(\?.*)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return found.toSorted();
}

/** Uploads orders and confirms the column mapping. */
async function upload({ page, t }: Visitor, count: number): Promise<void> {
  await page.getByLabel(t("bulk_file_label")).setInputFiles(orders(count));
  await page.getByRole("button", { name: t("bulk_columns_go") }).click();
  await expect(page.getByRole("grid", { name: t("bulk_grid") })).toBeVisible();
}

for (const language of JOURNEY_LANGUAGES)
  test(`each row is booked once, although the tab and the server are killed and a second tab books the same rows, ${language}`, async ({
    page,
    stack,
  }) => {
    const visitor = new Visitor(page, language);
    const merchant = await newSender(visitor, stack);
    await upload(visitor, COUNT);

    // After the first chunk is sent, the tab is closed and the server is killed, so the response is lost.
    const isSent = Promise.withResolvers<void>();
    await page.route("**/api/parcels/batch", async (route) => {
      await route.fetch();
      isSent.resolve();
    });
    await page
      .getByRole("button", {
        name: visitor.t("bulk_book", { n: String(COUNT), count: COUNT_TEXT[language] }),
      })
      .click();
    await isSent.promise;
    await stack.api.kill("SIGKILL");
    await page.close();
    await stack.api.ready();

    // Two tabs continue at the same time.
    const tabs = await Promise.all(["", ""].map(() => page.context().newPage()));
    for (const tab of tabs) await new Visitor(tab, language).open("/dashbord/bulk");
    for (const tab of tabs)
      await expect(tab.getByRole("button", { name: visitor.t("bulk_labels") })).toBeVisible({
        timeout: 60_000,
      });
    expect(await bookedReferences(stack, merchant)).toEqual(
      manyOrders(COUNT)
        .map(([reference]) => reference)
        .toSorted(),
    );
  });

/**
 * The number of rows in the messy file that can be booked, and the number of rows with problems.
 */
const MESSY = {
  file: join(import.meta.dirname, "../fixtures/messy-orders.xlsx"),
  valid: 430,
  faulty: 70,
};

for (const language of JOURNEY_LANGUAGES)
  test(`500 messy orders are corrected by keyboard, booked and labelled, and their pickup is requested, ${language}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(180_000);
    const visitor = new Visitor(page, language);
    const { t } = visitor;
    const counted = (n: number) => ({ n: String(n), count: n.toLocaleString(language) });
    await newSender(visitor, stack);
    await page.getByLabel(t("bulk_file_label")).setInputFiles(MESSY.file);
    await page.getByRole("button", { name: t("bulk_columns_go") }).click();
    await expect(page.getByText(t("bulk_problems", counted(MESSY.faulty)))).toBeVisible();

    // The order number is also in another row.
    await page.getByRole("grid", { name: t("bulk_grid") }).press("F8");
    await page.keyboard.type("ORD-NEW");
    await page.keyboard.press("Enter");
    const good = MESSY.valid + 1;
    await page.getByRole("button", { name: t("bulk_book", counted(good)) }).click();

    // The server is killed twice while it books parcels.
    for (let kill = 0; kill < 2; kill += 1) {
      await page.waitForResponse(
        (response) => response.url().endsWith("/api/parcels/batch") && response.ok(),
      );
      await stack.api.kill("SIGKILL");
      await stack.api.ready();
    }
    await expect(page.getByText(t("bulk_done", counted(good)))).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: t("bulk_labels") }).click();
    await expect(
      page.getByRole("dialog").getByRole("button", { name: t("label_print_count", counted(good)) }),
    ).toBeEnabled();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: t("pickups_request") }).click();
    const request = page.getByRole("dialog", { name: t("pickups_request") });
    await expect(request.getByLabel(t("pickup_parcels"))).toHaveValue(good.toLocaleString(language));
    await request.getByRole("button", { name: t("pickups_request") }).click();
    await expect(page.getByText(t("pickup_status_requested"), { exact: true })).toBeVisible();
  });

test("the rows are deleted from the device when the user logs out", async ({ page, stack }) => {
  const visitor = new Visitor(page, "en");
  await newSender(visitor, stack);
  await upload(visitor, 3);
  await page.reload();
  await expect(page.getByRole("grid", { name: visitor.t("bulk_grid") })).toBeVisible();
  await visitor.logOut();
  const stored = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(stored.filter((name) => name?.includes("bulk"))).toEqual([]);
});

test("the rows are deleted from the device after 24 hours", async ({ page, stack }) => {
  const visitor = new Visitor(page, "en");
  await newSender(visitor, stack);
  await upload(visitor, 3);
  const shown = page.getByRole("grid", { name: visitor.t("bulk_grid") });
  const now = Date.now();
  const reopen = async (hours: number): Promise<void> => {
    await page.clock.setFixedTime(now + hours * HOUR_MS);
    await page.reload();
  };
  await reopen(23);
  await expect(shown).toBeVisible();
  await reopen(25);
  await expect(page.getByLabel(visitor.t("bulk_file_label"))).toBeVisible();
  // The deleted rows are not restored.
  await reopen(0);
  await expect(page.getByLabel(visitor.t("bulk_file_label"))).toBeVisible();
  await expect(shown).toHaveCount(0);
});
