/** Actions of users on the site, with labels in the current language. */
import type { ParcelDraftInput } from "@harkara/courier-core/parcel/parcel";
import type { ParcelType } from "@harkara/courier-core/parcel/pricing";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { CHANNEL } from "../api/parcel-changes.ts";
import { codeText } from "../i18n/code-text.ts";
import { districtLabel, regionName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";
import { here } from "./world.tsx";
import { CENTERS } from "./parcels.ts";
import { PASSWORD, RAHIMA } from "./people.ts";

/** Waits until the site is at a path. Search parameters are ignored. */
export async function isAt(path: string): Promise<void> {
  await waitFor(() => expect(here().split("?")[0]).toBe(path));
}

/**
 * Waits for the main heading of a page.
 * @param timeout in milliseconds, for pages that show the heading only after a delay
 */
export function heading(name: string, timeout?: number): Promise<HTMLElement> {
  return screen.findByRole("heading", { level: 1, name }, timeout === undefined ? undefined : { timeout });
}

/**
 * Returns a text as Testing Library compares it: with an ordinary space instead of a non-breaking
 * one.
 */
export function spaced(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

/** Waits until the text is visible. A notification is in the document one frame before it is visible. */
export async function isShown(text: string): Promise<void> {
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
}

/** Replaces the value of a field in one step, as pasting does. */
export async function fill(control: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(control);
  if (text === "") return;
  await userEvent.click(control);
  await userEvent.paste(text);
}

export async function press(name: string, within_: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(within_).findByRole("button", { name }));
}

export async function follow(name: string, within_: HTMLElement = document.body): Promise<void> {
  await userEvent.click(await within(within_).findByRole("link", { name }));
}

/** Replaces the browser's print dialog by a mock, as the `beforeEach` of a story. */
export function withoutPrinter(): () => void {
  const original = window.print.bind(window);
  window.print = fn();
  return () => {
    window.print = original;
  };
}

/**
 * Prints the printout in the open dialog.
 * @returns the text of the printout
 */
export async function printPaper(title: string): Promise<string> {
  const dialog = await screen.findByRole("dialog", { name: title });
  const button = within(dialog).getByRole("button", { name: m.paper_print() });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  await waitFor(() => expect(window.print).toHaveBeenCalledOnce());
  const papers = document.querySelectorAll("[data-print-job] article");
  await expect(papers).toHaveLength(1);
  const text = papers[0]?.textContent ?? "";
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(document.querySelector("[data-print-job]")).toBeNull());
  return text;
}

/** Logs in on the login page. */
export async function logIn(email = RAHIMA.email, password = PASSWORD): Promise<void> {
  await fill(await screen.findByLabelText(m.account_email()), email);
  await fill(screen.getByLabelText(m.account_password()), password);
  await press(m.login_submit());
}

/** Registers on the registration page. */
export async function register(account: { name: string; email: string; password: string }): Promise<void> {
  await fill(await screen.findByLabelText(m.account_name()), account.name);
  await fill(screen.getByLabelText(m.account_email()), account.email);
  await fill(screen.getByLabelText(m.account_password()), account.password);
  await press(m.register_submit());
}

/** Opens a list of options and selects one. */
async function choose(trigger: HTMLElement, name: string): Promise<void> {
  await userEvent.click(trigger);
  await userEvent.click(await screen.findByRole("option", { name }));
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
}

/** Finds the card of the sender or the receiver on the page Send Parcel. */
function partyCard(party: "sender" | "receiver"): HTMLElement {
  const name = party === "sender" ? m.send_sender_info() : m.send_receiver_info();
  return screen.getByRole("group", { name });
}

export async function chooseRegion(party: "sender" | "receiver", region: string): Promise<void> {
  const trigger = within(partyCard(party)).getByRole("combobox", { name: m.send_field_region() });
  await choose(trigger, regionName(region, CENTERS));
}

export async function chooseCenter(party: "sender" | "receiver", district: string): Promise<void> {
  const trigger = within(partyCard(party)).getByRole("combobox", { name: m.send_field_center() });
  await choose(trigger, districtLabel(district, CENTERS));
}

export async function chooseType(type: ParcelType): Promise<void> {
  const types = await screen.findByRole("radiogroup", { name: m.send_field_type() });
  const radios = within(types).getAllByRole("radio");
  const radio = radios.find((candidate) => candidate.getAttribute("value") === type);
  await expect(radio).toBeDefined();
  if (radio) await userEvent.click(radio);
}

