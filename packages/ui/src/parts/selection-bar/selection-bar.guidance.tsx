import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { SelectionBar } from "./selection-bar";

const t = words({
  en: {
    selected: "3 parcels selected",
    vague: "3",
    export: "Export CSV",
    clear: "Clear selection",
  },
  bn: {
    selected: "৩টি পার্সেল সিলেক্ট করা হয়েছে",
    vague: "৩",
    export: "CSV ডাউনলোড করুন",
    clear: "সিলেকশন মুছুন",
  },
});

export const guidance: Guidance = {
  banglaName: "বাছাইয়ের সারি",
  status: "new",
  since: "0.3.0",
  use: [
    "Show how many rows of a list are selected, and what can be done with all of them.",
    "Render it below the list at all times, with an empty `text` while nothing is selected.",
    "Offer a way to clear the selection, besides the actions.",
    "Give the rows a bottom scroll margin, so that what takes the focus does not end up behind the bar.",
  ],
  avoid: [
    "For what can be done with one row, put a button or a menu into the row.",
    "For what can be done with the whole screen, use the actions of the page header.",
    "For a message that something is done, use a toast.",
  ],
  examples: [
    {
      do: {
        text: "Say in words what is selected.",
        render: () => <SelectionBar text={t.selected} actions={<Button size="sm">{t.export}</Button>} />,
      },
      dont: {
        text: "Do not show a number alone: it is also what a screen reader says.",
        render: () => <SelectionBar text={t.vague} actions={<Button size="sm">{t.export}</Button>} />,
      },
    },
    {
      do: {
        text: "Let people clear the selection, with a quiet button.",
        render: () => (
          <SelectionBar
            text={t.selected}
            actions={
              <>
                <Button size="sm">{t.export}</Button>
                <Button size="sm" variant="ghost">
                  {t.clear}
                </Button>
              </>
            }
          />
        ),
      },
      dont: {
        text: "Do not make clearing as loud as the action.",
        render: () => (
          <SelectionBar
            text={t.selected}
            actions={
              <>
                <Button size="sm">{t.export}</Button>
                <Button size="sm">{t.clear}</Button>
              </>
            }
          />
        ),
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves from the list to the buttons of the bar."],
    ["Enter, Space", "Press the button."],
  ],
  screenReader:
    "Announces `text` as a status whenever it changes, without moving the focus. While nothing is selected it says nothing.",
  content: {
    english: ["Write the number and what is selected, without a full stop: “3 parcels selected”."],
    bangla: [
      "Write the number in Bangla digits and what is selected, without a দাঁড়ি: “৩টি পার্সেল সিলেক্ট করা হয়েছে”.",
    ],
  },
};
