import type { SavedReceiver } from "@harkara/courier-core/people/address-book";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { countText, formatContact, formatNumber, formatShortDay } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FAULT_TEXT } from "../../../spreadsheet/fault-text";
import { FIELD_TEXT, problemText } from "../../../spreadsheet/row-text";
import { addressesApi, HEADS, RECEIVERS } from "@harkara/web/testing/addresses-api.ts";
import { site } from "../../../testing/app";
import { phone, signedIn } from "@harkara/web/testing/world.tsx";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { fill, heading, isAt, press } from "@harkara/web/testing/steps.ts";
import { teamApi } from "@harkara/web/testing/team-api.ts";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const [FIRST, DUPLICATE, OTHER] = RECEIVERS;
/** A text without spaces, which cannot wrap between words. */
const LONG_WORD = TYPED.longContents.replaceAll(" ", "");
const NEW = { name: TYPED.receiver, phone: "01912345678", address: TYPED.longContents };

const meta = preview.meta({
  ...site,
  title: "Screens/Address book",
  args: { url: "/dashbord/receivers" },
  globals: signedIn,
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...addressesApi({ receivers: RECEIVERS }));
    return cleanup;
  },
});

const fitsWidth = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
const seen = ({ name }: Pick<SavedReceiver, "name">) => screen.findByText(name);
const isGone = ({ name }: Pick<SavedReceiver, "name">) =>
  waitFor(() => expect(screen.queryByText(name)).toBeNull());
const select = async ({ name }: SavedReceiver) =>
  userEvent.click(await screen.findByRole("checkbox", { name: m.receivers_select_named({ name }) }));
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

export const Default = meta.story({
  play: async () => {
    await heading(m.receivers_title());
    await seen(FIRST);
    await expect(screen.getAllByText(formatContact(FIRST.phone))[0]).toBeVisible();
    // Receivers with the same phone number are marked, because they may be duplicates.
    for (const { name, phone: number } of RECEIVERS) {
      const row = (await seen({ name })).closest("tr");
      const isRepeated = RECEIVERS.filter((known) => known.phone === number).length > 1;
      await expect(row?.textContent.includes(m.receivers_merge_action())).toBe(isRepeated);
      await expect(row?.textContent.includes(m.receivers_repeated())).toBe(isRepeated);
    }
    await expect(screen.getByText(countText(RECEIVERS.length, m.receivers_count))).toBeVisible();
    await expect(screen.getByText(countText(FIRST.bookings, m.result_parcels))).toBeVisible();
    await expect(
      screen.getByText(m.receivers_last({ day: formatShortDay(FIRST.last_used_at) })),
    ).toBeVisible();
    await expect(screen.getByText(m.receivers_unused())).toBeVisible();
  },
});

export const OnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    await seen(FIRST);
    await fitsWidth();
  },
});

export const LongTexts = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      ...addressesApi({
        receivers: [
          { ...FIRST, name: TYPED.longContents.repeat(2), address: TYPED.longContents.repeat(6) },
          { ...OTHER, name: LONG_WORD, address: LONG_WORD.repeat(4) },
        ],
      }),
    ),
  play: async () => {
    await seen({ name: TYPED.longContents.repeat(2) });
    await fitsWidth();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...addressesApi()),
  play: async () => {
    await expect(await screen.findByText(m.receivers_empty())).toBeVisible();
    await expect(screen.queryByLabelText(m.receivers_search())).toBeNull();
  },
});

/** The URL contains the search text. Districts are found in both scripts. */
export const Found = meta.story({
  play: async () => {
    await seen(FIRST);
    await fill(screen.getByLabelText(m.receivers_search()), districtLabel(OTHER.center, CENTERS));
    await isGone(FIRST);
    await expect(await seen(OTHER)).toBeVisible();
    await expect(screen.getByText(countText(1, m.receivers_found))).toBeInTheDocument();
  },
});

export const NothingFound = meta.story({
  args: { url: "/dashbord/receivers?search=zzz" },
  play: async () => {
    // The message is both visible and announced.
    await expect(await screen.findAllByText(m.receivers_none())).toHaveLength(2);
    await press(m.parcels_all());
    await expect(await seen(FIRST)).toBeVisible();
    await expect(screen.getByLabelText(m.receivers_search())).toHaveValue("");
  },
});

/** A viewer sees the receivers, but cannot change anything. */
export const AsViewer = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ role: "viewer" })),
  play: async () => {
    await seen(FIRST);
    await waitFor(() => expect(screen.queryByRole("button", { name: m.receivers_add() })).toBeNull());
    await expect(screen.queryByRole("checkbox")).toBeNull();
    await expect(
      screen.queryByRole("button", { name: m.receivers_edit_named({ name: FIRST.name }) }),
    ).toBeNull();
  },
});

