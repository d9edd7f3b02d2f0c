import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { test as base, expect, type Page } from "@playwright/test";
import { startStack, type Stack } from "../../../tools/stack.ts";
import { WORDS } from "../../../tools/payment-sandbox/src/words.ts";
import { path, words, type Language } from "./words.ts";

interface Fixtures {
  /** Parts of expected console errors, for tests with calls that fail on purpose. */
  expectedErrors: string[];
}

/** WebGL's console messages on a machine without a graphics card. Every page with a map may log them. */
const GRAPHICS = ["GL Driver Message", "WebGL"];

/**
 * A test with the whole app and its own data. It fails on console errors, including violations of the Content
 * Security Policy.
 */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({ browserName: _browser }, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), "harkara-e2e-"));
      const stack = await startStack({ dataDir });
      // Loads the emulator before the timeouts of the tests start, because its first use takes seconds.
      await fetch(`http://127.0.0.1:${stack.authPort}/emulator/v1/projects/demo-harkara/oobCodes`);
      await provide(stack);
      await stack.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ stack }, provide) => provide(stack.url),
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, provide, testInfo) => {
    const requests = recordFailedRequests(page);
    const errors: { text: string; url?: string }[] = [];
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      errors.push({ text: message.text(), url: message.location().url });
    });
    page.on("pageerror", (error) => errors.push({ text: String(error) }));
    await provide(page);
    if (testInfo.errors.length > 0) {
      const pages =
        page
          .context()
          .browser()
          ?.contexts()
          .flatMap((context) => context.pages()) ?? [];
      console.log([...(await Promise.all(pages.map(describePage))), ...requests].join("\n"));
    }
    const expected = [...GRAPHICS, ...expectedErrors];
    expect(errors.filter(({ text }) => !expected.some((part) => text.includes(part)))).toEqual([]);
  },
});
export { expect };

/** Records the requests of a page that failed or got an error response, with the time. */
function recordFailedRequests(page: Page): readonly string[] {
  const failed: string[] = [];
  const add = (outcome: string, method: string, url: string) =>
    failed.push(`${new Date().toISOString()} ${outcome} ${method} ${url}`);
  page.on("response", (response) => {
    if (response.status() >= 400) add(`${response.status()}`, response.request().method(), response.url());
  });
  page.on("requestfailed", (request) =>
    add(request.failure()?.errorText ?? "failed", request.method(), request.url()),
  );
  return failed;
}

/** Describes a page of a failed test, because screenshots are not available where only the log is kept. */
async function describePage(page: Page): Promise<string> {
  const content = await page.locator("body").ariaSnapshot();
  return `At ${new Date().toISOString()}, ${page.url()}:\n${content}`;
}

export const PHONE = { width: 375, height: 720 };
export const DESKTOP = { width: 1280, height: 800 };

const CodesSchema = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobLink: v.string() })),
});

/**
 * Returns the path and query of the link in the last e-mail to an address. The emulator does not send
 * e-mails.
 */
export async function mailedLink(
  { authPort }: Stack,
  email: string,
  type: "PASSWORD_RESET" | "VERIFY_EMAIL",
): Promise<string> {
  const codes = await fetch(`http://127.0.0.1:${authPort}/emulator/v1/projects/demo-harkara/oobCodes`);
  const sent = v
    .parse(CodesSchema, await codes.json())
    .oobCodes.findLast((code) => code.email === email && code.requestType === type);
  const { pathname, search } = new URL(sent?.oobLink ?? "");
  return `${pathname}${search}`;
}

let people = 0;

/** Whether a page loads the complete Latin font. */
export function loadsWholeLatin(page: Page): Promise<boolean> {
  return page.evaluate(async () =>
    [...(await document.fonts.ready)].some(
      ({ family, status, unicodeRange }) =>
        family.replaceAll('"', "") === "Anek Latin" &&
        /U\+20-7E/i.test(unicodeRange) &&
        status !== "unloaded",
    ),
  );
}

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Returns a user without an account. */
export function newPerson(): Person {
  people += 1;
  return {
    name: `Rahima Khatun ${people}`,
    email: `rahima-${process.pid}-${people}@harkara.example`,
    password: "Runner#2026",
  };
}

const BookedSchema = v.object({ tracking_id: v.string() });

/** A user's actions. They use the visible texts, in either language. */
export class Visitor {
  readonly t: ReturnType<typeof words>;
  readonly page: Page;
  readonly language: Language;
  constructor(page: Page, language: Language) {
    this.page = page;
    this.language = language;
    this.t = words(language);
  }

  async open(to: string): Promise<void> {
    await this.page.goto(path(this.language, to));
  }

  async isAt(to: string): Promise<void> {
    await expect(this.page).toHaveURL((url) => url.pathname === path(this.language, to));
  }

  /** Registers, starting at the login page. */
  async register(person: Person): Promise<void> {
    await this.page.getByRole("link", { name: this.t("login_register"), exact: true }).click();
    await this.page.getByLabel(this.t("account_name"), { exact: true }).fill(person.name);
    await this.page.getByLabel(this.t("account_email"), { exact: true }).fill(person.email);
    await this.page.getByLabel(this.t("account_password"), { exact: true }).fill(person.password);
    await this.page.getByRole("button", { name: this.t("register_submit"), exact: true }).click();
  }

