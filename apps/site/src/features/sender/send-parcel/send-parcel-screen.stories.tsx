import { DEFAULT_FEE_PLAN } from "@harkara/courier-core/parcel/fee-plan";
import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { countText, formatContact, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { addressesApi, RECEIVERS } from "@harkara/web/testing/addresses-api.ts";
import { site } from "../../../testing/app";
import { here, phone, reload, signedIn } from "@harkara/web/testing/world.tsx";
import { accountApi, PICKUP_INSTRUCTION, SAVED_SENDER } from "@harkara/web/testing/account-api.ts";
import {
  courierApi,
  failing,
  firstIdTaken,
  losingResponse,
  priceChanged,
} from "@harkara/web/testing/courier-api.ts";
import { conflict } from "@harkara/web/testing/money-api.ts";
import { withoutNetwork } from "@harkara/web/testing/network.ts";
import { CENTERS, DRAFT, HEAVY_DRAFT, LONG_BANGLA_DRAFT, makeParcel } from "@harkara/web/testing/parcels.ts";
import { RAHIMA } from "@harkara/web/testing/people.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { expectedError } from "@harkara/web/testing/route-error.ts";
import {
  chooseCenter,
  chooseRegion,
  chooseType,
  fill,
  fillParcel,
  follow,
  heading,
  isAt,
  press,
  seeCost,
  weightLabel,
  isShown,
} from "@harkara/web/testing/steps.ts";
import { teamApi } from "@harkara/web/testing/team-api.ts";
import { banglaDigits } from "@harkara/web/testing/typed-texts.ts";

/** An order number, and the tracking ID of the parcel that has it. */
const ORDER = "SO-10482";
const ORDERED = makeParcel({ ...HEAVY_DRAFT, reference: ORDER });

const meta = preview.meta({
  ...site,
  title: "Screens/Send parcel",
  args: { url: "/sendParcel" },
  globals: signedIn,
});

/** Only the sender's name is filled in, because the account has it. */
/** A sender with an address book. */
export const Default = meta.story({
  beforeEach: ({ msw }) => msw.use(...addressesApi({ receivers: RECEIVERS })),
  play: async () => {
    await heading(m.send_title());
    await expect(screen.getByDisplayValue(RAHIMA.displayName)).toBeVisible();
    await expect(await screen.findByRole("button", { name: m.send_receivers_open() })).toBeVisible();
  },
});

export const Phone = meta.story({
  globals: { ...signedIn, ...phone },
  play: async () => {
    await heading(m.send_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/**
 * The parcel to return is not a delivered parcel of the user. The new parcel can be booked without the
 * exchange.
 */
export const ExchangeRefused = meta.story({
  args: { draft: { ...DRAFT, exchange_of: "TRK4F7Q2M9X" } },
  play: async ({ canvas }) => {
    await press(m.send_submit());
    await press(m.send_confirm());
    await expect((await canvas.findAllByText(m.code_exchange_not_delivered()))[0]).toBeVisible();
    await press(m.exchange_stop());
    await press(m.send_submit());
    await expect(await screen.findByRole("dialog", { name: m.send_breakdown_title() })).toHaveTextContent(
      formatTaka(60),
    );
  },
});

/** Another tab booked an exchange for the parcel while the form was open. */
export const ExchangeTaken = meta.story({
  args: { draft: { ...DRAFT, exchange_of: "TRK4F7Q2M9X" } },
  beforeEach: ({ msw }) => msw.use(http.post("/api/parcel", () => conflict("exchange.taken"))),
  play: async () => {
    await press(m.send_submit());
    await press(m.send_confirm());
    const sheet = await screen.findByRole("dialog", { name: m.send_breakdown_title() });
    await expect(await within(sheet).findByText(m.code_exchange_taken())).toBeVisible();
  },
});

/** Another parcel already has the order number. The field links to it, and nothing is booked or changed. */
export const ReferenceTaken = meta.story({
  args: { draft: { ...DRAFT, reference: ORDER } },
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [ORDERED] })),
  play: async ({ canvas }) => {
    await press(m.send_submit());
    await press(m.send_confirm());
    const link = await canvas.findByRole("link", {
      name: m.send_reference_existing({ id: ORDERED.tracking_id }),
    });
    await expect(link).toHaveAttribute("href", expect.stringContaining(ORDERED.tracking_id));
    const field = canvas.getByLabelText(new RegExp(m.send_field_reference()));
    await expect(field).toHaveAccessibleDescription(new RegExp(m.code_reference_taken()));
    await fill(field, `${ORDER}-2`);
    await press(m.send_submit());
    await press(m.send_confirm());
    await expect(await screen.findByText(m.send_redirecting_title())).toBeVisible();
  },
});

/** In quick booking, the field for the order number is behind a button. It opens if the number is refused. */
export const QuickReference = meta.story({
  globals: { ...signedIn, ...phone },
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [ORDERED] })),
  play: async ({ canvas }) => {
    await quickly();
    await press(m.send_quick_reference());
    const field = canvas.getByLabelText(new RegExp(m.send_field_reference()));
    await expect(field).toHaveFocus();
    await fill(field, ORDER);
    await press(m.send_submit());
    await press(m.send_confirm());
    await expect(
      await canvas.findByRole("link", { name: m.send_reference_existing({ id: ORDERED.tracking_id }) }),
    ).toBeVisible();
    await expect(screen.getByRole("radio", { name: m.send_quick() })).toBeChecked();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/**
 * The merchant's plan debits a fee that is not paid online. The form and the cost dialog show this before the
 * booking.
 */
export const UnpaidFromBalance = meta.story({
  globals: { ...signedIn, ...phone },
  args: { draft: DRAFT },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/fee-plan", () =>
        HttpResponse.json({ ...DEFAULT_FEE_PLAN, version: 1, unpaid_charge: "from_balance" }),
      ),
    ),
  play: async ({ canvas }) => {
    const note = m.payment_unpaid_from_balance();
    await expect(await canvas.findByText(note, { exact: false })).toBeVisible();
    await expect(await seeCost()).toHaveTextContent(note);
  },
});

