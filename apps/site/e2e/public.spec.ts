import type { Locator, Page } from "@playwright/test";
import { DESKTOP, expect, newPerson, PHONE, test, Visitor } from "./fixtures.ts";
import { PUBLIC_PAGES } from "../src/public-pages.ts";
import { path, words, type Language } from "./words.ts";

const LANGUAGES = ["en", "bn"] as const satisfies readonly Language[];
// What a machine without a graphics card says of the map.
const GRAPHICS = ["GL Driver Message", "WebGL"];

test.use({ expectedErrors: GRAPHICS });

/** Hears of each request to another host. */
function watchHosts(page: Page, own: string): string[] {
  const others: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== own) others.push(request.url());
  });
  return others;
}

/** Resolves once a part of the page, or the page itself, answers to a person. */
async function alive(page: Page, part = "#root > :first-child"): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  }, part);
}

/**
 * Makes requests for a script fail, and the HEAD request that asks whether the site can be reached: as if there were no network.
 * @returns what ends it
 */
async function lose(page: Page, script: RegExp): Promise<() => Promise<void>> {
  const isLost = (url: URL) => script.test(url.pathname) || !url.pathname.startsWith("/assets/");
  await page.route(isLost, (route, request) =>
    script.test(request.url()) || request.method() === "HEAD" ? route.abort() : route.fallback(),
  );
  return () => page.unroute(isLost);
}

/**
 * Counts how often the app failed to load a part of itself. Not the requests: a browser that keeps a failed module
 * (before https://github.com/whatwg/html/pull/10327) fails further attempts without one.
 */
async function countFailedLoads(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener("vite:preloadError", () => {
      const { dataset } = document.documentElement;
      dataset["failedLoads"] = String(Number(dataset["failedLoads"] ?? 0) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset["failedLoads"] ?? 0));
}

/** Holds the app's code back. Returns what lets it through. */
function holdApp(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/main-[\w-]+\.js/);
}

/** Keeps a script back until what it returns is called. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** A tap on what is in sight, as a finger does it: the page has time to change between its beginning and its end. */
async function touch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to touch.");
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

