import type { RiderCash } from "@harkara/courier-core/money/cash";
import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../testing/app";
import { atWork } from "@harkara/web/testing/world.tsx";
import { fill, heading, press } from "@harkara/web/testing/steps.ts";
import { banglaDigits, TYPED } from "@harkara/web/testing/typed-texts.ts";
import { CASH_TASKS, DELIVERY_TASK, forgetWork, workApi } from "@harkara/web/testing/work-api.ts";

/** The operations that the rider has sent. */
const sent: unknown[] = [];

/** A rider's pickups and deliveries of a day. */
const meta = preview.meta({
  ...office,
  title: "Flows/Rider",
  tags: ["!autodocs"],
  args: { url: "/rider" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    sent.length = 0;
    const cleanup = office.beforeEach(context);
    const tasks: RiderTask[] = [...CASH_TASKS];
    const cash: RiderCash = { total: 0, debt: 0, claims: [] };
    context.msw.use(
      ...workApi({
        role: "rider",
        tasks,
        cash,
        outcome: (operation) => {
          sent.push(operation);
          const index = tasks.findIndex(
            (task) => "tracking_id" in operation && task.tracking_id === operation.tracking_id,
          );
          const [done] = index < 0 ? [] : tasks.splice(index, 1);
          if (done === undefined) return {};
          const { tracking_id, kind, cash: amount, since } = done;
          cash.total += amount;
          const claimed = kind === "pickup" ? ("pickup" as const) : ("delivery" as const);
          cash.claims.push({ tracking_id, kind: claimed, amount, at: since, differs: false });
          return {};
        },
      }),
    );
    return cleanup;
  },
});

const card = (name: string) => screen.findByRole("article", { name });

/**
 * The rider picks up a parcel and collects its delivery fee, then delivers another one with the receiver's
 * code and collects the COD amount. The cash card shows both.
 */
export const PickUpAndDeliver = meta.story({
  play: async ({ step }) => {
    await heading(m.rider_title());
    await step("Pick up a parcel and collect the delivery fee", async () => {
      await press(m.rider_collected(), await card(TYPED.payer));
      const dialog = await screen.findByRole("alertdialog");
      await press(m.rider_cash_confirm({ amount: formatTaka(110) }), dialog);
      await waitFor(() => expect(screen.queryByRole("article", { name: TYPED.payer })).toBeNull());
    });
    await step("Deliver a parcel with the code, and collect the COD amount", async () => {
      await press(m.rider_deliver(), await card(DELIVERY_TASK.name));
      const dialog = await screen.findByRole("dialog", { name: m.rider_deliver() });
      await fill(within(dialog).getByLabelText(m.rider_code()), banglaDigits("4827"));
      const full = m.rider_paid_full({ amount: formatTaka(1500) });
      await userEvent.click(within(dialog).getByRole("radio", { name: full }));
      await press(m.rider_confirm_delivery(), dialog);
      await expect(await screen.findByText(m.rider_empty_title())).toBeVisible();
    });
    await step("See the cash to hand in", async () => {
      await expect(await screen.findByText(formatTaka(1610))).toBeVisible();
      await expect(sent).toMatchObject([
        { task: "collect", cash: 110 },
        { task: "deliver", handover_code: "4827", collected: 1500 },
      ]);
    });
  },
});