/** A visitor has to log in first, and returns afterwards. */
export const SignedOut = meta.story({
  globals: { session: "signedOut" },
  play: async ({ canvas }) => {
    await isAt("/login");
    await expect(await canvas.findByText(m.login_return_note())).toBeVisible();
    await expect(here()).toContain("sendParcel");
  },
});

/** The guard waits for the identity provider. */
export const SessionLoading = meta.story({
  args: { identity: "neverReady" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.loading())).toBeInTheDocument();
  },
});

/** The list of service centers is loading. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("serviceCenters", "hangs")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.loading())).toBeInTheDocument();
  },
});

export const CentersOffline = meta.story({
  ...expectedError,
  beforeEach: ({ msw }) => msw.use(failing("serviceCenters", "offline")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.api_offline())).toBeVisible();
  },
});

/** The form is submitted empty. An error summary takes focus and links to each field. */
export const Empty = meta.story({
  play: async ({ canvas }) => {
    await fill(await canvas.findByDisplayValue(RAHIMA.displayName), "");
    await press(m.send_submit());
    const summary = await canvas.findByRole("region", {
      name: countText(12, m.send_error_summary),
    });
    await waitFor(() => expect(summary).toHaveFocus());
    const named = within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent);
    // A center can be selected only after its region, so it is not required yet.
    await expect(named).toEqual([
      m.code_title_required(),
      m.code_type_required(),
      m.code_sender_name_required(),
      m.code_sender_contact_required(),
      m.code_sender_region_required(),
      m.code_sender_address_required(),
      m.code_pickup_instruction_required(),
      m.code_receiver_name_required(),
      m.code_receiver_contact_required(),
      m.code_receiver_region_required(),
      m.code_receiver_address_required(),
      m.code_delivery_instruction_required(),
    ]);
  },
});

/** Activating a link in the error summary with the keyboard moves focus to the invalid field. */
export const SummaryFollowed = meta.story({
  play: async ({ canvas }) => {
    await heading(m.send_title());
    await press(m.send_submit());
    const summary = await canvas.findByRole("region", {
      name: countText(11, m.send_error_summary),
    });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveFocus();
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveAccessibleDescription(
      new RegExp(m.code_title_required()),
    );
  },
});

/** A region is selected, but no center. */
export const CentersMissing = meta.story({
  play: async ({ canvas }) => {
    await heading(m.send_title());
    await chooseRegion("sender", "Rajshahi");
    await chooseRegion("receiver", "Khulna");
    await press(m.send_submit());
    await expect(await canvas.findByRole("link", { name: m.code_sender_center_required() })).toBeVisible();
    await expect(canvas.getByRole("link", { name: m.code_receiver_center_required() })).toBeVisible();
  },
});

/** Submits the form, and checks each message in the summary and below its field. */
async function refuses(...messages: string[]): Promise<void> {
  await press(m.send_submit());
  for (const message of messages) await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
}

/**
 * Neither number is a mobile number of Bangladesh. One has too few digits, and the other is a landline
 * number.
 */
export const PhonesInvalid = meta.story({
  args: { draft: { ...DRAFT, sender_contact: "01712-34567", receiver_contact: "02-9556677" } },
  play: () => refuses(m.code_sender_contact_invalid(), m.code_receiver_contact_invalid()),
});

/** An invalid weight is reported together with the errors of all other fields. */
export const WeightInvalid = meta.story({
  args: { draft: { ...DRAFT, type: "non-document", weight: "heavy", title: "", receiver_contact: "" } },
  play: () => refuses(m.code_weight_invalid(), m.code_title_required(), m.code_receiver_contact_required()),
});

/** Weights have steps of 0.1 kg. A weight between two steps is rounded up, and a note explains this. */
export const WeightRounded = meta.story({
  args: { draft: { ...DRAFT, type: "non-document", weight: "2.95" } },
  play: async ({ canvas }) => {
    const dialog = await seeCost();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(canvas.getByLabelText(weightLabel())).toHaveValue(formatNumber(3));
    await expect(canvas.getByLabelText(weightLabel())).toHaveAccessibleDescription(
      m.send_weight_rounded({ typed: formatNumber(2.95), kg: formatNumber(3) }),
    );
  },
});