/** Fills in and submits the form for a new receiver. */
async function add(): Promise<ReturnType<typeof within>> {
  await press(m.receivers_add());
  const dialog = await dialogOf(m.receivers_add());
  await fill(dialog.getByLabelText(m.send_field_name()), NEW.name);
  await fill(dialog.getByLabelText(m.send_field_contact()), NEW.phone);
  await fill(dialog.getByLabelText(m.send_field_address()), NEW.address);
  await userEvent.click(dialog.getByRole("combobox", { name: m.send_field_district() }));
  await userEvent.paste(districtLabel(OTHER.center, CENTERS));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(dialog.getByRole("button", { name: m.receivers_save() }));
  return dialog;
}

export const Added = meta.story({
  beforeEach: ({ msw }) => msw.use(...addressesApi()),
  play: async () => {
    await add();
    await expect(await screen.findByText(m.receivers_saved())).toBeVisible();
    await expect(await screen.findByText(new RegExp(NEW.address))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
});

export const AddInvalid = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    await press(m.receivers_add());
    const dialog = await dialogOf(m.receivers_add());
    await userEvent.click(dialog.getByRole("button", { name: m.receivers_save() }));
    await expect(await dialog.findByText(m.code_receiver_name_required())).toBeVisible();
    await expect(dialog.getByText(m.code_receiver_contact_required())).toBeVisible();
    await expect(dialog.getByText(m.code_receiver_center_required())).toBeInTheDocument();
    await expect(dialog.getByLabelText(m.send_field_name())).toHaveFocus();
  },
});

export const AddFull = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...addressesApi({ receivers: RECEIVERS, refusal: [409, "addressBook.full"] })),
  play: async () => {
    const dialog = await add();
    await expect(await dialog.findByText(m.code_address_book_full())).toBeVisible();
    await expect(dialog.getByLabelText(m.send_field_name())).toHaveValue(NEW.name);
  },
});

const edit = async ({ name }: SavedReceiver) => {
  await press(m.receivers_edit_named({ name }));
  return dialogOf(m.receivers_edit());
};

export const Changed = meta.story({
  play: async () => {
    const dialog = await edit(OTHER);
    await expect(dialog.getByLabelText(m.send_field_contact())).toHaveValue(formatContact(OTHER.phone));
    await fill(dialog.getByLabelText(m.send_field_name()), TYPED.payer);
    await userEvent.click(dialog.getByRole("button", { name: m.receivers_save() }));
    await expect(await seen({ name: TYPED.payer })).toBeVisible();
    await isGone(OTHER);
  },
});

/** Another receiver has the same phone number, center and address. */
export const ChangeRefused = meta.story({
  play: async () => {
    const dialog = await edit(DUPLICATE);
    await fill(dialog.getByLabelText(m.send_field_address()), FIRST.address);
    await userEvent.click(dialog.getByRole("button", { name: m.receivers_save() }));
    await expect(await dialog.findByText(m.code_receiver_known())).toBeVisible();
  },
});

const remove = async ({ name }: SavedReceiver) => {
  await press(m.receivers_delete_named({ name }));
  const dialog = await screen.findByRole("alertdialog", { name: m.receivers_delete_title({ name }) });
  await press(m.receivers_delete(), dialog);
  return within(dialog);
};

export const Deleted = meta.story({
  play: async () => {
    await remove(OTHER);
    await isGone(OTHER);
    await expect(await screen.findByText(m.receivers_deleted())).toBeVisible();
    await waitFor(() => expect(screen.getByRole("region", { name: m.receivers_title() })).toHaveFocus());
  },
});

export const DeleteFailed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.delete("/api/addresses/:id", () => problem(503, "server.unavailable"))),
  play: async () => {
    const dialog = await remove(OTHER);
    await expect(await dialog.findByText(new RegExp(m.receivers_delete_failed()))).toBeVisible();
    await expect(screen.getByText(OTHER.name)).toBeInTheDocument();
  },
});

const merge = async () => {
  await select(FIRST);
  await select(DUPLICATE);
  await expect(await screen.findByText(countText(2, m.receivers_selected))).toBeVisible();
  await press(m.receivers_merge());
  const dialog = await dialogOf(m.receivers_merge());
  // The most used receiver is preselected.
  await expect(dialog.getAllByRole("radio")[0]).toBeChecked();
  await userEvent.click(dialog.getByRole("button", { name: m.receivers_merge() }));
  return dialog;
};

