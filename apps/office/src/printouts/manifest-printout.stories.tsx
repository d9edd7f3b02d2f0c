import { newTrackingId } from "@harkara/courier-core/base/tracking-id";
import { expect } from "storybook/test";
import { inside } from "../../../../packages/ui/storybook/inside";
import preview from "../../../../.storybook/preview";
import { districtLabel, type DistrictName } from "@harkara/web/i18n/places.ts";
import { fitsPaper } from "@harkara/web/testing/fits-paper.ts";
import { CENTERS } from "@harkara/web/testing/parcels.ts";
import { createRandom, randomBytes } from "@harkara/web/testing/random.ts";
import { BAGS, manifestOf } from "@harkara/web/testing/work-api.ts";
import { printed } from "@harkara/web/testing/world.tsx";
import { ManifestPrintout } from "./manifest-printout";

const meta = preview.meta({
  ...printed,
  title: "Screens/Manifest",
  component: ManifestPrintout,
  decorators: [inside("w-fit")],
  parameters: { controls: { disable: true } },
});

const nameOf: DistrictName = (district) => districtLabel(district, CENTERS);
const random = createRandom(7);
const IDS = Array.from({ length: 300 }, () => newTrackingId("AB", (n) => randomBytes(random, n))).toSorted();
const [open, , departed = open] = BAGS;
const bagOf = (count: number) => {
  if (departed === undefined) throw new Error("no bag");
  return manifestOf({
    ...departed,
    items: IDS.slice(0, count).map((tracking_id) => ({
      tracking_id,
      is_expected: true,
      is_received: false,
    })),
  });
};

export const Manifest = meta.story({
  render: () => <ManifestPrintout bag={bagOf(12)} nameOf={nameOf} />,
  play: fitsPaper,
});

/** A manifest with several pages. Each has the table header. */
export const ManifestOfManyParcels = meta.story({
  render: () => <ManifestPrintout bag={bagOf(300)} nameOf={nameOf} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("row")).toHaveLength(303);
    await fitsPaper({ canvasElement });
  },
});