export const WeightTooHeavy = meta.story({
  args: { draft: { ...DRAFT, type: "non-document", weight: "100.1" } },
  play: () => refuses(m.code_weight_too_heavy()),
});

export const TitleTooLong = meta.story({
  args: { draft: { ...DRAFT, title: "Winter coats, ".repeat(8) } },
  play: () => refuses(m.code_title_too_long()),
});

export const TextTooLong = meta.story({
  args: { draft: { ...DRAFT, delivery_instruction: "Up the stairs. ".repeat(40) } },
  play: () => refuses(m.code_text_too_long()),
});

export const CollectInvalid = meta.story({
  args: { draft: { ...DRAFT, collect_amount: banglaDigits("2,00,001") } },
  play: () => refuses(m.code_collect_amount_invalid()),
});

export const CollectBelowCost = meta.story({
  args: { draft: { ...DRAFT, collect_amount: "60", delivery_payment: "from_collection" } },
  play: () => refuses(m.code_collect_amount_below_cost()),
});

export const ValueInvalid = meta.story({
  args: { draft: { ...DRAFT, declared_value: "2.5" } },
  play: () => refuses(m.code_declared_value_invalid()),
});

/** The error names the limit of the fee plan. A value within the limit is booked. */
export const ValueAboveLimit = meta.story({
  args: { draft: { ...DRAFT, declared_value: banglaDigits("50,001") } },
  play: async ({ canvas }) => {
    await refuses(m.send_value_above({ most: formatTaka(DEFAULT_FEE_PLAN.value_limit) }));
    await fill(
      canvas.getByRole("textbox", { name: new RegExp(m.send_field_value()) }),
      banglaDigits("50,000"),
    );
    await expect(await seeCost()).toBeVisible();
  },
});

/** The fee plan's limit was lowered after the form was opened. */
export const ValueRefused = meta.story({
  args: { draft: { ...DRAFT, declared_value: "60000" } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/fee-plan", () =>
        HttpResponse.json({ ...DEFAULT_FEE_PLAN, version: 1, value_limit: 70_000 }),
      ),
    ),
  play: async ({ canvas }) => {
    const hint = m.send_field_value_hint({
      most: formatTaka(70_000),
      limit: formatTaka(DEFAULT_FEE_PLAN.claim_limit),
    });
    await expect(await canvas.findByText(hint)).toBeVisible();
    await press(m.send_confirm(), await seeCost());
    await expect((await screen.findAllByText(m.code_declared_value_above_limit()))[0]).toBeVisible();
  },
});

/** In quick booking, the field for the declared value is behind a button. */
export const ValueQuick = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [makeParcel(DRAFT, 1)] })),
  play: async ({ canvas }) => {
    await quickly();
    await canvas.findByText(m.send_quick_as_last());
    await press(m.send_quick_value());
    const field = canvas.getByRole("textbox", { name: new RegExp(m.send_field_value()) });
    await expect(field).toHaveFocus();
    await fill(field, banglaDigits("12,000"));
    await expect(field).toHaveValue(banglaDigits("12,000"));
  },
});

/**
 * The COD amount is 1,500 taka, the COD fee is 15, and the delivery fee is 60. Nothing is paid online, so the
 * parcel's page opens after the booking.
 */
export const CollectFromReceiver = meta.story({
  args: { draft: { ...DRAFT, collect_amount: banglaDigits("1500"), delivery_payment: "from_collection" } },
  play: async () => {
    const sheet = await seeCost();
    await expect(sheet).toHaveTextContent(`−${formatTaka(15)}`);
    await expect(sheet).toHaveTextContent(formatTaka(1425));
    await press(m.send_confirm_booking(), sheet);
    await waitFor(() => expect(here()).toMatch(/^\/dashbord\/parcels\//));
    await isShown(m.send_booked_title());
    await expect(screen.queryByText(m.send_booked_text())).toBeNull();
  },
});

export const PaidAtPickup = meta.story({
  globals: { ...signedIn, ...phone },
  args: { draft: { ...DRAFT, delivery_payment: "at_pickup" } },
  play: async () => {
    const sheet = await seeCost();
    await expect(sheet).toHaveTextContent(m.send_note_pickup({ amount: formatTaka(60) }));
  },
});

/** The text contains a character that databases cannot store, for example after pasting. */
export const TextNotAllowed = meta.story({
  args: { draft: { ...DRAFT, delivery_instruction: "Call\u0000 before you come" } },
  play: () => refuses(m.code_text_not_allowed()),
});

/**
 * The weight field is enabled for a non-document. It keeps the typed weight if the type is changed to a
 * document and back.
 */
export const WeightOpens = meta.story({
  play: async ({ canvas }) => {
    await heading(m.send_title());
    const weight = canvas.getByLabelText(weightLabel());
    await expect(weight).toBeDisabled();
    await chooseType("non-document");
    await expect(weight).toBeEnabled();
    await fill(weight, "3.3");
    await chooseType("document");
    await expect(weight).toBeDisabled();
    await chooseType("non-document");
    await expect(weight).toHaveValue("3.3");
  },
});

/** When the region is changed, the selected center is cleared. */
export const RegionChanged = meta.story({
  play: async ({ canvas }) => {
    await heading(m.send_title());
    await chooseRegion("sender", "Rajshahi");
    await chooseCenter("sender", "Bogura");
    await chooseRegion("sender", "Khulna");
    await expect(canvas.getByText(m.send_choose_center())).toBeVisible();
  },
});

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await fillParcel(HEAVY_DRAFT);
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveValue(HEAVY_DRAFT.title);
  },
});

