import { CountSchema, SettlementSchema } from "@harkara/courier-core/money/cash";
import { http } from "msw";
import { expect, screen, userEvent, within } from "storybook/test";
import * as v from "valibot";
import preview from "../../../../.storybook/preview";
import { formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../testing/app";
import { atWork } from "@harkara/web/testing/world.tsx";
import { cashDeskApi, courierMoneyApi } from "@harkara/web/testing/money-api.ts";
import { fill, heading, isShown, press } from "@harkara/web/testing/steps.ts";
import { TYPED } from "@harkara/web/testing/typed-texts.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";

/** The counted amounts that were sent, in order. */
const counted: number[] = [];

/** The resolutions of shortages that were sent. */
const settlements: unknown[] = [];

/** A rider's cash, from the count to the resolution of a shortage. */
const meta = preview.meta({
  ...office,
  title: "Flows/Cash desk",
  tags: ["!autodocs"],
  args: { url: "/hub/cash" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    counted.length = 0;
    settlements.length = 0;
    const cleanup = office.beforeEach(context);
    context.msw.use(
      http.post("/api/hub/cash/counts", async ({ request }) => {
        counted.push(v.parse(CountSchema, await request.clone().json()).counted);
      }),
      http.post("/api/money/cash-differences/:id/settlement", async ({ request }) => {
        settlements.push(v.parse(SettlementSchema, await request.clone().json()));
      }),
      ...workApi({ role: "admin" }),
      ...courierMoneyApi(),
      ...cashDeskApi(),
    );
    return cleanup;
  },
});

const field = (dialog: HTMLElement) => within(dialog).getByLabelText(m.cash_count_label());

/**
 * The rider's cash is counted twice, and both counts are too low. The result never shows the expected amount.
 */
export const CountWithShortage = meta.story({
  play: async ({ step }) => {
    await heading(m.cash_desk_title());
    await step("Count the cash, which does not match", async () => {
      await userEvent.click(
        await screen.findByRole("button", {
          name: (name) => name.startsWith(m.cash_count_again()) && name.includes(TYPED.rider),
        }),
      );
      const dialog = await screen.findByRole("dialog");
      await fill(field(dialog), "4200");
      await press(m.cash_count(), dialog);
      await expect(await within(dialog).findByText(m.cash_count_differs())).toBeVisible();
    });
    await step("Count it again with the same result", async () => {
      const dialog = screen.getByRole("dialog");
      await press(m.cash_count_again(), dialog);
      await expect(field(dialog)).toHaveValue("");
      await fill(field(dialog), "4200");
      await press(m.cash_count(), dialog);
      await expect(await within(dialog).findByText(m.cash_count_differs())).toBeVisible();
      await expect(screen.queryByText(new RegExp(formatNumber(4300)))).toBeNull();
      await expect(counted).toEqual([4200, 4200]);
    });
  },
});

/** An admin sees the shortage and decides that the rider owes it. */
export const ShortageSettled = meta.story({
  args: { url: "/money?tab=differences" },
  play: async ({ step }) => {
    await heading(m.courier_money_title());
    await step("See both amounts", async () => {
      await screen.findByRole("button", { name: m.differences_settle() });
      const panel = screen.getByRole("tabpanel");
      await expect(panel).toHaveTextContent(formatTaka(4300));
      await expect(panel).toHaveTextContent(formatTaka(4200));
      await expect(panel).toHaveTextContent(TYPED.rider);
    });
    await step("Charge the rider", async () => {
      await press(m.differences_settle());
      const dialog = await screen.findByRole("dialog");
      await userEvent.click(within(dialog).getByRole("radio", { name: m.settlement_rider_owes() }));
      await fill(within(dialog).getByLabelText(m.differences_reason()), TYPED.countedTogether);
      await press(m.differences_settle(), dialog);
      await isShown(m.differences_done());
      await expect(settlements).toEqual([{ settlement: "rider_owes", reason: TYPED.countedTogether }]);
    });
  },
});
