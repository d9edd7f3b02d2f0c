import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { DateText } from "./date-text";

const t = words({
  en: {
    booked: "Booked",
    moment: "3 November 2026, 9:00 am",
    numbers: "03/11/26 09:00",
  },
  bn: {
    booked: "বুক হয়েছে",
    moment: "৩ নভেম্বর ২০২৬, সকাল ৯:০০",
    numbers: "০৩/১১/২৬ ০৯:০০",
  },
});

export const guidance: Guidance = {
  banglaName: "তারিখ",
  status: "stable",
  since: "0.2.0",
  use: [
    "Show a date or time that is also machine-readable, from `iso`.",
    "Pass its text in the language and time zone of the reader.",
    "If the text is short, put the full date into `full`, which is shown as a tooltip.",
  ],
  avoid: [
    "For the history of a parcel, use a tracking timeline.",
    "Do not put important information into `full`, because a touch screen does not show it.",
  ],
  examples: [
    {
      do: {
        text: "Write the name of the month.",
        render: () => (
          <p>
            {t.booked}: <DateText iso="2026-11-03T03:00:00Z">{t.moment}</DateText>
          </p>
        ),
      },
      dont: {
        text: "Do not write dates only as numbers, because their order is ambiguous.",
        render: () => (
          <p>
            {t.booked}: <DateText iso="2026-11-03T03:00:00Z">{t.numbers}</DateText>
          </p>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads the text in place, without a role.",
  content: {
    english: ["Write day, month and year: “3 November 2026”, and the time with am or pm: “9:00 am”."],
    bangla: ["Write Bangla digits, and the part of the day before the time: “৩ নভেম্বর ২০২৬, সকাল ৯:০০”."],
  },
};