export const FilledOnPhone = meta.story({
  globals: { ...signedIn, ...phone },
  play: () => fillParcel(HEAVY_DRAFT),
});

/** Very long Bangla names and addresses. */
export const LongBangla = meta.story({
  globals: { ...signedIn, locale: "bn" },
  play: async ({ canvas }) => {
    await fillParcel(LONG_BANGLA_DRAFT);
    await expect(canvas.getByLabelText(weightLabel())).toHaveValue(String(LONG_BANGLA_DRAFT.weight));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const CostOfDocument = meta.story({
  args: { draft: DRAFT },
  play: async () => {
    await expect(await seeCost()).toHaveTextContent(formatTaka(60));
  },
});

/** A cost with every kind of line. */
export const CostOfHeavyParcel = meta.story({
  args: { draft: HEAVY_DRAFT },
  play: async () => {
    const dialog = await seeCost();
    for (const amount of [150, 12, 40, 202]) await expect(dialog).toHaveTextContent(formatTaka(amount));
  },
});

export const CostOnPhone = meta.story({
  args: { draft: HEAVY_DRAFT },
  globals: { ...signedIn, ...phone },
  play: async () => void (await seeCost()),
});

export const CostInLongBangla = meta.story({
  args: { draft: LONG_BANGLA_DRAFT },
  globals: { ...signedIn, ...phone, locale: "bn" },
  play: async () => void (await seeCost()),
});

/** Escape returns to the form. All values are kept, and the submit button has focus. */
export const ContinuedEditing = meta.story({
  args: { draft: DRAFT },
  play: async ({ canvas }) => {
    await seeCost();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveValue(DRAFT.title);
    await waitFor(() => expect(canvas.getByRole("button", { name: m.send_submit() })).toHaveFocus());
  },
});

const district = (party: "sender" | "receiver") =>
  within(
    screen.getByRole("group", { name: party === "sender" ? m.send_sender_info() : m.send_receiver_info() }),
  ).getByRole("combobox", { name: m.send_field_district() });

/**
 * A district is typed in a former spelling, which fills in region and center. The price is shown as soon as
 * it is known.
 */
export const DistrictTyped = meta.story({
  play: async ({ canvas }) => {
    await heading(m.send_title());
    await chooseType("document");
    const total = canvas.getByRole("complementary", { name: m.send_total_title() });
    await expect(total).toHaveTextContent(m.send_total_unknown());
    for (const [party, typed, found] of [
      ["sender", "Bogra", "Bogura"],
      ["receiver", CENTERS.find(({ district }) => district === "Jashore")?.district_bn ?? "", "Jashore"],
    ] as const) {
      await fill(district(party), typed);
      await userEvent.keyboard("{ArrowDown}{Enter}");
      const region = canvas.getAllByRole("combobox", { name: m.send_field_region() });
      await expect(region[party === "sender" ? 0 : 1]).not.toHaveTextContent(m.send_choose_region());
      const center = canvas.getAllByRole("combobox", { name: m.send_field_center() });
      await expect(center[party === "sender" ? 0 : 1]).toHaveTextContent(districtLabel(found, CENTERS));
    }
    await expect(total).toHaveTextContent(formatTaka(80));
  },
});

/** Pressing a suggestion adds the instruction. It can be added only once. */
export const SuggestionsUsed = meta.story({
  play: async ({ canvas }) => {
    await heading(m.send_title());
    await press(m.send_suggest_fragile());
    await press(m.send_suggest_nobody_else());
    await press(m.send_suggest_fragile());
    await expect(canvas.getByLabelText(m.send_field_delivery())).toHaveValue(
      `${m.send_suggest_fragile()}${m.sentence_end()} ${m.send_suggest_nobody_else()}`,
    );
  },
});

/** The form offers the sender of the user's last booking. */
export const LastSender = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [makeParcel(HEAVY_DRAFT)] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.send_last_sender())).toBeVisible();
    await press(m.send_last_sender_use());
    await expect(canvas.getAllByLabelText(m.send_field_address())[0]).toHaveValue(HEAVY_DRAFT.sender_address);
    await expect(canvas.queryByText(m.send_last_sender())).toBeNull();
    await expect(canvas.getByLabelText(m.send_field_pickup())).toHaveFocus();
  },
});