/** Fills the whole form. */
export async function fillParcel(draft: ParcelDraftInput): Promise<void> {
  await fill(await screen.findByLabelText(m.send_field_title()), draft.title);
  await chooseType(draft.type === "document" ? "document" : "non-document");
  if (draft.type !== "document") await fill(screen.getByLabelText(weightLabel()), String(draft.weight));
  for (const party of ["sender", "receiver"] as const) {
    const card = within(partyCard(party));
    await fill(card.getByLabelText(m.send_field_name()), draft[`${party}_name`]);
    await fill(card.getByLabelText(m.send_field_contact()), draft[`${party}_contact`]);
    await chooseRegion(party, draft[`${party}_region`]);
    await chooseCenter(party, draft[`${party}_center`]);
    await fill(card.getByLabelText(m.send_field_address()), draft[`${party}_address`]);
    await fill(
      card.getByLabelText(party === "sender" ? m.send_field_pickup() : m.send_field_delivery()),
      party === "sender" ? draft.pickup_instruction : draft.delivery_instruction,
    );
  }
}

/** Returns the label of the weight field, which includes the word for optional. */
export function weightLabel(): string {
  return `${m.send_field_weight()} ${m.optional()}`;
}

/** Submits the form after it was filled in, and waits for the cost. */
export async function seeCost(): Promise<HTMLElement> {
  await press(m.send_submit());
  return screen.findByRole("dialog", { name: m.send_breakdown_title() });
}

/** Opens the actions drawer on a parcel's page, if the page is narrow. */
export async function openActions(): Promise<void> {
  await screen.findByRole("list", { name: m.view_way() });
  const more = screen.queryByRole("button", { name: m.view_more_actions() });
  if (more) await userEvent.click(more);
}

/** Selects an action on a parcel's page. */
export async function chooseAction(name: string): Promise<void> {
  await openActions();
  await press(name);
}

/** Finds a parcel's row in the list. */
export async function parcelRow(title: string): Promise<HTMLElement> {
  const cell = await screen.findByRole("rowheader", { name: (name) => name.includes(title) });
  const row = cell.closest("tr");
  if (!row) throw new Error(`${title} is in no row`);
  return row;
}

/** Simulates a change to parcels in another tab of the site. */
export function changeInAnotherTab(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, its own
  channel.postMessage("changed");
  channel.close();
}

/** Returns the file that a button saves: its name, and its text as a spreadsheet would read it. */
export async function savedFile(pressed: () => Promise<void>): Promise<{ name: string; text: string }> {
  let saved: HTMLAnchorElement | undefined;
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    saved = event.target;
  };
  document.addEventListener("click", keep);
  await pressed();
  document.removeEventListener("click", keep);
  if (!saved) throw new Error("No file was saved");
  const bytes = await (await fetch(saved.href)).arrayBuffer();
  // The method text() is not used, because it would remove the byte order mark.
  return { name: saved.download, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}

const disclosureDialog = () => screen.findByRole("dialog", { name: m.record_phones_show() });

/** Shows the phone numbers of a record: first without a reason, which is refused, and then with one. */
export async function disclosePhones(reason: string): Promise<void> {
  await press(m.record_phones_show());
  await press(m.record_phones_show(), await disclosureDialog());
  await expect(await screen.findByText(codeText("reason.required"))).toBeVisible();
  await fill(await screen.findByRole("textbox", { name: m.hub_reason() }), reason);
  await press(m.record_phones_show(), await disclosureDialog());
  await waitFor(() => expect(screen.queryByText(m.record_phones_hidden())).toBeNull());
  await expect(screen.getByText(m.audit_phones_disclosed())).toBeVisible();
}

/** Matches the text of an ID that is shown in groups, such as a tracking ID. */
export const idText =
  (id: string) =>
  (_: string, element: Element | null): boolean =>
    element?.getAttribute("data-slot") === "code-text" && element.textContent === id;

/** Finds a tab, or its option: on a phone, a select may replace the tabs. */
export const findTab = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const known = { name: (found: string) => found.startsWith(name) };
    return screen.queryByRole("tab", known) ?? screen.getByRole("option", known);
  });

/** Shows a tab. */
export async function showTab(name: string): Promise<void> {
  const tab = await findTab(name);
  await (tab instanceof HTMLOptionElement
    ? userEvent.selectOptions(tab.closest("select") ?? tab, tab)
    : userEvent.click(tab));
}

/** Whether a tab, or its option, is selected. */
export const isSelectedTab = (tab: HTMLElement): boolean =>
  tab instanceof HTMLOptionElement ? tab.selected : tab.ariaSelected === "true";
