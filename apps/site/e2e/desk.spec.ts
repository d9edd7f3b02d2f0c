import { DEMO_ACCOUNT } from "../../../tools/auth-emulator/src/demo-account.ts";
import { expect, PHONE, test, Visitor } from "./fixtures.ts";
import { bookAs, emailOf, HUB, operate, signIn, staffPage } from "./staff-page.ts";
import { JOURNEY_LANGUAGES } from "./words.ts";

const SUPPORT = "demo-support";
const PHONE_DIGITS = { en: "7319", bn: "8426" } as const;

for (const language of JOURNEY_LANGUAGES)
  test(`support finds a parcel for a caller and corrects its address, ${language}`, async ({
    page,
    stack,
  }) => {
    const sender = await signIn(stack, DEMO_ACCOUNT.email);
    const digits = PHONE_DIGITS[language];
    const tracking_id = await bookAs(stack, sender, { receiver_contact: `+880191357${digits}` });
    await operate(stack, HUB, tracking_id, { task: "receive" });
    await operate(stack, HUB, tracking_id, { task: "hold", reason: "address_unclear", note: "No such road" });

    await page.setViewportSize(PHONE);
    const support = new Visitor(page, language);
    const { t } = support;
    await support.open("/desk");
    await support.logIn({ email: emailOf(SUPPORT), password: DEMO_ACCOUNT.password });
    await page.getByRole("searchbox", { name: t("desk_search_label") }).fill(digits);
    await page.getByRole("link", { name: t("desk_open", { id: tracking_id }) }).click();
    await support.isAt(`/desk/${tracking_id}`);

    await expect(page.getByText(t("record_phones_hidden"))).toBeVisible();
    await expect(page.getByText("No such road")).toBeVisible();
    await page.getByRole("button", { name: t("record_phones_show") }).click();
    const disclosure = page.getByRole("dialog");
    await disclosure.getByLabel(t("hub_reason")).fill("The receiver called");
    await disclosure.getByRole("button", { name: t("record_phones_show") }).click();
    await expect(page.getByText(t("record_phones_hidden"))).toBeHidden();

    await page.getByRole("button", { name: t("record_correct") }).click();
    const correction = page.getByRole("dialog");
    await correction.getByLabel(t("send_field_address")).fill("House 9, Road 3");
    await correction.getByLabel(t("hub_reason")).fill("The receiver gave the address");
    await correction.getByRole("button", { name: t("receiver_change_save") }).click();
    await expect(correction).toBeHidden();
    await expect(page.getByText(t("audit_receiver_corrected"))).toBeVisible();

    // The sender's page is shown without actions, and the access is recorded.
    await page.getByRole("link", { name: t("sender_view_open") }).click();
    await support.isAt(`/desk/${tracking_id}/sender`);
    const panel = page.getByRole("tabpanel", { name: t("sender_view_page") });
    await expect(panel.getByText("House 9, Road 3").first()).toBeVisible();
    for (const button of await panel.getByRole("button").all()) await expect(button).toBeDisabled();
    await page.getByRole("tab", { name: t("sender_view_tracking") }).click();
    await expect(page.getByRole("tabpanel", { name: t("sender_view_tracking") })).toContainText(
      tracking_id.slice(3, 7),
    );
    await page.getByRole("link", { name: t("sender_view_back"), exact: true }).click();
    await expect(page.getByText(t("audit_sender_view_read"))).toBeVisible();

    // The sender sees the new address, but neither the internal note nor the reason.
    const response = await fetch(`${stack.url}/api/parcels/${tracking_id}`, {
      headers: { authorization: `Bearer ${sender.idToken}` },
    });
    const details = await response.text();
    expect(details).toContain("House 9, Road 3");
    expect(details).not.toContain("No such road");
    expect(details).not.toContain("The receiver gave the address");
  });

const REPORT = { en: "The parcel is two days late", bn: "পার্সেল দুই দিন দেরি করেছে" } as const;
const REPLY = { en: "It arrives this evening", bn: "আজ সন্ধ্যায় পৌঁছাবে" } as const;
const NOTE = "The bag was left at the hub";

for (const language of JOURNEY_LANGUAGES)
  test(`a sender reports a problem, support replies, and the sender reads the reply, ${language}`, async ({
    page,
    browser,
    stack,
  }) => {
    const sender = await signIn(stack, DEMO_ACCOUNT.email);
    const tracking_id = await bookAs(stack, sender);

    await page.setViewportSize(PHONE);
    const visitor = new Visitor(page, language);
    const { t } = visitor;
    await visitor.open(`/dashbord/parcels/${tracking_id}`);
    await visitor.logIn(DEMO_ACCOUNT);
    await page.getByRole("button", { name: t("report_open") }).click();
    const report = page.getByRole("dialog");
    await report.getByRole("radio", { name: t("ticket_category_complaint") }).click();
    await report.getByLabel(t("report_text")).fill(REPORT[language]);
    await report.getByRole("button", { name: t("report_send") }).click();
    await expect(report).toBeHidden();
    await expect(page.getByRole("main").getByText(REPORT[language])).toBeVisible();
    // The test opens the list, because the parcel's page would immediately mark the reply as read.
    await visitor.open("/dashbord/myparcel");

    const desk = await staffPage(browser, stack, visitor, SUPPORT, `/desk/${tracking_id}`);
    const deskPage = desk.page;
    await deskPage.getByRole("link", { name: t("ticket_category_complaint") }).click();
    await expect(deskPage.getByText(REPORT[language])).toBeVisible();
    await deskPage.getByRole("button", { name: t("ticket_assign"), exact: true }).click();
    await expect(deskPage.getByRole("button", { name: t("ticket_release") })).toBeVisible();
    const write = async (kind: "reply" | "note", text: string, send: string): Promise<void> => {
      await deskPage.getByRole("radio", { name: t(`ticket_write_${kind}`) }).click();
      await deskPage.getByRole("textbox", { name: t(`ticket_entry_${kind}`) }).fill(text);
      await deskPage.getByRole("button", { name: send }).click();
      await expect(deskPage.getByRole("list", { name: t("ticket_history") }).getByText(text)).toBeVisible();
    };
    await write("note", NOTE, t("ticket_note_save"));
    await write("reply", REPLY[language], t("ticket_reply_send"));
    await desk.context.close();

    // The list marks the parcel until the sender has seen the reply on the parcel's page.
    const mark = page.getByText(t("reply_new")).filter({ visible: true });
    await visitor.open("/dashbord/myparcel");
    await expect(mark).toHaveCount(1);
    await visitor.open(`/dashbord/parcels/${tracking_id}`);
    await expect(mark).toHaveCount(1);
    await expect(page.getByText(REPLY[language])).toBeVisible();
    const unread = async (): Promise<string> => {
      const headers = { authorization: `Bearer ${sender.idToken}` };
      return (await fetch(`${stack.url}/api/unread-replies`, { headers })).text();
    };
    await expect.poll(unread).not.toContain(tracking_id);
    await page.reload();
    await expect(page.getByText(REPLY[language])).toBeVisible();
    await expect(mark).toHaveCount(0);
    await expect(page.getByText(t("report_status_waiting"))).toBeVisible();
    await expect(page.getByText(NOTE)).toBeHidden();
  });