  /** Verifies the person's address with the link in the email. */
  async verifyEmail(stack: Stack, { email }: Person): Promise<void> {
    const { page, t } = this;
    await page.getByRole("button", { name: t("verify_email_send") }).click();
    await expect(page.getByText(t("verify_email_sent"))).toBeVisible();
    const link = await mailedLink(stack, email, "VERIFY_EMAIL");
    const other = await page.context().newPage();
    await other.goto(`${stack.url}${link}`);
    await other.close();
    await page.getByRole("button", { name: t("verify_email_check") }).click();
  }

  /** Logs in on the login page. */
  async logIn(person: Pick<Person, "email" | "password">): Promise<void> {
    await this.page.getByLabel(this.t("account_email"), { exact: true }).fill(person.email);
    await this.page.getByLabel(this.t("account_password"), { exact: true }).fill(person.password);
    await this.page.getByRole("button", { name: this.t("login_submit"), exact: true }).click();
  }

  /** Logs out in the dashboard, whose menu is in a drawer on phones. */
  async logOut(): Promise<void> {
    const menu = this.page.getByRole("button", { name: this.t("nav_menu_open") });
    if (await menu.isVisible()) await menu.click();
    await this.page.getByRole("button", { name: this.t("nav_logout") }).click();
    await this.isAt("/");
    await expect(this.page.getByText(this.t("session_signed_out"))).toBeVisible();
  }

  /** Fills in the whole form. By default, the receiver is in the sender's district. */
  async fillParcel(parcel: { title: string; weight?: string; isOutside?: boolean }): Promise<void> {
    const { page, t } = this;
    const type = parcel.weight === undefined ? "send_type_document" : "send_type_non_document";
    await page.getByLabel(t("send_field_title"), { exact: true }).fill(parcel.title);
    await page
      .getByRole("radio", { name: t(type), exact: false })
      .and(page.locator(`[value="${parcel.weight === undefined ? "document" : "non-document"}"]`))
      .click();
    if (parcel.weight !== undefined) await page.locator("#weight").fill(parcel.weight);
    await this.#fillParty("sender", "Bogura", t("send_field_pickup"));
    await this.#fillParty(
      "receiver",
      parcel.isOutside === true ? "Natore" : "Bogura",
      t("send_field_delivery"),
    );
  }

  async #fillParty(party: "sender" | "receiver", district: string, instructionLabel: string): Promise<void> {
    const { page, t } = this;
    const card = page.getByRole("group", { name: t(`send_${party}_info`), exact: true });
    await card.getByLabel(t("send_field_name"), { exact: true }).fill("Karim Uddin");
    await card.getByLabel(t("send_field_contact"), { exact: true }).fill("০১৭১২-৩৪৫৬৭৮");
    await card.getByRole("combobox", { name: t("send_field_region") }).click();
    await page.getByRole("option", { name: DISTRICTS.Rajshahi[this.language], exact: true }).click();
    await card.getByRole("combobox", { name: t("send_field_center"), exact: true }).click();
    await page
      .getByRole("option", { name: DISTRICTS[district]?.[this.language] ?? district, exact: true })
      .click();
    await card.getByLabel(t("send_field_address"), { exact: true }).fill("House 7, Station Road");
    await card.getByLabel(instructionLabel, { exact: true }).fill("Call when you are near");
  }

  async seeCost(): Promise<void> {
    await this.page.getByRole("button", { name: this.t("send_submit") }).click();
    await expect(this.page.getByRole("dialog", { name: this.t("send_breakdown_title") })).toBeVisible();
  }

  /** Confirms the cost after {@link seeCost}, and waits for the gateway's page. */
  async confirm(): Promise<void> {
    await this.page.getByRole("button", { name: this.t("send_confirm") }).click();
    await this.isAtGateway();
  }

  /**
   * Confirms the cost after {@link seeCost} for a parcel whose delivery fee is paid in cash, and waits for
   * the parcel's page.
   * @returns the tracking ID
   */
  async confirmBooking(): Promise<string> {
    const booking = this.page.waitForRequest((request) => request.url().endsWith("/api/parcel"));
    await this.page.getByRole("button", { name: this.t("send_confirm_booking") }).click();
    const { tracking_id } = v.parse(BookedSchema, (await booking).postDataJSON());
    await this.isAt(`/dashbord/parcels/${tracking_id}`);
    return tracking_id;
  }

  /** Confirms the payment, and waits for the gateway's page. */
  async goPay(): Promise<void> {
    await this.page
      .getByRole("dialog")
      .getByRole("button", { name: this.t("pay_go") })
      .click();
    await this.isAtGateway();
  }

  async isAtGateway(): Promise<void> {
    await expect(this.page).toHaveURL(/\/payment-sandbox\/pay\//);
  }

  /** Books a parcel and returns from the gateway to the list without paying. */
  async book(): Promise<void> {
    await this.confirm();
    await this.open("/dashbord/myparcel");
  }

  /** Selects the outcome on the gateway's page. */
  async chooseAtGateway(choice: "success" | "failure" | "cancel" | "risky"): Promise<void> {
    await this.page.getByRole("button", { name: WORDS[this.language][choice], exact: true }).click();
  }

  /** Finds the row of a parcel in the list. */
  row(title: string) {
    return this.page.getByRole("row").filter({ hasText: title });
  }
}

/** The districts of the tests, with their names in each language. */
export const DISTRICTS: Record<string, Record<Language, string>> &
  Record<"Rajshahi" | "Bogura", Record<Language, string>> = {
  Rajshahi: { en: "Rajshahi", bn: "রাজশাহী" },
  Bogura: { en: "Bogura", bn: "বগুড়া".normalize("NFC") },
  Natore: { en: "Natore", bn: "নাটোর" },
};