/** The default sender has pickup instructions, which are filled in too. */
export const SavedSender = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...accountApi({ default_sender: SAVED_SENDER, pickup_instruction: PICKUP_INSTRUCTION })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(m.send_saved_sender())).toBeVisible();
    await press(m.send_last_sender_use());
    await expect(canvas.getByLabelText(m.send_field_pickup())).toHaveValue(PICKUP_INSTRUCTION);
  },
});

/** The price stays visible at the bottom of a phone's screen. */
export const TotalOnPhone = meta.story({
  args: { draft: HEAVY_DRAFT },
  globals: { ...signedIn, ...phone },
  play: async ({ canvas }) => {
    await heading(m.send_title());
    await expect(canvas.getByRole("complementary", { name: m.send_total_title() })).toHaveTextContent(
      formatTaka(202),
    );
  },
});

async function confirm(): Promise<HTMLElement> {
  const dialog = await seeCost();
  await press(m.send_confirm(), dialog);
  return dialog;
}

/** While the booking is being sent, the dialog cannot be closed. */
export const Submitting = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", "hangs")),
  play: async () => {
    const dialog = await confirm();
    await expect(within(dialog).getByRole("button", { name: m.send_confirm() })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.keyboard("{Escape}");
    await expect(dialog).toBeVisible();
  },
});

/**
 * The parcel is booked, a notice is shown for a moment, and the gateway's page opens. In this story it is
 * paid immediately, and the payer returns.
 */
export const Booked = meta.story({
  args: { draft: DRAFT },
  play: async () => {
    await confirm();
    const notice = await screen.findByRole("alertdialog", { name: m.send_redirecting_title() });
    await expect(notice).toHaveTextContent(m.send_redirecting_text());
    await expect(within(notice).queryByRole("button")).toBeNull();
    await waitFor(() => expect(here()).toMatch(/^\/payment\//));
    await heading(m.result_paid_title());
    await follow(m.result_to_list());
    await expect(await screen.findByRole("rowheader")).toHaveTextContent(DRAFT.title);
  },
});

/** The notice has focus, and cannot be closed. */
export const Redirecting = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("pay", "hangs")),
  play: async () => {
    await confirm();
    const notice = await screen.findByRole("alertdialog", { name: m.send_redirecting_title() });
    await waitFor(() => expect(notice).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await expect(notice).toHaveFocus();
    await expect(screen.queryByRole("dialog", { name: m.send_breakdown_title() })).toBeNull();
  },
});

/**
 * Checks that the parcel is booked although no payment could be started. The parcel's page shows the reason,
 * and the user can retry the payment there.
 */
async function isBookedUnpaid(reason: string): Promise<void> {
  await confirm();
  await waitFor(() => expect(here()).toMatch(/^\/dashbord\/parcels\/TRK/));
  await isShown(m.send_unpaid_title());
  await expect(screen.getByText(reason)).toBeVisible();
  await heading(DRAFT.title);
}

export const BookedNotPayable = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("pay", 503, 1)),
  play: () => isBookedUnpaid(m.code_payment_unavailable()),
});

/** The gateway does not accept the account without an e-mail address. The message explains what to do. */
export const BookedEmailMissing = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("pay", "payer.emailRequired")),
  play: () => isBookedUnpaid(m.code_payer_email_required()),
});

export const BookedThenOffline = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("pay", "offline", 1)),
  play: () => isBookedUnpaid(m.api_undone()),
});

/** A parcel that is booked and unpaid can be paid on its page. */
export const BookedThenPaid = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("pay", "offline", 1)),
  play: async () => {
    await isBookedUnpaid(m.api_undone());
    await press(m.view_pay({ amount: formatTaka(60) }));
    await press(m.pay_go());
    await heading(m.result_paid_title());
  },
});

/**
 * The response to the booking was lost. Before the user confirmed the booking again, the parcel was paid in
 * another tab.
 */
export const BookedAndPaidBefore = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("pay", "payment.paid", 1)),
  play: async () => {
    await confirm();
    await waitFor(() => expect(here()).toMatch(/^\/dashbord\/parcels\/TRK/));
    await heading(DRAFT.title);
    await expect(screen.queryByText(m.send_unpaid_title())).toBeNull();
  },
});

/** Checks the error of a failed booking in the dialog. */
async function failsWith(text: string): Promise<HTMLElement> {
  const dialog = await confirm();
  const alert = await within(dialog).findByRole("alert");
  await expect(alert).toHaveTextContent(m.send_failed_title());
  await expect(alert).toHaveTextContent(text);
  return alert;
}

/** When offline, nothing is sent. */
export const Offline = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => {
    msw.use(failing("book", "offline"));
    return withoutNetwork();
  },
  play: async () => void (await failsWith(m.api_offline())),
});

/**
 * There was no response, so the outcome is queried. The user cannot return to the form before it is known.
 */
