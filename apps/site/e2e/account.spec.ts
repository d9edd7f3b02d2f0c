import { expect, mailedLink, newPerson, test, Visitor } from "./fixtures.ts";

test.describe("wrong password", () => {
  test.use({ expectedErrors: ["400 (Bad Request)"] });

  test("a wrong password is reported, and the page stays open", async ({ page }) => {
    const visitor = new Visitor(page, "en");
    await visitor.open("/login");
    await visitor.logIn({ email: "nobody@harkara.example", password: "Wrong#2026" });
    await expect(page.getByRole("alert")).toContainText(visitor.t("session_wrong_credentials"));
    await expect(page.getByLabel("Email")).toHaveValue("nobody@harkara.example");
  });

  test("an e-mail address that is already in use is reported at the registration", async ({ page }) => {
    const visitor = new Visitor(page, "en");
    await visitor.open("/login");
    await visitor.register({ ...newPerson(), email: "demo@harkara.example" });
    await expect(page.getByRole("alert")).toContainText(visitor.t("session_email_in_use"));
  });
});

test("a link to the login page cannot redirect to another site", async ({ page }) => {
  const visitor = new Visitor(page, "en");
  await visitor.open("/login?returnTo=//harkara.example");
  await visitor.logIn({ email: "demo@harkara.example", password: "Harkara@2026" });
  await visitor.isAt("/");
  expect(new URL(page.url()).hostname).toBe("localhost");
});

test.describe("before the app starts", () => {
  test.use({ expectedErrors: ["ERR_FAILED", "Failed to fetch dynamically imported module"] });

  test("the links between the account pages keep the return path", async ({ page }) => {
    const visitor = new Visitor(page, "en");
    await page.route("**/assets/*.js", (route) => route.abort());
    await visitor.open("/login?returnTo=/sendParcel");
    await page.getByRole("link", { name: visitor.t("login_register"), exact: true }).click();
    await visitor.isAt("/register");
    expect(new URL(page.url()).searchParams.get("returnTo")).toBe("/sendParcel");
  });
});

test("a user logs in with Google, without requests to other hosts", async ({ page, context }) => {
  const outside: string[] = [];
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") outside.push(request.url());
  });
  const visitor = new Visitor(page, "en");
  await visitor.open("/sendParcel");
  await visitor.isAt("/login");
  const popupOpened = page.waitForEvent("popup");
  await page.getByRole("button", { name: visitor.t("login_google") }).click();
  const popup = await popupOpened;
  await popup.getByText("Add new account").click();
  await popup.getByText("Auto-generate user information").click();
  await popup.getByRole("button", { name: /Sign in with Google/ }).click();
  await visitor.isAt("/sendParcel");
  await expect(page.locator("#sender_name")).not.toHaveValue("");
  expect(outside).toEqual([]);
});

test("after a password reset, the user can log in with the new password", async ({ page, stack }) => {
  const visitor = new Visitor(page, "en");
  const { t } = visitor;
  const person = newPerson();
  await visitor.open("/login");
  await visitor.register(person);
  await visitor.isAt("/");
  await page.getByRole("button", { name: t("nav_logout") }).click();
  await page.getByRole("link", { name: t("nav_login") }).click();

  await page.getByRole("link", { name: t("login_forgot") }).click();
  // Waits for this page, because the login page has a field with the same name.
  await expect(page.getByRole("heading", { name: t("forgot_title") })).toBeVisible();
  await page.getByLabel(t("account_email")).fill("not-an-email");
  await page.getByRole("button", { name: t("forgot_submit") }).click();
  await expect(page.getByText(t("code_email_invalid"))).toBeVisible();
  await page.getByLabel(t("account_email")).fill(person.email);
  await page.getByRole("button", { name: t("forgot_submit") }).click();
  await expect(page.getByRole("status").filter({ hasText: t("forgot_sent_title") })).toBeVisible();

  const link = await mailedLink(stack, person.email, "PASSWORD_RESET");
  expect(stack.lines.some((line) => line.includes("/emulator/action"))).toBe(true);
  await page.goto(link);
  await page.locator("input[type=password]").first().fill("Lantern#2027");
  await page.locator("input[type=password]").last().fill("Lantern#2027");
  await page.getByRole("button").last().click();
  await page
    .getByRole("link", { name: /log in|login/i })
    .first()
    .click();

  await visitor.isAt("/login");
  await visitor.logIn({ email: person.email, password: "Lantern#2027" });
  await visitor.isAt("/");
  await expect(page.getByRole("button", { name: t("nav_logout") })).toBeVisible();
});
