import type { Browser, Page } from "@playwright/test";
import * as v from "valibot";
import type { Stack } from "../../../tools/stack.ts";
import { expect, loadsWholeLatin, newPerson, PHONE, test, Visitor } from "./fixtures.ts";
import { HUB, RIDER, bookAs, signIn, staffPage } from "./staff-page.ts";
import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import { JOURNEY_LANGUAGES, path } from "./words.ts";

/** Types like a keyboard wedge scanner: fast, and with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/**
 * Finds a parcel from the home page without scripts, and unlocks it.
 * @returns the delivery code
 */
async function unlockWithoutScripts(
  browser: Browser,
  stack: Stack,
  { language, t }: Visitor,
  id: string,
): Promise<string> {
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: stack.url,
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  const number = page.getByLabel(t("track_label"));
  const find = page.getByRole("button", { name: t("track_go"), exact: true });
  await page.goto(path(language, "/"));
  await number.fill("12");
  await find.click();
  await expect(page.getByText(t("track_invalid"))).toBeVisible();
  await expect(number).toHaveValue("12");
  await number.fill("TRKZZZZZZZZ");
  await find.click();
  await expect(page.getByRole("heading", { level: 1, name: t("track_unknown_title") })).toBeVisible();
  await number.fill(id.toLowerCase().replace(/^trk(.{4})/, "trk $1 "));
  await find.click();
  await expect(page).toHaveURL((url) => url.pathname === path(language, `/track/${id}`));
  const title = page.getByRole("heading", { level: 1, name: t("delivery_out_for_delivery") });
  await expect(title).toBeVisible();
  await expect(page.getByText(t("track_live"))).toBeHidden();
  const digits = page.getByLabel(t("track_digits"));
  await digits.fill("0000");
  await page.getByRole("button", { name: t("track_unlock") }).click();
  await expect(page.getByText(t("code_unlock_failed"))).toBeVisible();
  await digits.fill(language === "bn" ? "৫৬৭৮" : "5678");
  await page.getByRole("button", { name: t("track_unlock") }).click();
  await expect(title).toBeVisible();
  // The card is found by its title, because a group of the tracking ID may also be four digits.
  const card = page.locator("section").filter({ hasText: t("track_code_title") });
  const code = await card.getByText(/^\p{Nd}{4}$/u).textContent();
  await context.close();
  return code ?? "";
}

const EventsSchema = v.object({ events: v.array(v.object({ kind: v.string() })) });

for (const language of JOURNEY_LANGUAGES) {
  test(`${language}: a parcel is picked up, scanned at the hub and delivered, on phones`, async ({
    page,
    browser,
    stack,
  }) => {
    const sender = new Visitor(page, language);
    await sender.open("/sendParcel");
    await sender.register(newPerson());
    await sender.isAt("/sendParcel");
    await sender.fillParcel({ title: "Letters" });
    await sender.seeCost();
    const booking = page.waitForRequest((request) => request.url().endsWith("/api/parcel"));
    await sender.book();
    const { tracking_id: id } = v.parse(
      v.object({ tracking_id: v.string() }),
      (await booking).postDataJSON(),
    );

    // A third window, of a visitor who is not logged in, shows changes without a reload.
    const follower = await browser.newContext({ viewport: PHONE, baseURL: stack.url });
    const followed = await follower.newPage();
    await new Visitor(followed, language).open(`/track/${id}`);
    const seesStatus = (name: string) =>
      expect(followed.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    const hub = await staffPage(browser, stack, sender, HUB, "/hub");
    const { t } = hub;
    await seesStatus(t("delivery_not_collected"));
    expect(await loadsWholeLatin(followed)).toBe(language === "en");
    await hub.page.getByRole("link", { name: t("staff_nav_parcels") }).click();
    const pickups = hub.page.getByRole("radio", { name: t("hub_list_pickups") });
    await pickups.click();
    await expect(pickups).toBeChecked();
    await hub.page.getByRole("checkbox", { name: id }).click();
    await hub.page.getByRole("combobox", { name: t("hub_rider") }).selectOption({ value: RIDER });
    await hub.page
      .getByRole("button", { name: t("hub_assign_selected", { count: language === "bn" ? "১" : "1" }) })
      .click();

    const rider = await staffPage(browser, stack, sender, RIDER, "/rider");
    const task = rider.page.getByRole("article").filter({ hasText: id.slice(-4) });
    await task.getByRole("button", { name: t("rider_accept"), exact: true }).click();
    await task.getByRole("button", { name: t("rider_collected"), exact: true }).click();
    // The delivery fee should have been paid online but is unpaid, so the sender pays at pickup.
    await rider.page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("rider_cash_confirm", { amount: language === "bn" ? "৳৬০" : "৳60" }) })
      .click();
    await expect(task).toContainText(t("rider_to_hub"));
    await seesStatus(t("delivery_collected"));
    // The line between the stops is visible.
    await expect(followed.locator("[aria-current=step] [aria-hidden] > span").first()).toBeVisible();

    await hub.page.getByRole("link", { name: t("staff_nav_scan") }).click();
    await hub.page.getByRole("button", { name: t("task_receive_text") }).click();
    await scan(hub.page, id);
    await expect(hub.page.getByRole("main")).toContainText(t("scan_received_stays"));
    await seesStatus(t("delivery_at_hub"));
    await scan(hub.page, "no number");
    await expect(hub.page.getByRole("main")).toContainText(t("scan_unreadable"));
    await hub.page.getByRole("button", { name: t("task_change") }).click();
    await hub.page.getByRole("button", { name: t("task_hand_over_text") }).click();
    await hub.page.getByRole("combobox", { name: t("hub_rider") }).selectOption({ value: RIDER });
    // A person types the ID slowly, in groups.
    await hub.page
      .getByRole("textbox", { name: t("scan_label") })
      .fill(id.replace(/^(.{3})(.{4})/, "$1 $2 "));
    await hub.page.keyboard.press("Enter");
    await expect(hub.page.getByRole("main")).toContainText(t("scan_done"));

    // The receiver reads the code on the page, without scripts, and gives it to the rider.
    const handover_code = await unlockWithoutScripts(browser, stack, sender, id);

    await rider.page.reload();
    await task.getByRole("button", { name: t("rider_accept"), exact: true }).click();
    await task.getByRole("button", { name: t("rider_deliver"), exact: true }).click();
    const dialog = rider.page.getByRole("dialog");
    await dialog.getByLabel(t("rider_code"), { exact: true }).fill(handover_code);
    await dialog.getByRole("button", { name: t("rider_confirm_delivery") }).click();
    await expect(task).toBeHidden();

    await seesStatus(t("delivery_delivered"));
    await sender.open(`/dashbord/parcels/${id}`);
    const way = page.getByRole("list", { name: t("view_way") });
    await expect(way).toContainText(t("delivery_delivered"));
    await expect(way).toContainText(t("event_proof_code"));
    for (const context of [hub.context, rider.context, follower]) await context.close();
  });
}