export const AskingWhetherBooked = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", "offline"), failing("details", "hangs")),
  play: async () => {
    const dialog = await confirm();
    await expect(await within(dialog).findByRole("status")).toHaveTextContent(m.send_unknown_title());
    await expect(within(dialog).queryByText(m.send_failed_title())).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect(dialog).toBeVisible();
    for (const name of [m.send_confirm(), m.send_continue_editing()])
      for (const button of within(dialog).getAllByRole("button", { name }))
        if (button.textContent === name) await expect(isUnavailable(button)).toBe(true);
  },
});

const isUnavailable = (button: HTMLElement) =>
  button.hasAttribute("disabled") || button.getAttribute("aria-disabled") === "true";

/** The request was lost. The server reports that the parcel does not exist. */
export const NotBooked = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", "offline")),
  play: async () => void (await failsWith(m.api_undone())),
});

/**
 * The server booked the parcel, but the response was lost. The query finds it by its tracking ID, and the
 * payment follows.
 */
export const BookedResponseLost = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => {
    const api = courierApi();
    msw.use(losingResponse("book", api), ...api);
  },
  play: async () => {
    await confirm();
    await heading(m.result_paid_title());
    await follow(m.result_to_list());
    await expect(await screen.findAllByRole("rowheader")).toHaveLength(1);
  },
});

/**
 * The page was reloaded before the outcome was known. It first queries the outcome, and then opens the
 * parcel.
 */
export const BookedBeforeReload = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => {
    const api = courierApi();
    msw.use(losingResponse("book", api), failing("details", "offline", 1), ...api);
  },
  play: async () => {
    const dialog = await confirm();
    await within(dialog).findByRole("status");
    reload();
    await isShown(m.send_booked_title());
    await expect(screen.getByText(m.send_booked_text())).toBeVisible();
    await waitFor(() => expect(here()).toMatch(/^\/dashbord\/parcels\/TRK/));
  },
});

/**
 * The session expired while the outcome was queried. It is still unknown, and is queried again after the
 * login.
 */
export const UnknownAndUnauthorized = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", "offline"), failing("details", 401)),
  play: async () => {
    const dialog = await confirm();
    const alert = await within(dialog).findByRole("alert");
    await expect(alert).toHaveTextContent(m.send_unknown_title());
    await expect(alert).toHaveTextContent(m.api_unauthorized());
  },
});

/** The same button retries. Only one parcel is booked. */
export const LostThenBooked = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", "offline", 1)),
  play: async () => {
    await failsWith(m.api_undone());
    await press(m.send_confirm());
    await heading(m.result_paid_title());
    await follow(m.result_to_list());
    await expect(await screen.findAllByRole("rowheader")).toHaveLength(1);
  },
});

/** The session has expired, and a new token was refused too. The message has a button to log in. */
export const Unauthorized = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", 401)),
  play: async () => {
    const alert = await failsWith(m.api_unauthorized());
    await expect(within(alert).getByRole("button", { name: m.nav_login() })).toBeVisible();
  },
});

/** The tracking ID is already in use by another parcel. */
export const Conflict = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(firstIdTaken()),
  play: async () => void (await failsWith(m.code_tracking_id_taken())),
});

/** Pressing the same button again books the parcel with a new tracking ID. */
export const ConflictThenBooked = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(firstIdTaken()),
  play: async () => {
    await failsWith(m.code_tracking_id_taken());
    await press(m.send_confirm());
    await heading(m.result_paid_title());
  },
});

/** The price list has changed since the page was opened. */
export const PriceChanged = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(priceChanged()),
  play: async () => {
    await failsWith(m.send_price_changed({ price: formatTaka(150) }));
    await expect(within(screen.getByRole("dialog")).getByText(formatTaka(150))).toBeVisible();
  },
});

/**
 * The server reports an error that the form did not detect. The dialog closes, and the error is shown at its
 * field.
 */
export const Invalid = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", 422)),
  play: async ({ canvas }) => {
    await confirm();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    for (const message of [m.code_sender_center_not_in_region(), m.code_receiver_center_not_in_region()])
      await expect(await canvas.findByRole("link", { name: message })).toBeVisible();
  },
});

/** The server refuses the request without naming a field. */
export const RequestInvalid = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", 400)),
  play: async () => void (await failsWith(m.code_request_invalid())),
});

export const TooManyRequests = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", 429)),
  play: async () => void (await failsWith(m.api_too_many())),
});

export const ServerFault = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", 500)),
  play: async () => void (await failsWith(m.api_server())),
});

/** The user's role was changed while the form was open. */
export const Forbidden = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(http.post("/api/parcel", () => problem(403, "member.forbidden"))),
  play: async () => void (await failsWith(m.code_member_forbidden())),
});

/** A viewer of a team cannot book. */
export const AsViewer = meta.story({
  beforeEach: ({ msw }) => msw.use(...teamApi({ role: "viewer" })),
  play: async () => {
    await expect(await screen.findByText(m.team_forbidden_title())).toBeVisible();
  },
});

/** The server can only read, so nothing was booked. */
export const StorageFull = meta.story({
  args: { draft: DRAFT },
  beforeEach: ({ msw }) => msw.use(failing("book", "storage.full")),
  play: async () => void (await failsWith(m.code_storage_full())),
});

