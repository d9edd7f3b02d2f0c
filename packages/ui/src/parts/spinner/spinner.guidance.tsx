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
    "Show that something is loading if it takes only a short time and the shape of the result is unknown.",
    "Describe in `label` what is loading. The label is not visible, but read out.",
    "Let it inherit the colour of the text around it, and choose one of three sizes.",
  ],
  avoid: [
    "For text whose shape is known, use skeletons.",
    "For a wait of more than a few seconds, use a progress bar.",
    "For a button with a running action, set its `loading`.",
    "If users must not do anything until it is finished, use a wait dialog.",
  ],
  examples: [
    {
      do: {
        text: "Show a single one for a whole section.",
        render: () => (
          <div className="flex h-24 items-center justify-center text-primary">
            <Spinner label={t.parcels} />
          </div>
        ),
      },
      dont: {
        text: "Do not show one for each line. Use skeletons instead.",
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
    "Is a status with the text of `label`. Some screen readers announce it when it appears, and all of them read it in place. The ring is not announced.",
  content: {
    english: ["Describe the task in the label, without dots at the end: “Loading your parcels”."],
    bangla: ["Describe the task in the label, without dots at the end: “আপনার পার্সেল আনা হচ্ছে”."],
  },
};