for (const language of LANGUAGES) {
  test.describe(language, () => {
    for (const to of PUBLIC_PAGES) {
      test(`${to} is there before scripts, comes to life as it was, and asks nobody else`, async ({
        page,
        stack,
        request,
      }) => {
        const address = path(language, to);
        const html = await (await request.get(address)).text();
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toMatch(/<title>[^<]+<\/title>/);
        expect(html).toMatch(/<h1[ >]/);
        expect(html).toContain('rel="canonical"');
        expect(html.match(/rel="alternate" hreflang/g)).toHaveLength(3);

        const others = watchHosts(page, stack.url);
        await page.setViewportSize(PHONE);
        await page.goto(address);
        const title = await page.title();
        const heading = await page.locator("h1").first().textContent();
        await alive(page, "h1");
        expect(await page.title()).toBe(title);
        expect(await page.locator("h1").first().textContent()).toBe(heading);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
        expect(others).toEqual([]);
      });
    }

    test("an unknown address is not found, in the reader's language", async ({ page, request }) => {
      const { t } = new Visitor(page, language);
      const answer = await request.get(path(language, "/no-such-page"));
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(t("not_found_title"));
    });

    test("a visitor finds the way to log in before the app is here, and keeps hold of it", async ({
      page,
    }) => {
      const visitor = new Visitor(page, language);
      await page.setViewportSize(DESKTOP);
      const release = await holdApp(page);
      await visitor.open("/");
      const login = page.getByRole("banner").getByRole("link", { name: visitor.t("nav_login") });
      await login.focus();
      release();
      await alive(page);
      await expect(login).toBeFocused();
    });

    test("what others put behind a link changes nothing", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const release = await holdApp(page);
      await visitor.open("/coverage?fbclid=someone");
      const places = page.locator("[data-slot=coverage-map]");
      await places.evaluate((part) => part.setAttribute("data-kept", ""));
      release();
      await alive(page);
      // Brought to life and not built anew.
      await expect(places).toHaveAttribute("data-kept");
      await visitor.isAt("/coverage");
      expect(new URL(page.url()).search).toBe("");
    });

    test("what is typed, pressed and sent before the app is here is not lost", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const release = await holdApp(page);
      await visitor.open("/login");
      await page.getByLabel(t("account_email"), { exact: true }).fill(newPerson().email);
      await page.getByRole("button", { name: t("login_submit"), exact: true }).click();
      release();
      // Sent with what was typed: the one fault is the password that was not.
      await expect(page.getByLabel(t("account_password"), { exact: true })).toBeFocused();
      await expect(page.getByLabel(t("account_email"), { exact: true })).not.toHaveValue("");
      expect(new URL(page.url()).search).toBe("");
    });

    test("what is chosen and filled in before the app is here takes effect", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: "light" });
      const release = await holdApp(page);
      await visitor.open("/pricing");
      const weight = page.getByLabel(t("send_field_weight"), { exact: true });
      await weight.fill("heavy");
      await page.getByRole("radio", { name: t("theme_dark") }).check();
      release();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await expect(weight).toHaveAttribute("aria-invalid", "true");
      await expect(weight).toHaveValue("heavy");
    });

    test("the calculator takes what was filled in before it was alive, and leaves the person where they are", async ({
      page,
    }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const release = await hold(page, /\/assets\/price-estimator-[\w-]+\.js/);
      await visitor.open("/");
      await alive(page);
      const [from, to] = language === "en" ? ["bogura", "dhaka"] : ["বগুড়া", "ঢাকা"];
      await page.getByRole("combobox", { name: t("estimate_from") }).fill(from);
      await page.getByRole("combobox", { name: t("estimate_to") }).fill(to);
      const weight = page.getByLabel(t("send_field_weight"), { exact: true });
      await weight.fill("3.3");
      release();
      await expect(page.getByRole("link", { name: t("estimate_send") })).toHaveAttribute(
        "href",
        /from=bogura&to=dhaka&.*weight=3.3/,
      );
      await expect(weight).toBeFocused();
    });

    test("a search sent before the app is here is answered", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const release = await holdApp(page);
      await visitor.open("/coverage");
      await page.getByRole("combobox").fill("bogu");
      await page.getByRole("combobox").press("Enter");
      release();
      await expect(page).toHaveURL(/\?center=bogura$/);
      await expect(page.locator("[data-slot=coverage-map] li button[aria-pressed=true]")).toHaveCount(1);
    });

    test.describe("touched", () => {
      test.use({ hasTouch: true, viewport: DESKTOP });

      test("a pin on the picture of the map is not lost to the map that comes", async ({ page }) => {
        await page.goto(path(language, "/coverage"));
        await alive(page);
        const map = page.getByRole("region", { name: words(language)("coverage_map") });
        await touch(page, map.getByRole("button", { name: language === "bn" ? "বগুড়া" : "Bogura" }));
        await expect(page).toHaveURL(/\?center=bogura$/);
        await expect(page.locator("[data-slot=coverage-map] li button[aria-pressed=true]")).toHaveCount(1);
      });
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("home reads in order: questions open, slides in a row, the way to log in", async ({ page }) => {
        await page.setViewportSize(PHONE);
        await page.goto(path(language, "/"));
        const t = words(language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home_title"));
        await expect(page.locator('header a[href$="/login"]')).toHaveText([t("nav_login")]);
        const answers = await page.locator("[data-slot=accordion] p").all();
        expect(answers.length).toBeGreaterThanOrEqual(8);
        for (const answer of answers) await expect(answer).toBeVisible();
        await expect(page.getByRole("button", { name: t("motion_pause") })).toBeHidden();
      });

      test("what needs scripts is not there", async ({ page }) => {
        await page.setViewportSize(PHONE);
        for (const at of ["/", "/coverage", "/pricing"]) {
          await page.goto(path(language, at));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.locator("header button:visible, input:visible")).toHaveCount(0);
        }
      });

      test("coverage names all 64 districts", async ({ page }) => {
        await page.goto(path(language, "/coverage"));
        await expect(page.locator("[data-slot=coverage-map] li button")).toHaveCount(64);
      });
    });
  });
}

