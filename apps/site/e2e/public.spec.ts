import type { Locator, Page } from "@playwright/test";
import { DESKTOP, DISTRICTS, expect, loadsWholeLatin, newPerson, PHONE, test, Visitor } from "./fixtures.ts";
import { PUBLIC_PAGES } from "../src/public-pages.ts";
import { JOURNEY_LANGUAGES, path, words, type Language } from "./words.ts";

const LANGUAGES = ["en", "bn"] as const satisfies readonly Language[];

/** Collects requests to other hosts. */
function watchHosts(page: Page, own: string): string[] {
  const others: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== own) others.push(request.url());
  });
  return others;
}

/** Resolves when the page, or a part of it, reports that it can handle clicks. */
async function hydrated(page: Page, part = "#root"): Promise<void> {
  await expect(page.locator(part)).toHaveAttribute("data-hydrated");
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener(
      "hydrated",
      ({ target }) => {
        if (target instanceof Element) target.setAttribute("data-hydrated", "");
      },
      true,
    );
  }),
);

/** Waits until all fonts have loaded. Returns how many weights of a font the browser has loaded. */
function loadedFonts(page: Page, family: string): Promise<number> {
  return page.evaluate(async (name) => {
    const fonts = [...(await document.fonts.ready)];
    return fonts.filter((font) => font.family.replaceAll('"', "") === name && font.status === "loaded")
      .length;
  }, family);
}

/**
 * Delays the app's code.
 * @returns a function that lets it load
 */
function holdApp(page: Page): Promise<() => void> {
  return hold(page, /\/assets\/main-[\w-]+\.js/);
}

/** Delays a script until the returned function is called. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * Taps an element for some frames, so that the page can change between the start and the end of the
 * tap.
 */
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

