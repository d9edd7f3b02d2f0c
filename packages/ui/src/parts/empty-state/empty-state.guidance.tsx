import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { EmptyState } from "./empty-state";

const t = words({
  en: {
    none: "No parcels yet",
    text: "Parcels you book will appear here.",
    send: "Send a parcel",
    vague: "No data",
    noMatch: "No matching parcels",
    noMatchText: "Try a different search or remove some filters.",
    all: "Show all",
  },
  bn: {
    none: "এখনো কোনো পার্সেল নেই",
    text: "আপনি যে পার্সেল বুক করবেন তা এখানে দেখা যাবে।",
    send: "পার্সেল পাঠান",
    vague: "তথ্য নেই",
    noMatch: "কোনো পার্সেল মেলেনি",
    noMatchText: "অন্য শব্দ দিয়ে খুঁজুন, অথবা ফিল্টার কমান।",
    all: "সব দেখুন",
  },
});

export const guidance: Guidance = {
  banglaName: "ফাঁকা অবস্থা",
  status: "stable",
  since: "0.1.0",
  use: [
    "Stand in for a list, a table or a page that has nothing to show yet.",
    "Say what will be here, and give the first step in `action`.",
    "Set `headingLevel` where the empty state is a page or a section of its own.",
  ],
  avoid: [
    "For something that failed to load, use an alert with a button that tries again.",
    "While something loads, use a skeleton.",
    "Where a line of text is enough, such as in a card, write a line of text.",
  ],
  examples: [
    {
      do: {
        text: "Say what will be here and how to begin.",
        render: () => (
          <EmptyState title={t.none} action={<Button>{t.send}</Button>}>
            {t.text}
          </EmptyState>
        ),
      },
      dont: {
        text: "Do not leave people in front of nothing.",
        render: () => <EmptyState title={t.vague} />,
      },
    },
    {
      do: {
        text: "After a search, offer a way back to all.",
        render: () => (
          <EmptyState title={t.noMatch} action={<Button variant="secondary">{t.all}</Button>}>
            {t.noMatchText}
          </EmptyState>
        ),
      },
      dont: {
        text: "Do not say that there is nothing when only the search found nothing.",
        render: () => (
          <EmptyState title={t.none} action={<Button>{t.send}</Button>}>
            {t.text}
          </EmptyState>
        ),
      },
    },
  ],
  keyboard: [["Tab", "Moves the focus to the button or link in `action`, where there is one."]],
  screenReader:
    "Reads the title, as a heading with `headingLevel`, then the text and the action. The picture is hidden.",
  content: {
    english: [
      "Say in the title what is not there, without a full stop: “No parcels yet”.",
      "Say in one sentence what will be here or what to do.",
    ],
    bangla: [
      "Say in the title what is not there, without a দাঁড়ি: “এখনো কোনো পার্সেল নেই”.",
      "Say in one sentence what will be here or what to do.",
    ],
  },
};
