import { FileText, Package, Truck, Zap } from "lucide-react";
import type { Guidance } from "../../../../../.storybook/guidance";
import { words } from "../../../../../.storybook/words";
import { RadioCards } from "./radio-cards";

const t = words({
  en: {
    speed: "How fast?",
    otherSpeed: "Speed",
    regular: "Regular",
    regularText: "In two or three days",
    express: "Express",
    expressText: "On the next day, before noon",
    regularPrice: "৳110",
    expressPrice: "৳160",
    what: "What are you sending?",
    document: "Document",
    documentText: "Letters and papers, at one price for any weight",
    other: "Not a document",
    otherText: "Everything else, priced by weight",
    pays: "Who pays?",
    sender: "Sender",
    receiver: "Receiver",
  },
  bn: {
    speed: "কত দ্রুত পাঠাবেন?",
    otherSpeed: "গতি",
    regular: "সাধারণ",
    regularText: "দুই-তিন দিনে পৌঁছাবে",
    express: "এক্সপ্রেস",
    expressText: "পরদিন দুপুরের আগে পৌঁছাবে",
    regularPrice: "৳১১০",
    expressPrice: "৳১৬০",
    what: "কী পাঠাচ্ছেন?",
    document: "ডকুমেন্ট",
    documentText: "কাগজ ও চিঠিপত্র, ওজন যা-ই হোক একই দাম",
    other: "ডকুমেন্ট নয়",
    otherText: "অন্য সব কিছু, ওজন অনুযায়ী দাম",
    pays: "টাকা কে দেবেন?",
    sender: "প্রেরক",
    receiver: "প্রাপক",
  },
});

export const guidance: Guidance = {
  banglaName: "রেডিও কার্ড",
  status: "stable",
  since: "0.2.0",
  use: [
    "Let people choose one of two to about five things that differ in more than a word: in time, in price, in what is included.",
    "Say the difference in `description`, and write out the `price`.",
    "Set `columns` where cards may stand side by side; without room they stand under each other.",
    "Set `disabled` on a card that cannot be had now, and say why in its description.",
  ],
  avoid: [
    "For options that a word tells apart, use radio buttons.",
    "For many options, use a select field or a combobox.",
    "For cards that lead somewhere, use cards with links.",
  ],
  examples: [
    {
      do: {
        text: "Say the same kind of facts on every card.",
        render: () => (
          <div className="w-80 max-w-full">
            <RadioCards
              legend={t.speed}
              defaultValue="regular"
              options={[
                {
                  value: "regular",
                  title: t.regular,
                  description: t.regularText,
                  icon: <Truck aria-hidden="true" />,
                  price: t.regularPrice,
                },
                {
                  value: "express",
                  title: t.express,
                  description: t.expressText,
                  icon: <Zap aria-hidden="true" />,
                  price: t.expressPrice,
                },
              ]}
            />
          </div>
        ),
      },
      dont: {
        text: "Do not leave people to guess how the cards differ.",
        render: () => (
          <div className="w-80 max-w-full">
            <RadioCards
              legend={t.otherSpeed}
              defaultValue="regular"
              options={[
                { value: "regular", title: t.regular, price: t.regularPrice },
                { value: "express", title: t.express, description: t.expressText },
              ]}
            />
          </div>
        ),
      },
    },
    {
      do: {
        text: "Use icons that tell the cards apart.",
        render: () => (
          <div className="w-80 max-w-full">
            <RadioCards
              legend={t.what}
              defaultValue="document"
              options={[
                {
                  value: "document",
                  title: t.document,
                  description: t.documentText,
                  icon: <FileText aria-hidden="true" />,
                },
                {
                  value: "other",
                  title: t.other,
                  description: t.otherText,
                  icon: <Package aria-hidden="true" />,
                },
              ]}
            />
          </div>
        ),
      },
      dont: {
        text: "Do not use cards for options of one word: radio buttons are enough.",
        render: () => (
          <div className="w-80 max-w-full">
            <RadioCards
              legend={t.pays}
              defaultValue="sender"
              options={[
                { value: "sender", title: t.sender },
                { value: "receiver", title: t.receiver },
              ]}
            />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus to the chosen card, or to the first where none is chosen."],
    ["Down, Right", "Choose the next card, and wrap around; disabled cards are passed over."],
    ["Up, Left", "Choose the previous card, and wrap around; disabled cards are passed over."],
    ["Space", "Chooses the card that has the focus."],
  ],
  screenReader:
    "Announces the group by its `legend` with the hint and the error, then each card by its title, “radio button”, “checked” or “not checked”, its description and its price.",
  content: {
    english: [
      "Write the legend as a question: “How fast?”",
      "Write the title in one to three words and the description in one line, both without a full stop.",
    ],
    bangla: [
      "Write the legend as a question: “কত দ্রুত পাঠাবেন?”",
      "Write the title in one to three words and the description in one line, both without a দাঁড়ি.",
      "Write prices in Bangla digits: “৳১১০”.",
    ],
  },
};
