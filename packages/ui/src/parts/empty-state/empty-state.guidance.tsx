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
    "Show it instead of a list, a table or a page that has no content yet.",
    "Say what will be shown here, and offer the first step in `action`.",
    "Set `headingLevel` if the empty state is a page or a section.",
  ],
  avoid: [
    "If loading has failed, use an alert with a button to try again.",
    "While something loads, use a skeleton.",
    "If a line of text is enough, as in a card, write a line of text.",
  ],
  examples: [
    {
      do: {
        text: "Say what will be shown here, and how to begin.",
        render: () => (
          <EmptyState title={t.none} action={<Button>{t.send}</Button>}>
            {t.text}
          </EmptyState>
        ),
      },
      dont: {
        text: "Do not leave the area without an explanation.",
        render: () => <EmptyState title={t.vague} />,
      },
    },
    {
      do: {
        text: "After a search, offer to show all entries again.",
        render: () => (
          <EmptyState title={t.noMatch} action={<Button variant="secondary">{t.all}</Button>}>
            {t.noMatchText}
          </EmptyState>
        ),
      },
      dont: {
        text: "Do not say that the list is empty if only the search found nothing.",
        render: () => (
          <EmptyState title={t.none} action={<Button>{t.send}</Button>}>
            {t.text}
          </EmptyState>
        ),
      },
    },
  ],
  keyboard: [["Tab", "Moves the focus to the button or link in `action`, if there is one."]],
  screenReader:
    "Reads the title, as a heading if `headingLevel` is set, then the text and the action. The picture is hidden.",
  content: {
    english: [
      "Say in the title what is missing, without a full stop: “No parcels yet”.",
      "Say in one sentence what will be shown here, or what to do.",
    ],
    bangla: [
      "Say in the title what is missing, without a দাঁড়ি: “এখনো কোনো পার্সেল নেই”.",
      "Say in one sentence what will be shown here, or what to do.",
    ],
  },
};
