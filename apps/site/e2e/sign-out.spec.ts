import type { Page } from "@playwright/test";
import { DESKTOP, expect, newPerson, test, Visitor } from "./fixtures.ts";

// Playwright disables the browser's back/forward cache (bfcache), which users' browsers have.
test.use({
  viewport: DESKTOP,
  launchOptions: async ({ launchOptions }, provide) => {
    await provide({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] });
  },
});

/**
 * Records the state of a tab in the browser's storage in each frame: its path, whether it was restored from
 * the bfcache, and whether it has shown a text since then. Another tab reads the record, because Playwright
 * cannot access a restored page.
 */
async function noteWhatIsShown(tab: Page, text: string): Promise<void> {
  await tab.addInitScript((searched) => {
    let isRestored = false;
    window.addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      isRestored = true;
      localStorage.setItem("test-restored", "yes");
    });
    const recordVisible = () => {
      localStorage.setItem("test-path", location.pathname);
      const isVisible = [...document.querySelectorAll("td, th, h1, h2")].some(
        (element) =>
          element.textContent.includes(searched) && element.checkVisibility({ visibilityProperty: true }),
      );
      if (isRestored && isVisible) localStorage.setItem("test-seen", "yes");
      requestAnimationFrame(recordVisible);
    };
    recordVisible();
  }, text);
}

const noted = (page: Page, name: "path" | "restored" | "seen") =>
  page.evaluate((key) => localStorage.getItem(key), `test-${name}`);

/** Waits until a tab has, or no longer has, a stored draft. The tab may navigate in the meantime. */
async function keepsDraft(tab: Page, isKept: boolean): Promise<void> {
  await tab.waitForFunction(
    (expected) => Object.keys(sessionStorage).some((key) => key.startsWith("harkara:")) === expected,
    isKept,
  );
}

/**
 * Creates a user with a parcel in one tab. Another tab has navigated from the parcel list to a public page.
 */
async function leaveListInAnotherTab(page: Page) {
  const visitor = new Visitor(page, "en");
  await visitor.open("/sendParcel");
  await visitor.register(newPerson());
  await visitor.isAt("/sendParcel");
  await visitor.fillParcel({ title: "Land papers" });
  await visitor.seeCost();
  await visitor.book();
  await expect(visitor.row("Land papers")).toBeVisible();

  const other = await page.context().newPage();
  const list = new Visitor(other, "en");
  await noteWhatIsShown(other, "Land papers");
  await list.open("/dashbord/myparcel");
  await expect(list.row("Land papers")).toBeVisible();
  await list.open("/terms");
  const bar = other.getByRole("banner");
  await expect(bar.getByRole("button", { name: list.t("nav_logout") })).toBeVisible();
  return { visitor, other, bar, t: list.t };
}

test("Back restores the page of a user who is still logged in", async ({ page }) => {
  const { other } = await leaveListInAnotherTab(page);
  await other.evaluate(() => history.back());
  await expect.poll(() => noted(page, "restored")).toBe("yes");
  await expect.poll(() => noted(page, "seen")).toBe("yes");
});

test("Back shows no page of a user who has logged out in another tab", async ({ page }) => {
  const { visitor, other, bar, t } = await leaveListInAnotherTab(page);
  await visitor.logOut();
  await expect(bar.getByRole("link", { name: t("nav_login") })).toBeVisible();
  await other.evaluate(() => history.back());
  await expect.poll(() => noted(page, "path")).toBe("/login");
  // Chromium restores the page from the bfcache, unless it has evicted the page for another reason. In that
  // case, Back reloads the page.
  expect(await noted(page, "seen")).toBeNull();
});

test("a draft is deleted in every tab when its user logs out in one of them", async ({ page, context }) => {
  const visitor = new Visitor(page, "en");
  await visitor.open("/sendParcel");
  await visitor.register(newPerson());
  await visitor.isAt("/sendParcel");

  const [open, away] = [await context.newPage(), await context.newPage()];
  for (const tab of [open, away]) {
    await new Visitor(tab, "en").open("/sendParcel");
    await tab.locator("#title").fill("Not for the next person");
    await keepsDraft(tab, true);
  }
  // This tab is on another site while the user logs out.
  await away.goto("about:blank");

  await page.getByRole("button", { name: visitor.t("nav_logout") }).click();
  await expect(page.getByText(visitor.t("session_signed_out"))).toBeVisible();
  await new Visitor(open, "en").isAt("/login");
  await keepsDraft(open, false);
  await new Visitor(away, "en").open("/");
  await keepsDraft(away, false);
});