export const Merged = meta.story({
  play: async () => {
    await merge();
    await isGone(DUPLICATE);
    await expect(await screen.findByText(countText(13, m.result_parcels))).toBeVisible();
    await expect(screen.queryByText(countText(2, m.receivers_selected))).toBeNull();
  },
});

/** Receivers with the same phone number are merged from the row, without being selected first. */
export const SameNumberMerged = meta.story({
  play: async () => {
    await seen(FIRST);
    const name = m.receivers_merge_named({ phone: formatContact(FIRST.phone) });
    const [button] = screen.getAllByRole("button", { name });
    if (button === undefined) throw new Error("no button");
    await userEvent.click(button);
    const dialog = await dialogOf(m.receivers_merge());
    await userEvent.click(dialog.getByRole("button", { name: m.receivers_merge() }));
    await isGone(DUPLICATE);
    await expect(screen.queryByRole("button", { name })).toBeNull();
  },
});

export const MergeFailed = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(...addressesApi({ receivers: RECEIVERS, refusal: [503, "server.unavailable"] })),
  play: async () => {
    const dialog = await merge();
    await expect(await dialog.findByText(m.receivers_merge_failed())).toBeVisible();
  },
});

/** Pastes spreadsheet rows into the upload dialog. */
async function paste(rows: readonly (readonly string[])[]): Promise<ReturnType<typeof within>> {
  await press(m.receivers_upload());
  const dialog = await dialogOf(m.receivers_upload());
  await userEvent.click(dialog.getByLabelText(m.bulk_paste_label()));
  await userEvent.paste(rows.map((row) => row.join("\t")).join("\n"));
  await userEvent.click(dialog.getByRole("button", { name: m.bulk_paste_go() }));
  return dialog;
}

const ROWS = [
  HEADS,
  [FIRST.name, FIRST.phone, FIRST.address, FIRST.center],
  [NEW.name, NEW.phone, NEW.address, OTHER.center],
  [TYPED.payer, "12", NEW.address, OTHER.center],
];

/**
 * A row with an error is listed and left out. A receiver that is already in the address book is not added
 * again.
 */
export const Uploaded = meta.story({
  play: async () => {
    const dialog = await paste(ROWS);
    const ready = countText(2, m.receivers_file_ready);
    await expect(await dialog.findByText(ready, {}, { timeout: 10_000 })).toBeVisible();
    await expect(
      dialog.getByText(
        m.receivers_file_row({
          line: formatNumber(4),
          field: FIELD_TEXT.receiver_contact(),
          problem: problemText({ code: "receiverContact.invalid" }),
        }),
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: countText(2, m.receivers_upload_send) }));
    await expect(await screen.findByText(countText(1, m.receivers_uploaded))).toBeVisible();
    await expect(screen.getByText(m.receivers_upload_known({ count: formatNumber(1) }))).toBeVisible();
    await expect(await screen.findByText(new RegExp(NEW.address))).toBeVisible();
  },
});

export const UploadUnreadable = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    const dialog = await paste([
      [HEADS[0], HEADS[3]],
      [NEW.name, NEW.address],
    ]);
    const alert = await dialog.findByRole("alert", {}, { timeout: 10_000 });
    await expect(alert).toHaveTextContent(m.receivers_file_missing());
    await expect(alert).toHaveTextContent(FIELD_TEXT.receiver_contact());
    const input = dialog.getByLabelText(m.receivers_file_label());
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], "list.csv"));
    input.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await dialog.findByText(FAULT_TEXT.oldExcel(), {}, { timeout: 10_000 })).toBeVisible();
    await fitsWidth();
  },
});

/** The connection is lost during the upload. The same file can be uploaded again. */
export const UploadFailed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post("/api/addresses/batch", () => HttpResponse.error(), { once: true })),
  play: async () => {
    const dialog = await paste(ROWS);
    const send = await dialog.findByRole(
      "button",
      { name: countText(2, m.receivers_upload_send) },
      { timeout: 10_000 },
    );
    await userEvent.click(send);
    await expect(await dialog.findByText(m.receivers_upload_failed())).toBeVisible();
    await userEvent.click(send);
    await expect(await screen.findByText(countText(1, m.receivers_uploaded))).toBeVisible();
  },
});

/** The booking form has the receiver filled in. */
export const Sent = meta.story({
  play: async () => {
    await press(m.receivers_send_named({ name: FIRST.name }));
    await isAt("/sendParcel");
    await expect(await screen.findByText(m.send_receiver_filled({ name: FIRST.name }))).toBeVisible();
    await expect(screen.getByDisplayValue(FIRST.address)).toBeVisible();
  },
});

const load = loadsOf({ "/api/addresses": m.receivers_failed }, () => seen(FIRST));

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
