import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Spinner } from "./spinner";

const t = words({
  en: { parcels: "Loading your parcels", price: "Working out the price", sum: "Price" },
  bn: { parcels: "আপনার পার্সেল আনা হচ্ছে", price: "চার্জ হিসাব করা হচ্ছে", sum: "চার্জ" },
});

export const guidance: Guidance = {
  banglaName: "স্পিনার, লোডিংয়ের চিহ্ন",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show that something is on its way when a wait is short and the shape of its result is not known.",
    "Say in `label` what is being waited for: it is not seen, but read out.",
    "Let it take the colour of the text around it, and choose one of three sizes.",
  ],
  avoid: [
    "For text whose shape is known, use skeletons.",
    "For a wait of more than a few seconds, use a progress bar.",
    "For a button whose action runs, set its `loading`.",
    "Where nobody may do anything meanwhile, use a wait dialog.",
  ],
  examples: [
    {
      do: {
        text: "Show a single one for a whole part.",
        render: () => (
          <div className="flex h-24 items-center justify-center text-primary">
            <Spinner label={t.parcels} />
          </div>
        ),
      },
      dont: {
        text: "Do not show one for each line: use skeletons.",
        render: () => (
          <div className="flex flex-col gap-2 text-primary">
            <Spinner size="sm" label={t.parcels} />
            <Spinner size="sm" label={t.price} />
            <Spinner size="sm" label={t.sum} />
          </div>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Is a status that reads `label`. Some screen readers announce it as soon as it appears, all read it where it stands. The ring is not announced.",
  content: {
    english: ["Say in the label what is going on, without dots at the end: “Loading your parcels”."],
    bangla: ["Say in the label what is going on, without dots at the end: “আপনার পার্সেল আনা হচ্ছে”."],
  },
};