/** An unfinished form is restored after a reload of its tab. */
export const DraftRestored = meta.story({
  play: async ({ canvas }) => {
    await fill(await canvas.findByLabelText(m.send_field_title()), HEAVY_DRAFT.title);
    await chooseType("non-document");
    await fill(canvas.getByLabelText(weightLabel()), "3.3");
    reload();
    await expect(await canvas.findByText(m.send_restored())).toBeVisible();
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveValue(HEAVY_DRAFT.title);
    await expect(canvas.getByLabelText(weightLabel())).toHaveValue("3.3");
  },
});

export const StartedOver = meta.story({
  play: async ({ canvas }) => {
    await fill(await canvas.findByLabelText(m.send_field_title()), HEAVY_DRAFT.title);
    reload();
    await canvas.findByText(m.send_restored());
    await press(m.send_start_over());
    await waitFor(() => expect(canvas.queryByText(m.send_restored())).toBeNull());
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveValue("");
    await expect(screen.getByDisplayValue(RAHIMA.displayName)).toBeVisible();
  },
});

/** The input is kept when the language is switched. */
export const LanguageSwitched = meta.story({
  play: async ({ canvas, globals }) => {
    await fill(await canvas.findByLabelText(m.send_field_title()), HEAVY_DRAFT.title);
    await follow(m.language_switch());
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute("lang", String(globals.locale)));
    await expect(await canvas.findByText(m.send_restored())).toBeVisible();
    await expect(canvas.getByLabelText(m.send_field_title())).toHaveValue(HEAVY_DRAFT.title);
  },
});

/** Opens quick booking. */
async function quickly(): Promise<void> {
  await userEvent.click(await screen.findByRole("radio", { name: m.send_quick() }));
}

