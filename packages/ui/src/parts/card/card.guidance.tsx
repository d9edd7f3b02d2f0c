import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { DescriptionList } from "../description-list/description-list";
import { Card, CardTitle } from "./card";

const t = words({
  en: {
    sender: "Sender",
    receiver: "Receiver",
    name: "Name",
    senderName: "Rafi Hasan",
    receiverName: "Mina Akter",
    mobile: "Mobile number",
    number: "01712-345678",
  },
  bn: {
    sender: "প্রেরক",
    receiver: "প্রাপক",
    name: "নাম",
    senderName: "রাফি হাসান",
    receiverName: "মিনা আক্তার",
    mobile: "মোবাইল নম্বর",
    number: "০১৭১২-৩৪৫৬৭৮",
  },
});

const facts = () => [
  { term: t.name, detail: t.senderName },
  { term: t.mobile, detail: t.number },
];

export const guidance: Guidance = {
  banglaName: "কার্ড",
  status: "stable",
  since: "0.1.0",
  use: [
    "Group content about one topic, such as the sender.",
    "Begin with a `CardTitle`, and set its `headingLevel` to the level that fits the page.",
    "Set `as` to the element that fits: `section` with an `aria-label`, `article`, or `li` in a list.",
  ],
  avoid: [
    "Do not put a card into a card. Use a title or space instead.",
    "For rows of the same kind, use a table or a data table.",
    "For a message, use an alert.",
  ],
  examples: [
    {
      do: {
        text: "Give each topic a card and a title.",
        render: () => (
          <Card padding="sm">
            <div className="flex flex-col gap-3">
              <CardTitle headingLevel={4}>{t.sender}</CardTitle>
              <DescriptionList items={facts()} />
            </div>
          </Card>
        ),
      },
      dont: {
        text: "Do not put a card around each line.",
        render: () => (
          <Card padding="sm">
            <div className="flex flex-col gap-3">
              <CardTitle headingLevel={4}>{t.sender}</CardTitle>
              {facts().map((fact) => (
                <Card key={fact.term} padding="sm">
                  <DescriptionList items={[fact]} />
                </Card>
              ))}
            </div>
          </Card>
        ),
      },
    },
    {
      do: {
        text: "Use the same padding for cards next to each other.",
        render: () => (
          <div className="flex flex-col gap-3">
            <Card padding="sm">
              <CardTitle headingLevel={4}>{t.sender}</CardTitle>
              <p>{t.senderName}</p>
            </Card>
            <Card padding="sm">
              <CardTitle headingLevel={4}>{t.receiver}</CardTitle>
              <p>{t.receiverName}</p>
            </Card>
          </div>
        ),
      },
      dont: {
        text: "Do not use different paddings next to each other.",
        render: () => (
          <div className="flex flex-col gap-3">
            <Card padding="sm">
              <CardTitle headingLevel={4}>{t.sender}</CardTitle>
              <p>{t.senderName}</p>
            </Card>
            <Card padding="lg">
              <CardTitle headingLevel={4}>{t.receiver}</CardTitle>
              <p>{t.receiverName}</p>
            </Card>
          </div>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Reads its content, with the title as a heading. A `section` with an `aria-label` is announced as a region with this name.",
  content: {
    english: ["Name the topic in the title in one to four words, in sentence case: “Sender”."],
    bangla: ["Name the topic in the title in one to four words: “প্রেরক”, “পার্সেলের তথ্য”."],
  },
};