test.describe("without network", () => {
  test.use({
    expectedErrors: [
      "ERR_FAILED",
      "ERR_INTERNET_DISCONNECTED",
      "Failed to fetch dynamically imported module",
      "Unable to preload CSS",
    ],
  });

  test("the lower part of home can be read, is loaded again at each press only, and comes to life with the network", async ({
    page,
  }) => {
    const visitor = new Visitor(page, "en");
    await page.setViewportSize(PHONE);
    const failedLoads = await countFailedLoads(page);
    const restore = await lose(page, /\/assets\/lower-sections-[\w-]+\.js/);
    await visitor.open("/");
    await alive(page);
    await page.getByRole("heading", { name: visitor.t("home_faq_title") }).scrollIntoViewIfNeeded();
    const question = page.locator("[data-slot=accordion] button").first();
    await expect(question).toBeVisible();
    // Once when the browser was idle, once when the part came near.
    await expect.poll(failedLoads).toBe(2);
    for (const presses of [1, 2, 3]) {
      // Neither scrolling nor moving the pointer is a press.
      await page.mouse.wheel(0, 50);
      await page.mouse.move(100, 100 + presses);
      await page.keyboard.press("Shift");
      await expect.poll(failedLoads).toBe(2 + presses);
    }
    await restore();
    await page.keyboard.press("Shift");
    await alive(page, "[data-slot=accordion] button");
    await question.click();
    await expect(question).toHaveAttribute("aria-expanded", "true");
  });

  test("a page whose app could not be fetched comes to life at a touch once there is network", async ({
    page,
  }) => {
    const visitor = new Visitor(page, "en");
    const restore = await lose(page, /\/assets\/main-[\w-]+\.js/);
    const failed = page.waitForEvent("pageerror");
    await visitor.open("/login");
    await failed;
    await restore();
    await page.mouse.click(5, 5);
    await alive(page);
    await page.getByLabel(visitor.t("account_email")).fill("rahima");
    await page.getByRole("button", { name: visitor.t("login_submit"), exact: true }).click();
    await expect(page.getByLabel(visitor.t("account_email"))).toHaveAttribute("aria-invalid", "true");
  });

  test("a page that can't come leaves the one before in reach, and comes at another try", async ({
    page,
    context,
  }) => {
    const { t } = new Visitor(page, "en");
    await page.goto("/terms");
    await alive(page);
    await context.setOffline(true);
    const foot = page.getByRole("contentinfo");
    await foot.getByRole("link", { name: t("nav_pricing") }).click();
    await expect(page.getByRole("alert")).toContainText(t("api_offline"));
    await foot.getByRole("link", { name: t("nav_terms") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("nav_terms"));
    await foot.getByRole("link", { name: t("nav_pricing") }).click();
    await context.setOffline(false);
    await page.getByRole("button", { name: t("try_again") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("pricing_title"));
  });

  test("a menu that can't open shows the links at the foot, and opens at another try", async ({
    page,
    context,
  }) => {
    const { t } = new Visitor(page, "en");
    await page.setViewportSize(PHONE);
    await page.goto("/");
    await alive(page);
    await context.setOffline(true);
    const button = page.getByRole("button", { name: t("nav_menu_open") });
    const menu = page.getByRole("dialog", { name: t("nav_menu_title") });
    await button.click();
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByRole("link", { name: t("nav_pricing") })).toBeInViewport();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await context.setOffline(false);
    // Where the browser does not ask again for the code, the tap brings a new page.
    const renewed = page.waitForEvent("load").then(() => button.click());
    await button.click();
    await Promise.race([menu.waitFor(), renewed]);
    await expect(menu).toBeVisible();
    renewed.catch(() => undefined);
  });

  test("where the map's code can't come the list stands alone", async ({ page }) => {
    const { t } = new Visitor(page, "en");
    await page.route(/\/assets\/map-canvas-/, (route) => route.abort());
    await page.goto("/coverage");
    await page.getByRole("combobox").fill("bogra");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-slot=coverage-map]")).toHaveAttribute("data-variant", "list");
    await expect(page.getByText(t("coverage_no_map"))).toBeVisible();
    await expect(page.getByRole("button", { name: /^Bogura/, pressed: true })).toBeVisible();
  });

  test("the chosen scheme holds from the first paint on, in every tab", async ({ page, context }) => {
    const visitor = new Visitor(page, "en");
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: "light" });
    await visitor.open("/");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    // A click and no check of its state: the app that comes to life meanwhile takes it back for a moment.
    await page.getByRole("radio", { name: visitor.t("theme_dark") }).click();
    // Chosen before the app is here, say.
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    // Without the app the choice is there all the same.
    await page.route(/\/assets\/main-[\w-]+\.js/, (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await page.locator("h1").first().waitFor();
    expect(await ground()).toBe(dark);
    const other = await context.newPage();
    await other.goto("/pricing");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("home is there again after another page", async ({ page }) => {
  const { t } = new Visitor(page, "en");
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await alive(page);
  const bar = page.getByRole("banner");
  for (const [link, title] of [
    ["nav_coverage", "coverage_title"],
    ["nav_home", "home_title"],
  ] as const) {
    await bar.getByRole("link", { name: t(link) }).click();
    await expect(page.getByRole("heading", { level: 1, name: t(title) })).toBeVisible();
  }
  await page.getByRole("combobox", { name: t("estimate_from") }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
});

test("the keyboard leads through all of home: nothing goes away from under it", async ({ page }) => {
  const visitor = new Visitor(page, "bn");
  const { t } = visitor;
  await page.setViewportSize(PHONE);
  await visitor.open("/");
  const places = new Map([
    ["banner", page.getByRole("link", { name: t("home_cta"), exact: true }).first()],
    ["from", page.getByRole("combobox", { name: t("estimate_from") })],
    ["to", page.getByRole("combobox", { name: t("estimate_to") })],
    ["district", page.getByRole("combobox", { name: t("coverage_search") })],
    ["merchant", page.getByRole("link", { name: t("home_merchant_register") })],
    ["theme", page.getByRole("contentinfo").getByRole("radio").first()],
  ]);
  const passed: string[] = [];
  for (let press = 0; press < 60 && passed.at(-1) !== "theme"; press += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCount(1);
    for (const [name, place] of places)
      if (await place.evaluate((element) => element === document.activeElement)) passed.push(name);
  }
  expect(passed).toEqual([...places.keys()]);
});

test("one page blends into the next; a blend that is overtaken says nothing", async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset["blends"] = String(
        Number(document.documentElement.dataset["blends"] ?? 0) + 1,
      );
      return start(update);
    };
  });
  const visitor = new Visitor(page, "en");
  await page.setViewportSize(DESKTOP);
  await visitor.open("/terms");
  await alive(page);
  const heading = page.getByRole("heading", { level: 1 });
  const terms = await heading.innerText();
  await page.locator('a[href="/coverage"]').first().click();
  await expect(page.locator("html")).toHaveAttribute("data-blends", "1");
  await visitor.isAt("/coverage");
  await page.evaluate(async () => {
    const { dataset } = document.documentElement;
    for (const to of ["/pricing", "/privacy", "/terms"]) {
      const before = dataset["blends"];
      document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click();
      // No longer than until it begins.
      while (dataset["blends"] === before) await new Promise(requestAnimationFrame);
    }
  });
  await visitor.isAt("/terms");
  await expect(heading).toHaveText(terms);
});

test("on paper home has all its answers and voices, and no pause button", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  await page.setViewportSize(PHONE);
  await visitor.open("/");
  await alive(page);
  await page.getByRole("heading", { name: t("home_faq_title") }).scrollIntoViewIfNeeded();
  const answer = page.locator("[data-slot=accordion] p").last();
  await expect(answer).toBeAttached();
  await page.emulateMedia({ media: "print" });
  for (const one of await page.locator("[data-slot=accordion] p").all()) await expect(one).toBeVisible();
  await expect(page.getByRole("button", { name: t("motion_pause") }).filter({ visible: true })).toHaveCount(
    0,
  );
  const slides = page.locator("[data-slot=carousel][data-variant=coverflow] li");
  await expect(slides).toHaveCount(8);
  for (const slide of await slides.all()) {
    const box = await slide.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
});

test("old paths lead to the right ones", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL((url) => url.pathname === "/login");
  await page.goto("/forgot-password");
  await expect(page).toHaveURL((url) => url.pathname === "/forgotpassword");
});

test("the app's code comes without its sources", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = (/data-app="([^"]+)"/.exec(html)?.[1] ?? "").split(" ");
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code.includes("sourceMappingURL"), script).toBe(false);
    expect((await request.get(`${script}.map`)).status()).toBe(404);
  }
});

test("crawlers find every page, and what it is about", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(PUBLIC_PAGES.length * LANGUAGES.length);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /dashbord");
  for (const language of LANGUAGES) {
    const html = await (await request.get(path(language, "/"))).text();
    const json: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "",
    );
    expect(json).toMatchObject({
      "@graph": [
        { "@type": "Organization" },
        { "@type": "Service" },
        { "@type": "FAQPage", mainEntity: expect.arrayContaining([expect.anything()]) },
      ],
    });
    const picture = /property="og:image" content="[^"]*(\/pictures\/[^"]+)"/.exec(html)?.[1] ?? "";
    expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
    const manifest = /rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? "";
    expect(await (await request.get(manifest)).json()).toMatchObject({
      lang: language,
      display: "standalone",
    });
  }
});
