import type { Page } from "@playwright/test";
import * as v from "valibot";
import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import { DESKTOP, expect, test, Visitor } from "./fixtures.ts";
import { bookAs, operate, signIn, staffPage } from "./staff-page.ts";
import { JOURNEY_LANGUAGES, type Language } from "./words.ts";

const HUB = "demo-hub-dhaka";
const RIDER = "demo-rider-dhaka";
const RIDER_NAME = "Demo Rider";

/** A different area of Dhaka for each language, because an area can be in one zone only. */
const AREAS: Record<Language, { written: string; shown: string }> = {
  en: { written: "Dhanmondi", shown: "Dhanmondi" },
  bn: { written: "Gulshan", shown: "গুলশান" },
};

const CodeSchema = v.object({ handover_code: v.string() });

/** Types like a keyboard wedge scanner: fast, and with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

for (const language of JOURNEY_LANGUAGES)
  test(`a hub defines a zone, hands over a run and closes it after a delivery, ${language}`, async ({
    page,
    browser,
    stack,
  }) => {
    const area = AREAS[language];
    const zone = `Zone ${crypto.randomUUID().slice(0, 8)}`;
    const visitor = new Visitor(page, language);
    const { t } = visitor;
    const two = language === "bn" ? "২" : "2";

    const sender = await signIn(stack, DEMO_ACCOUNT.email);
    const place = {
      sender_region: "Dhaka",
      sender_center: "Dhaka",
      receiver_region: "Dhaka",
      receiver_center: "Dhaka",
      receiver_address: `House 7, ${area.written}, Dhaka`,
      delivery_payment: "at_pickup",
    };
    const first = await bookAs(stack, sender, { ...place, receiver_name: `First ${zone}` });
    const second = await bookAs(stack, sender, { ...place, receiver_name: `Second ${zone}` });
    for (const id of [first, second]) await operate(stack, HUB, id, { task: "receive" });

    // The hub uses a desktop screen.
    const hub = await staffPage(browser, stack, visitor, HUB, "/hub");
    await hub.page.setViewportSize(DESKTOP);
    const runs = hub.page.getByRole("navigation").getByRole("link", { name: t("staff_nav_runs") });
    await runs.click();
    await hub.page.getByRole("link", { name: t("zones_edit") }).click();
    await hub.page.getByRole("button", { name: t("zone_add") }).click();
    const dialog = hub.page.getByRole("dialog");
    await dialog.getByLabel(t("zone_name"), { exact: true }).fill(zone);
    await dialog.getByRole("checkbox", { name: area.shown, exact: true }).click();
    await dialog.getByRole("checkbox", { name: RIDER_NAME, exact: true }).click();
    await dialog.getByRole("button", { name: t("zone_save") }).click();
    await expect(hub.page.getByRole("article", { name: zone })).toContainText(area.shown);

    // No rider is selected, so the first scan selects the rider of the parcel's zone.
    await hub.page.getByRole("link", { name: t("staff_nav_scan") }).click();
    await hub.page.getByRole("button", { name: t("task_hand_over_text") }).click();
    await expect(hub.page.getByRole("combobox", { name: t("hub_rider") })).toContainText(RIDER_NAME);
    const main = hub.page.getByRole("main");
    await scan(hub.page, first);
    await expect(main).toContainText(t("scan_rider_suggested", { name: RIDER_NAME }));
    await scan(hub.page, first);
    await expect(main.getByRole("listitem")).toHaveCount(1);
    await scan(hub.page, second);
    await expect(main.getByRole("listitem")).toHaveCount(2);
    await expect(hub.page.getByRole("banner")).toContainText(t("outbox_all_sent"));

    // On a phone, pressing one button accepts both parcels, which are one stop.
    const rider = await staffPage(browser, stack, visitor, RIDER, "/rider");
    await rider.page.getByRole("button", { name: t("rider_search") }).click();
    await rider.page.getByRole("searchbox", { name: t("rider_search") }).fill(zone);
    await expect(rider.page.getByText(t("rider_stop", { n: "2", count: two }))).toBeVisible();
    await rider.page.getByRole("searchbox", { name: t("rider_search") }).fill("");
    await rider.page.getByRole("button", { name: t("rider_accept_all", { n: "2", count: two }) }).click();
    const task = rider.page.getByRole("article", { name: `First ${zone}` });
    await task.getByRole("button", { name: t("rider_deliver"), exact: true }).click();
    const response = await fetch(`${stack.url}/api/parcels/${first}`, {
      headers: { authorization: `Bearer ${sender.idToken}` },
    });
    const { handover_code } = v.parse(CodeSchema, await response.json());
    const delivery = rider.page.getByRole("dialog");
    await delivery.getByLabel(t("rider_code"), { exact: true }).fill(handover_code);
    await delivery.getByRole("button", { name: t("rider_confirm_delivery") }).click();
    await expect(task).toBeHidden();

    // The hub sees the outcome. Closing the run asks about the parcel that is still out.
    await runs.click();
    await hub.page.getByRole("button", { name: t("run_show_named", { name: RIDER_NAME }) }).click();
    const stop = (id: string) => hub.page.locator(`[data-stop="${id}"]`);
    await expect(stop(first)).toContainText(t("run_delivered"));
    await expect(stop(second)).toContainText(t("run_still_out"));
    await expect(main.getByRole("heading", { level: 3, name: zone })).toBeVisible();
    await expect(main).toContainText(t("run_accepted"));
    await hub.page.getByRole("button", { name: t("run_close"), exact: true }).click();
    const question = hub.page.getByRole("alertdialog");
    await expect(question).toContainText(`Second ${zone}`);
    await expect(question).not.toContainText(`First ${zone}`);
    await question.getByRole("button", { name: t("run_close_anyway") }).click();
    await expect(main.getByText(t("run_closed"), { exact: true })).toBeVisible();

    // The rider brings the parcel back to the hub. The run stays closed, with the new outcome.
    await operate(stack, HUB, second, { task: "take_back" });
    await hub.page.reload();
    await expect(stop(second)).toContainText(t("run_returned"));
    await expect(main.getByText(t("run_closed"), { exact: true })).toBeVisible();
    for (const { context } of [hub, rider]) await context.close();
  });