test.describe("offline", () => {
  test("of 200 scans without network, with a killed page and lost responses, each becomes one event, in order", async ({
    page: _page,
    browser,
    stack,
  }) => {
    test.setTimeout(180_000);
    const sender = await signIn(stack, DEMO_ACCOUNT.email);
    const ids = await Promise.all(Array.from({ length: 100 }, () => bookAs(stack, sender)));

    const hub = await staffPage(browser, stack, new Visitor(_page, "en"), HUB, "/hub");
    const { t, context } = hub;
    // Waits until the service worker has cached the page's files. Then the network is cut.
    await hub.page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    await hub.page.reload();
    await hub.page.getByRole("button", { name: t("task_receive_text") }).click();
    await expect(hub.page.getByRole("textbox", { name: t("scan_label") })).toBeVisible();

    await context.setOffline(true);
    for (const id of ids) await scan(hub.page, id);
    await expect(hub.page.getByRole("banner")).toContainText(t("outbox_waiting", { count: "100" }));

    // The page is killed, as on a phone with too little memory.
    const killed = hub.page;
    const session = await context.newCDPSession(killed);
    const crashed = killed.waitForEvent("crash");
    session.send("Page.crash").catch(() => undefined);
    await crashed;
    await killed.close();
    const page = await context.newPage();
    await page.goto("/hub?task=hold");
    await expect(page.getByRole("banner")).toContainText(t("outbox_waiting", { count: "100" }));
    for (const id of ids) await scan(page, id);
    await expect(page.getByRole("banner")).toContainText(t("outbox_waiting", { count: "200" }));

    // The server processes all requests, but every second response is lost.
    let requests = 0;
    await page.route("**/api/operations", async (route) => {
      requests += 1;
      const response = await route.fetch();
      if (requests % 2 === 1) await route.abort();
      else await route.fulfill({ response });
    });
    await context.setOffline(false);
    await expect(page.getByRole("banner")).toContainText(t("outbox_all_sent"), { timeout: 60_000 });

    const kinds = await Promise.all(
      ids.map(async (id) => {
        const response = await fetch(`${stack.url}/api/parcels/${id}`, {
          headers: { authorization: `Bearer ${sender.idToken}` },
        });
        return v.parse(EventsSchema, await response.json()).events.map(({ kind }) => kind);
      }),
    );
    expect(kinds).toEqual(ids.map(() => ["booked", "at_hub", "on_hold"]));
    expect(requests).toBeGreaterThan(4);
    await context.close();
  });
});