/** A user without earlier bookings also enters a phone number and a pickup address. */
export const Quick = meta.story({
  globals: { ...signedIn, ...phone },
  play: async ({ canvas }) => {
    await quickly();
    await expect(await canvas.findByLabelText(m.send_quick_your_contact())).toBeVisible();
    await expect(await canvas.findByText(m.send_quick_others())).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/**
 * All values except the receiver, the COD amount and the weight come from the last parcel. The district is
 * read from the address.
 */
export const QuickAgain = meta.story({
  globals: { ...signedIn, ...phone },
  // The language check may run when the page of the parcel is already open.
  parameters: { written: ["Shirin Akter", "House 5, Dhaka Road, Bogra"] },
  beforeEach: ({ msw }) =>
    msw.use(...courierApi({ parcels: [makeParcel({ ...HEAVY_DRAFT, delivery_payment: "at_pickup" })] })),
  play: async ({ canvas }) => {
    await quickly();
    await expect(await canvas.findByText(m.send_quick_as_last())).toBeVisible();
    await expect(canvas.queryByLabelText(m.send_quick_your_contact())).toBeNull();
    await fill(canvas.getByLabelText(m.send_quick_receiver_contact()), "01819-223344");
    await fill(canvas.getByLabelText(m.send_quick_receiver_name()), "Shirin Akter");
    await fill(canvas.getByLabelText(m.send_quick_receiver_address()), "House 5, Dhaka Road, Bogra");
    await expect(canvas.getByRole("combobox", { name: m.send_field_district() })).toHaveValue(
      districtLabel("Bogura", CENTERS),
    );
    await press(m.send_submit());
    const sheet = await screen.findByRole("dialog", { name: m.send_breakdown_title() });
    await press(m.send_confirm_booking(), sheet);
    await waitFor(() => expect(here()).toMatch(/^\/dashbord\/parcels\//));
  },
});

/** For a known receiver, the beginning of the phone number and the COD amount are enough. */
export const QuickKnownReceiver = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) =>
    msw.use(
      ...addressesApi({ receivers: RECEIVERS }),
      ...courierApi({ parcels: [makeParcel({ ...HEAVY_DRAFT, delivery_payment: "at_pickup" })] }),
    ),
  play: async ({ canvas }) => {
    const [receiver, duplicate] = RECEIVERS;
    await quickly();
    await canvas.findByText(m.send_quick_as_last());
    await fill(canvas.getByLabelText(m.send_quick_receiver_contact()), banglaDigits("01819-22"));
    await expect(await canvas.findByText(countText(2, m.send_receivers_known))).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await press(m.send_receiver_use(receiver));
    await expect(canvas.queryByText(duplicate.name)).toBeNull();
    await expect(canvas.getByLabelText(m.send_quick_receiver_name())).toHaveValue(receiver.name);
    await expect(canvas.getByLabelText(m.send_quick_receiver_address())).toHaveValue(receiver.address);
    await expect(canvas.getByRole("combobox", { name: m.send_field_district() })).toHaveValue(
      districtLabel(receiver.center, CENTERS),
    );
    const amount = canvas.getByLabelText(new RegExp(m.send_quick_collect()));
    await expect(amount).toHaveFocus();
    await fill(amount, "1500");
    await press(m.send_submit());
    const sheet = await screen.findByRole("dialog", { name: m.send_breakdown_title() });
    await press(m.send_confirm_booking(), sheet);
    await waitFor(() => expect(here()).toMatch(/^\/dashbord\/parcels\//));
  },
});

/** In the full form, part of a name finds a receiver. */
export const KnownReceiver = meta.story({
  beforeEach: ({ msw }) => msw.use(...addressesApi({ receivers: RECEIVERS })),
  play: async ({ canvas }) => {
    const [receiver] = RECEIVERS;
    const party = within(await canvas.findByRole("group", { name: m.send_receiver_info() }));
    await fill(party.getByLabelText(m.send_field_name()), receiver.name.slice(0, 4));
    await press(m.send_receiver_use(receiver));
    await expect(party.getByLabelText(m.send_field_contact())).toHaveValue(formatContact(receiver.phone));
    await expect(party.getByLabelText(m.send_field_delivery())).toHaveValue(receiver.delivery_instruction);
  },
});

/** A button above the fields shows the last used receivers. Without receivers, there is no button. */
export const AddressBookOpened = meta.story({
  globals: { ...signedIn, ...phone },
  beforeEach: ({ msw }) => msw.use(...addressesApi({ receivers: RECEIVERS })),
  play: async ({ canvas }) => {
    const [receiver] = RECEIVERS;
    const party = within(await canvas.findByRole("group", { name: m.send_receiver_info() }));
    await userEvent.click(await party.findByRole("button", { name: m.send_receivers_open() }));
    await expect(party.getByRole("link", { name: m.send_receivers_all() })).toBeVisible();
    for (const { name } of RECEIVERS) await expect(party.getByText(name)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await press(m.send_receiver_use(receiver));
    await expect(party.getByLabelText(m.send_field_address())).toHaveValue(receiver.address);
    await expect(party.getByRole("button", { name: m.send_receivers_open() })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
  },
});

/** The booking form also works without the address book. */
export const KnownReceiversFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/addresses", () => problem(503, "server.unavailable"))),
  play: async ({ canvas }) => {
    const party = within(await canvas.findByRole("group", { name: m.send_receiver_info() }));
    await fill(party.getByLabelText(m.send_field_name()), RECEIVERS[0].name);
    await fillParcel(DRAFT);
    await seeCost();
  },
});

/**
 * The user has selected a district, which is kept whatever the address contains. If a district is misspelt in
 * the address, a notice asks the user to check it.
 */
export const QuickDistrict = meta.story({
  beforeEach: ({ msw }) => msw.use(...courierApi({ parcels: [makeParcel(HEAVY_DRAFT)] })),
  play: async ({ canvas }) => {
    await quickly();
    await canvas.findByText(m.send_quick_as_last());
    const district = canvas.getByRole("combobox", { name: m.send_field_district() });
    const address = canvas.getByLabelText(m.send_quick_receiver_address());
    await fill(address, "Zindabazar, Khulnaa");
    await expect(district).toHaveValue(districtLabel("Khulna", CENTERS));
    await expect(district).toHaveAccessibleDescription(m.send_quick_district_guess());
    await fill(district, "Bogura");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await fill(address, "Zindabazar, Khulna");
    await expect(district).toHaveValue(districtLabel("Bogura", CENTERS));
  },
});

/** Each error is next to its field, and no hidden field is required. */
export const QuickErrors = meta.story({
  globals: { ...signedIn, ...phone },
  play: async ({ canvas }) => {
    await quickly();
    await canvas.findByText(m.send_quick_others());
    await refuses(
      m.code_receiver_contact_required(),
      m.code_receiver_center_required(),
      m.code_type_required(),
      m.code_sender_address_required(),
    );
    await expect(canvas.queryByText(m.code_receiver_region_required())).toBeNull();
    await expect(screen.getByRole("radio", { name: m.send_quick() })).toBeChecked();
  },
});

/** The user enters a weight that is not among the offered ones. */
export const QuickOtherWeight = meta.story({
  play: async ({ canvas }) => {
    await quickly();
    await userEvent.click(canvas.getByRole("combobox", { name: m.send_field_weight() }));
    await userEvent.click(await screen.findByRole("option", { name: m.send_quick_weight_other() }));
    const weight = await canvas.findByLabelText(m.send_quick_weight_typed());
    await fill(weight, "7.25");
    await userEvent.tab();
    await expect(weight).toHaveValue(formatNumber(7.3));
  },
});

/** The selected view and the values are stored. */
export const QuickKept = meta.story({
  play: async ({ canvas }) => {
    await quickly();
    await fill(await canvas.findByLabelText(m.send_quick_receiver_name()), "Shirin Akter");
    reload();
    await expect(await canvas.findByLabelText(m.send_quick_receiver_name())).toHaveValue("Shirin Akter");
    await press(m.send_quick_change_others());
    await expect(await canvas.findByLabelText(m.send_field_title())).toHaveValue(m.send_quick_title());
  },
});
