import type { Bag } from "@harkara/courier-core/journey/operation";
import { screen, userEvent, waitFor, within, expect } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { countText } from "@harkara/web/i18n/format.ts";
import { districtLabel } from "@harkara/web/i18n/places.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../testing/app";
import { atWork } from "@harkara/web/testing/world.tsx";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { follow, heading, idText, isAt, press } from "@harkara/web/testing/steps.ts";
import { BAG, BAGS, forgetWork, SCANNED, workApi } from "@harkara/web/testing/work-api.ts";

/** A hub's work on a parcel, from its arrival to the departure of its bag. */
const meta = preview.meta({
  ...office,
  title: "Flows/Hub",
  tags: ["!autodocs"],
  args: { url: "/hub" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    const [open] = BAGS;
    if (open === undefined) throw new Error("no bag");
    let bag: Bag = { ...open, items: [] };
    const bags: Bag[] = [bag];
    context.msw.use(
      ...workApi({
        bags,
        outcome: (operation) => {
          if (operation.task === "bag_put") {
            const item = { tracking_id: operation.tracking_id, is_expected: true, is_received: false };
            bag = { ...bag, items: [...bag.items, item] };
          }
          if (operation.task === "bag_send") bag = { ...bag, status: "departed" };
          bags.splice(0, 1, bag);
          return operation.task === "bag_put" || operation.task === "bag_send" ? { bag } : {};
        },
      }),
    );
    return cleanup;
  },
});

/** Selects a task on the start page of the hub. */
async function start(name: string): Promise<void> {
  await heading(m.hub_title());
  const buttons = await screen.findAllByRole("button", { name: (text) => text.startsWith(name) });
  await userEvent.click(buttons[0] ?? document.body);
  await heading(name);
}

/** Scans like a hand scanner that acts as a keyboard, and waits for the result in large type. */
async function scan(code: string, result: string): Promise<void> {
  await userEvent.type(await screen.findByRole("textbox", { name: m.scan_label() }), `${code}{Enter}`);
  await waitFor(() =>
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent.includes(result))).toBe(true),
  );
}

/** A parcel arrives, is sorted into the bag for its hub, and leaves with the bag. */
export const ReceiveSortDispatch = meta.story({
  play: async ({ step }) => {
    const center = districtLabel("Khulna", CENTERS);
    await step("Receive the parcel, which is for another hub", async () => {
      await start(m.task_receive());
      await scan(SCANNED.on, m.scan_received_on({ center }));
    });
    await step("Put it into the bag for that hub", async () => {
      await press(m.task_change());
      await start(m.task_bag_put());
      await screen.findByRole("option", { name: m.hub_bag_option({ id: BAG, center }) });
      await userEvent.selectOptions(screen.getByRole("combobox", { name: m.hub_bag() }), BAG);
      await scan(SCANNED.on, m.scan_done());
    });
    await step("Dispatch the bag with the parcel", async () => {
      await follow(m.staff_nav_bags(), screen.getByRole("navigation", { name: m.staff_nav() }));
      await isAt("/hub/bags");
      await screen.findByText(idText(BAG));
      await press(m.bag_close_send());
      const dialog = await screen.findByRole("alertdialog", { name: m.bag_send_title({ id: BAG }) });
      await expect(
        await within(dialog).findByText(countText(1, (count) => m.bag_send_text({ ...count, center }))),
      ).toBeVisible();
      await press(m.bag_send(), dialog);
      await expect(await screen.findByText(m.bag_status_departed())).toBeVisible();
    });
  },
});