for (const language of JOURNEY_LANGUAGES) {
  test.describe(language, () => {
    for (const to of PUBLIC_PAGES) {
      test(`${to} renders without scripts, hydrates without changes, and requests nothing from other hosts`, async ({
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
        await hydrated(page);
        expect(await page.title()).toBe(title);
        expect(await page.locator("h1").first().textContent()).toBe(heading);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
        expect(others).toEqual([]);
      });
    }

    test("the page is loaded before its manifest is requested", async ({ page, request }) => {
      const release = await holdApp(page);
      await page.goto(path(language, "/"));
      const link = page.locator("link[rel=manifest]");
      await expect(link).toHaveCount(0);
      release();
      const manifest = await request.get((await link.getAttribute("href")) ?? "");
      expect(await manifest.json()).toMatchObject({ lang: language, display: "standalone" });
    });

    test("home loads the code of its later parts when the visitor interacts with it", async ({ page }) => {
      const scripts = new Set<string>();
      page.on("request", (request) => {
        if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
      });
      // Playwright evaluates code as if the user had interacted with the page, so the test evaluates none until
      // both parts of the page wait for an interaction.
      const partsWait = page.waitForEvent("console", (message) => message.text() === "2 parts wait");
      await page.addInitScript(() => {
        const listen = document.addEventListener.bind(document);
        let parts = 0;
        document.addEventListener = (...args: Parameters<typeof listen>) => {
          if (args[0] === "pointermove") console.log(`${(parts += 1)} parts wait`);
          listen(...args);
        };
      });
      await page.setViewportSize(PHONE);
      await page.goto(path(language, "/"));
      await partsWait;
      await page.waitForLoadState("networkidle");
      const listed = await page
        .locator("#root")
        .evaluate((root: HTMLElement) => `${root.dataset["app"]} ${root.dataset["parts"]}`.split(" "));
      expect([...scripts].toSorted()).toEqual(listed.toSorted());

      await page.keyboard.press("Tab");
      await hydrated(page, "#home-price");
      await hydrated(page, "#home-lower");
      expect(scripts.size).toBeGreaterThan(listed.length);
    });

    test("an unknown URL leads to the not-found page, in the user's language", async ({ page, request }) => {
      const { t } = new Visitor(page, language);
      const answer = await request.get(path(language, "/no-such-page"));
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain(t("not_found_title"));
    });

    test("a visitor can use the login link before the app is loaded, and the link does not move", async ({
      page,
    }) => {
      const visitor = new Visitor(page, language);
      await page.setViewportSize(DESKTOP);
      const release = await holdApp(page);
      await visitor.open("/");
      const login = page.getByRole("banner").getByRole("link", { name: visitor.t("nav_login") });
      await login.focus();
      release();
      await hydrated(page);
      await expect(login).toBeFocused();
    });

    test("unknown search parameters have no effect", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const release = await holdApp(page);
      await visitor.open("/coverage?fbclid=someone");
      const places = page.locator("[data-slot=coverage-map]");
      await places.evaluate((part) => part.setAttribute("data-kept", ""));
      release();
      await hydrated(page);
      // The elements are the same ones, so the page was hydrated and not rendered again.
      await expect(places).toHaveAttribute("data-kept");
      await visitor.isAt("/coverage");
      expect(new URL(page.url()).search).toBe("");
    });

    test("a login that is submitted before hydration is sent once the app is loaded, with its input", async ({
      page,
    }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const release = await holdApp(page);
      await visitor.open("/login");
      const email = page.getByLabel(t("account_email"), { exact: true });
      await email.fill(newPerson().email);
      await email.press("Enter");
      // The browser must not submit the form, because the navigation would empty the field.
      await page.locator("form").evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
      release();
      // The only error is the missing password.
      await expect(page.getByLabel(t("account_password"), { exact: true })).toBeFocused();
      await expect(email).not.toHaveValue("");
      await visitor.isAt("/login");
    });

    test("a button that is pressed before the app is loaded is handled once", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const release = await holdApp(page);
      await visitor.open("/login");
      await page.getByRole("button", { name: t("account_show_password") }).click();
      release();
      await expect(page.getByLabel(t("account_password"), { exact: true })).toHaveAttribute("type", "text");
      await page.getByRole("button", { name: t("account_hide_password") }).click();
      await expect(page.getByLabel(t("account_password"), { exact: true })).toHaveAttribute(
        "type",
        "password",
      );
    });

    test("a button that is pressed after React has hydrated it, but before React reports this, is handled once", async ({
      page,
    }) => {
      const { t } = new Visitor(page, language);
      await page.addInitScript(() => {
        document.addEventListener(
          "hydrated",
          (event) => {
            event.stopImmediatePropagation();
            document.documentElement.dataset["held"] = "";
          },
          { capture: true, once: true },
        );
      });
      await page.goto(path(language, "/login"));
      await expect(page.locator("html")).toHaveAttribute("data-held");
      await page.getByRole("button", { name: t("account_show_password") }).click();
      await page.locator("#root").dispatchEvent("hydrated");
      await expect(page.getByLabel(t("account_password"), { exact: true })).toHaveAttribute("type", "text");
    });

    test("a question that is pressed before the app is loaded opens", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const release = await holdApp(page);
      await visitor.open("/");
      const question = page.locator("[data-slot=accordion] button").first();
      await question.click();
      release();
      await expect(question).toHaveAttribute("aria-expanded", "true");
    });

    test("fields whose input would be lost are disabled until they hydrate", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const { t } = visitor;
      const release = await holdApp(page);
      await page.setViewportSize(DESKTOP);
      for (const [to, names] of [
        ["/pricing", ["estimate_from", "estimate_to", "send_field_weight"]],
        ["/", ["estimate_from", "estimate_to", "coverage_search"]],
      ] as const) {
        await visitor.open(to);
        const fields = [
          ...names.map((name) =>
            page
              .getByRole("textbox", { name: t(name), exact: true })
              .or(page.getByRole("combobox", { name: t(name), exact: true })),
          ),
          page.getByRole("radio", { name: t("theme_dark") }),
        ];
        for (const field of fields) await expect(field).toBeDisabled();
        if (to === "/") release();
      }
      await page.keyboard.press("Tab");
      for (const name of ["estimate_from", "estimate_to", "coverage_search"] as const)
        await expect(page.getByRole("combobox", { name: t(name) })).toBeEnabled();
      await expect(page.getByRole("radio", { name: t("theme_dark") })).toBeEnabled();
    });

    test("a search that is sent before the app is loaded gets a result", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const release = await holdApp(page);
      await visitor.open("/coverage");
      await page
        .getByRole("search")
        .getByRole("textbox")
        .fill(language === "bn" ? "বগু" : "bogu");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.searchParams.has("center"));
      release();
      await expect(page.locator("[data-slot=coverage-map] li button[aria-pressed=true]")).toHaveCount(1);
      await expect(page.getByRole("combobox")).toHaveValue(DISTRICTS.Bogura[language]);
    });

    test("a search that is typed before the app is loaded, and sent later, gets a result", async ({
      page,
    }) => {
      const visitor = new Visitor(page, language);
      const release = await holdApp(page);
      await visitor.open("/coverage");
      const search = page.getByRole("search").getByRole("textbox");
      await search.fill("bogu");
      release();
      await hydrated(page);
      await expect(search).toBeFocused();
      await expect(search).toHaveValue("bogu");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?center=bogura$/);
      await expect(page.locator("[data-slot=coverage-map] li button[aria-pressed=true]")).toHaveCount(1);
    });

    test("a form on a page that will be rendered again accepts no input before", async ({ page }) => {
      const visitor = new Visitor(page, language);
      const release = await holdApp(page);
      await visitor.open("/login?returnTo=/coverage");
      const email = page.getByLabel(visitor.t("account_email"), { exact: true });
      await email.focus();
      await expect(email).not.toBeFocused();
      release();
      await expect(page.getByText(visitor.t("login_return_note"))).toBeVisible();
      await email.focus();
      await expect(email).toBeFocused();
    });

    test("a public page loads reduced Bangla fonts, and complete ones for input", async ({ page }) => {
      const visitor = new Visitor(page, language);
      await visitor.open("/login");
      await expect.poll(() => loadedFonts(page, "Anek Bangla")).toBe(language === "bn" ? 2 : 0);
      expect(await loadedFonts(page, "Anek Bangla Whole")).toBe(0);
      await page.getByLabel(visitor.t("account_email"), { exact: true }).fill("রহিমা ঔষধালয়");
      await expect.poll(() => loadedFonts(page, "Anek Bangla Whole")).toBeGreaterThan(0);
    });

    test.describe("interaction", () => {
      test.use({ hasTouch: true, viewport: DESKTOP });

      test("a tap on a pin while the map is drawn for the first time selects its center", async ({
        page,
      }) => {
        await page.goto(path(language, "/coverage"));
        await hydrated(page);
        const map = page.getByRole("region", { name: words(language)("coverage_map") });
        await touch(page, map.getByRole("button", { name: language === "bn" ? "বগুড়া" : "Bogura" }));
        await expect(page).toHaveURL(/\?center=bogura$/);
        await expect(page.locator("[data-slot=coverage-map] li button[aria-pressed=true]")).toHaveCount(1);
      });
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("the home page is in reading order, with open questions, slides in a row, and the login link", async ({
        page,
      }) => {
        await page.setViewportSize(PHONE);
        await page.goto(path(language, "/"));
        const t = words(language);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("home_title"));
        await expect(page.locator('[popover] a[href$="/login"]')).toHaveText(t("nav_login"));
        const answers = await page.locator("[data-slot=accordion] p").all();
        expect(answers.length).toBeGreaterThanOrEqual(8);
        for (const answer of answers) await expect(answer).toBeVisible();
        await expect(page.getByRole("button", { name: t("motion_pause") })).toBeHidden();
      });

      test("the menu opens, and Escape closes it and returns the focus", async ({ page }) => {
        await page.setViewportSize(PHONE);
        const { t } = new Visitor(page, language);
        for (const to of ["/", "/coverage", "/pricing"]) {
          await page.goto(path(language, to));
          const button = page.getByRole("button", { name: t("nav_menu_open") });
          const menu = page.getByRole("dialog", { name: t("nav_menu_title") });
          await button.press("Enter");
          await expect(menu).toBeVisible();
          await expect(menu.getByRole("button", { name: t("close") })).toBeFocused();
          await page.keyboard.press("Escape");
          await expect(menu).toBeHidden();
          await expect(button).toBeFocused();
          await button.click();
          await menu.getByRole("link", { name: t("nav_coverage") }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("coverage_title"));
        }
      });

      test("elements that need scripts are hidden", async ({ page }) => {
        await page.setViewportSize(PHONE);
        for (const at of ["/", "/coverage", "/pricing"]) {
          await page.goto(path(language, at));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          // The tracking form is excluded, because it is a plain form. move.spec.ts tests it.
          await expect(page.locator("input:visible:not([name=id])")).toHaveCount(0);
        }
      });

      test("the coverage page lists all 64 districts", async ({ page }) => {
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
      "api: offline",
      "ERR_INTERNET_DISCONNECTED",
      "Failed to fetch dynamically imported module",
      "Unable to preload CSS",
    ],
  });

  test("a page whose app could not be loaded is readable, and its links and menu work", async ({ page }) => {
    const { t } = new Visitor(page, "en");
    await page.setViewportSize(PHONE);
    const app = /\/assets\/main-[\w-]+\.js/;
    await page.route(app, (route) => route.abort());
    const failed = page.waitForEvent("pageerror");
    await page.goto("/terms");
    await failed;
    await page.unroute(app);
    await page.getByRole("button", { name: t("nav_menu_open") }).click();
    await page
      .getByRole("dialog", { name: t("nav_menu_title") })
      .getByRole("link", { name: t("nav_coverage") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("coverage_title"));
    await hydrated(page);
  });

  test("a page whose data cannot be loaded reports this immediately, without a retry", async ({
    page,
    context,
  }) => {
    const visitor = new Visitor(page, "bn");
    await visitor.open("/");
    await page.mouse.move(1, 1);
    await hydrated(page, "#root");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/data/warehouses.json")) asked += 1;
    });
    await context.setOffline(true);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: visitor.t("nav_coverage") })
      .click();
    // Waits for the heading of the error page, because the home page may still be mounted and contains the
    // same text.
    await expect(page.getByRole("heading", { level: 1, name: visitor.t("error_title") })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(visitor.t("api_offline"));
    expect(asked).toBe(1);
    // When the connection returns, the page recovers automatically.
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: visitor.t("coverage_title") })).toBeVisible();
  });

  test("if a page cannot be loaded, the previous one stays usable, and the new one loads when the network is back", async ({
    page,
    context,
  }) => {
    const { t } = new Visitor(page, "en");
    await page.goto("/terms");
    await hydrated(page);
    await context.setOffline(true);
    const foot = page.getByRole("contentinfo");
    await foot.getByRole("link", { name: t("nav_pricing") }).click();
    await expect(page.getByRole("alert")).toContainText(t("api_offline"));
    await foot.getByRole("link", { name: t("nav_terms") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("nav_terms"));
    await foot.getByRole("link", { name: t("nav_pricing") }).click();
    // The network stays down, because the page may request its code some time after the click.
    await expect(page.getByRole("alert")).toContainText(t("api_offline"));
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("pricing_title"));
  });

  test("if the code of the map cannot be loaded, only the list is shown", async ({ page }) => {
    const { t } = new Visitor(page, "en");
    await page.route(/\/assets\/map-canvas-/, (route) => route.abort());
    await page.goto("/coverage");
    await page.getByRole("combobox").fill("bogra");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-slot=coverage-map]")).toHaveAttribute("data-view", "list");
    await expect(page.getByText(t("coverage_no_map"))).toBeVisible();
    await expect(page.getByRole("button", { name: /^Bogura/, pressed: true })).toBeVisible();
  });

  test("the selected theme is used from the first paint on, in every tab", async ({ page, context }) => {
    const visitor = new Visitor(page, "en");
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: "light" });
    await visitor.open("/");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole("radio", { name: visitor.t("theme_dark") }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    // The choice also applies if the app is not loaded.
    await page.route(/\/assets\/main-[\w-]+\.js/, (route) => route.abort());
    await page.reload({ waitUntil: "commit" });
    await page.locator("h1").first().waitFor();
    expect(await ground()).toBe(dark);
    const other = await context.newPage();
    await other.goto("/pricing");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("Bangla pages load the reduced Latin font only", async ({ page }) => {
  for (const path of ["/bn/", "/bn/pricing", "/bn/coverage", "/bn/terms", "/bn/login"]) {
    await page.goto(path);
    await hydrated(page);
    expect(await loadedFonts(page, "Anek Latin Known"), path).toBe(1);
    expect(await loadsWholeLatin(page), path).toBe(false);
  }
});

test("a private page in Bangla has the complete fonts", async ({ page }) => {
  const visitor = new Visitor(page, "bn");
  await visitor.open("/dashbord/myparcel");
  await visitor.register(newPerson());
  await visitor.isAt("/dashbord/myparcel");
  await page.reload();
  await expect.poll(() => loadedFonts(page, "Anek Bangla Whole")).toBe(2);
});

test("the home page is restored after a visit to another page", async ({ page }) => {
  const { t } = new Visitor(page, "en");
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  await hydrated(page);
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

test("the keyboard focus moves through the whole home page, and no focused element is removed", async ({
  page,
}) => {
  const visitor = new Visitor(page, "bn");
  const { t } = visitor;
  await page.setViewportSize(PHONE);
  await visitor.open("/");
  const places = new Map([
    // The link of the current slide. On a busy machine, the first slide may already be over.
    ["banner", page.getByRole("region", { name: t("home_banner") }).getByRole("link")],
    ["from", page.getByRole("combobox", { name: t("estimate_from") })],
    ["to", page.getByRole("combobox", { name: t("estimate_to") })],
    ["district", page.getByRole("combobox", { name: t("coverage_search") })],
    ["merchant", page.getByRole("link", { name: t("home_merchant_register") })],
    ["theme", page.getByRole("contentinfo").getByRole("radio").first()],
  ]);
  const passed: string[] = [];
  // The first key press hydrates the parts with fields. Until then, the fields are disabled.
  await page.keyboard.press("Tab");
  for (const part of ["#home-price", "#home-district"]) await hydrated(page, part);
  for (let press = 0; press < 60 && passed.at(-1) !== "theme"; press += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCount(1);
    for (const [name, place] of places)
      if ((await place.and(page.locator(":focus")).count()) > 0) passed.push(name);
  }
  expect(passed).toEqual([...places.keys()]);
});

test("the transition between two pages is a blend, and an interrupted blend logs no error", async ({
  page,
}) => {
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
  await hydrated(page);
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
      // Waits until the transition begins.
      while (dataset["blends"] === before) await new Promise(requestAnimationFrame);
    }
  });
  await visitor.isAt("/terms");
  await expect(heading).toHaveText(terms);
});

test("the printed home page has all answers and testimonials, and no pause button", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  await page.setViewportSize(PHONE);
  await visitor.open("/");
  await hydrated(page);
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

test("old paths redirect to the new ones", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page).toHaveURL((url) => url.pathname === "/login");
  await page.goto("/forgot-password");
  await expect(page).toHaveURL((url) => url.pathname === "/forgotpassword");
});

test("the code of the app has no source maps", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = (/data-app="([^"]+)"/.exec(html)?.[1] ?? "").split(" ");
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code.includes("sourceMappingURL"), script).toBe(false);
    expect((await request.get(`${script}.map`)).status()).toBe(404);
  }
});

test("crawlers find every page and its metadata", async ({ request }) => {
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
  }
});
