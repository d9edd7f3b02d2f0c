import { TARIFF } from "@harkara/courier-core/parcel/pricing";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../../.storybook/preview";
import { EXPRESS_HOURS } from "@harkara/courier-core/journey/delivery-window";
import { formatHours } from "../../../i18n/delivery-words.ts";
import { codeText } from "@harkara/web/i18n/code-text.ts";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../../testing/app";
import { here, phone, signedIn } from "@harkara/web/testing/world.tsx";
import { failing } from "@harkara/web/testing/courier-api.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { fill, follow, heading, isAt, logIn, press, spaced } from "@harkara/web/testing/steps.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Pricing",
  args: { url: "/pricing" },
});

/** The price calculator is first. The table shows the price list. */
export const Default = meta.story({
  play: async () => {
    const title = await heading(m.pricing_title());
    const from = screen.getByRole("combobox", { name: m.estimate_from() });
    const list = screen.getByRole("table", { name: m.pricing_table() });
    const following = Node.DOCUMENT_POSITION_FOLLOWING;
    await expect(title.compareDocumentPosition(from) & following).toBeTruthy();
    await expect(from.compareDocumentPosition(list) & following).toBeTruthy();
    const table = within(list);
    const prices = table.getAllByRole("row").map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
    const { base, extraPerKg, outsideExtra } = TARIFF;
    await expect(prices).toEqual([
      [],
      [formatTaka(base.document.within), formatTaka(base.document.outside)],
      [formatTaka(base["non-document"].within), formatTaka(base["non-document"].outside)],
      [`+${formatTaka(extraPerKg)}`, `+${formatTaka(extraPerKg)}`],
      [m.pricing_nothing(), `+${formatTaka(outsideExtra)}`],
    ]);
  },
});

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await heading(m.pricing_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** The table fits on the narrowest screens. */
export const SmallPhone = meta.story({
  globals: { viewport: { value: "phoneSmall", isRotated: false } },
  play: async () => {
    await heading(m.pricing_title());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** Selects a district by keyboard: types the full name and presses Enter. */
async function choose(label: string, district: string): Promise<void> {
  const box = await screen.findByRole("combobox", { name: label });
  await waitFor(() => expect(box).not.toHaveAttribute("aria-busy"));
  const name = districtLabel(district, CENTERS);
  await userEvent.type(box, `${name}{Enter}`);
  await waitFor(() => expect(box).toHaveValue(name));
}

/**
 * When both places are known, the price and the delivery time are shown. They change with the typed weight.
 */
export const Calculated = meta.story({
  play: async () => {
    await heading(m.pricing_title());
    const send = { name: m.estimate_send() };
    await choose(m.estimate_from(), "Bogura");
    await expect(screen.queryByRole("link", send)).toBeNull();
    await choose(m.estimate_to(), "Dhaka");
    const answer = (await screen.findByRole("link", send)).closest("output");
    await expect(answer).toHaveTextContent(formatTaka(150));
    await fill(screen.getByLabelText(m.send_field_weight()), "3.3");
    await waitFor(() => expect(answer).toHaveTextContent(formatTaka(202)));
    await expect(screen.getByRole("link", send)).toHaveAttribute(
      "href",
      expect.stringContaining("/sendParcel?from=bogura&to=dhaka&type=non-document&weight=3.3"),
    );
  },
});

/** Express delivery is available within Dhaka. A document has no weight. */
export const CalculatedDocument = meta.story({
  play: async () => {
    await heading(m.pricing_title());
    await choose(m.estimate_from(), "Dhaka");
    await choose(m.estimate_to(), "Dhaka");
    await userEvent.click(screen.getByRole("radio", { name: PARCEL_TYPE_TEXT.document() }));
    await expect(screen.queryByLabelText(m.send_field_weight())).toBeNull();
    const answer = (await screen.findByRole("link", { name: m.estimate_send() })).closest("output");
    await expect(answer).toHaveTextContent(formatTaka(60));
    await expect(answer).toHaveTextContent(
      spaced(m.estimate_hours_express({ hours: formatHours(EXPRESS_HOURS) })),
    );
  },
});

export const WeightInvalid = meta.story({
  play: async () => {
    await heading(m.pricing_title());
    await choose(m.estimate_from(), "Dhaka");
    await choose(m.estimate_to(), "Sylhet");
    const weight = screen.getByLabelText(m.send_field_weight());
    await fill(weight, "100.1");
    await waitFor(() => expect(weight).toHaveAccessibleDescription(new RegExp(codeText("weight.tooHeavy"))));
    await expect(screen.queryByRole("link", { name: m.estimate_send() })).toBeNull();
    // The error is shown twice: at the field, and instead of the price.
    await expect(screen.getAllByText(codeText("weight.tooHeavy"))).toHaveLength(2);
    await expect(screen.queryByText(m.estimate_empty())).toBeNull();
  },
});

/** The link opens the booking form with the calculator's values. */
export const SentOn = meta.story({
  globals: signedIn,
  play: async () => {
    await heading(m.pricing_title());
    await choose(m.estimate_from(), "Bogura");
    await choose(m.estimate_to(), "Dhaka");
    await fill(screen.getByLabelText(m.send_field_weight()), "3.3");
    await follow(m.estimate_send());
    await formHolds();
  },
});

/** A visitor has to log in first. The form then still has the values. */
export const SentOnAfterLogin = meta.story({
  globals: { session: "signedOut" },
  play: async () => {
    await heading(m.pricing_title());
    await choose(m.estimate_from(), "Bogura");
    await choose(m.estimate_to(), "Dhaka");
    await fill(screen.getByLabelText(m.send_field_weight()), "3.3");
    await follow(m.estimate_send());
    await isAt("/login");
    await logIn();
    await formHolds();
  },
});

/** Returns the service center of a party in the form. */
function centerOf(party: string): HTMLElement {
  return within(screen.getByRole("group", { name: party })).getByRole("combobox", {
    name: m.send_field_center(),
  });
}

async function formHolds(): Promise<void> {
  await isAt("/sendParcel");
  await heading(m.send_title());
  await expect(centerOf(m.send_sender_info())).toHaveTextContent(districtLabel("Bogura", CENTERS));
  await expect(centerOf(m.send_receiver_info())).toHaveTextContent(districtLabel("Dhaka", CENTERS));
  await expect(screen.getByRole("radio", { name: PARCEL_TYPE_TEXT["non-document"]() })).toBeChecked();
  await expect(screen.getByDisplayValue(formatNumber(3.3))).toBeVisible();
  await expect(here()).toContain("weight=3.3");
}

/** While the centers are loading, the table is already shown. */
export const CentersLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("serviceCenters", "hangs")),
  play: async () => {
    await heading(m.pricing_title());
    await expect(screen.getByRole("combobox", { name: m.estimate_from() })).toHaveAttribute("aria-busy");
  },
});

/** The centers could not be loaded. The table is shown, and the calculator works after the user retries. */
export const CentersOffline = meta.story({
  beforeEach: ({ msw }) => msw.use(failing("serviceCenters", "offline", 4)),
  play: async ({ canvas }) => {
    await heading(m.pricing_title());
    await expect(await canvas.findByText(m.api_offline())).toBeVisible();
    await press(m.try_again());
    await choose(m.estimate_from(), "Dhaka");
  },
});
