import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { DescriptionList } from "./description-list";

const t = words({
  en: {
    receiver: "Receiver",
    name: "Mina Akter",
    weight: "Weight",
    kilograms: "3.3 kg",
    both: "Receiver and weight",
    bothValue: "Mina Akter, 3.3 kg",
    long: "The name of the person who receives the parcel",
    longWeight: "The weight that you entered when you booked",
  },
  bn: {
    receiver: "প্রাপক",
    name: "মিনা আক্তার",
    weight: "ওজন",
    kilograms: "৩.৩ কেজি",
    both: "প্রাপক ও ওজন",
    bothValue: "মিনা আক্তার, ৩.৩ কেজি",
    long: "যিনি পার্সেলটি পাবেন তাঁর নাম",
    longWeight: "বুক করার সময় যে ওজন লিখেছিলেন",
  },
});

const facts = () => [
  { term: t.receiver, detail: t.name },
  { term: t.weight, detail: t.kilograms },
];

export const guidance: Guidance = {
  banglaName: "তথ্যের তালিকা",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show facts about one thing, such as a parcel, each with its name.",
    "Set `columns` to 2 if most facts are short. From the width of a tablet on, they are next to each other.",
  ],
  avoid: [
    "For several things of one kind, use a table or a data table.",
    "For the lines of a price, use a cost breakdown.",
    "For facts that users enter, use text fields.",
  ],
  examples: [
    {
      do: {
        text: "Give each fact a separate line and name.",
        render: () => <DescriptionList items={facts()} />,
      },
      dont: {
        text: "Do not put two facts under one name.",
        render: () => <DescriptionList items={[{ term: t.both, detail: t.bothValue }]} />,
      },
    },
    {
      do: { text: "Name a fact in one or two words.", render: () => <DescriptionList items={facts()} /> },
      dont: {
        text: "Do not explain a fact in its name.",
        render: () => (
          <DescriptionList
            items={[
              { term: t.long, detail: t.name },
              { term: t.longWeight, detail: t.kilograms },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Announces a description list, with each name followed by its fact.",
  content: {
    english: [
      "Write the name in sentence case without a colon: “Tracking ID”. Put the unit after the number: “3.3 kg”.",
    ],
    bangla: [
      "Write the name without a colon: “প্রাপক”. Write numbers in Bangla digits, with the unit: “৩.৩ কেজি”.",
    ],
  },
};
