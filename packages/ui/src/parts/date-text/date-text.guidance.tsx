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
    "Show a date or a moment that machines can read too, from `iso`.",
    "Write its text yourself, in the reader’s language and time zone.",
    "Where the text is short, put the whole date into `full`: it shows when the pointer rests on it.",
  ],
  avoid: [
    "For the steps of a parcel with their times, use a tracking timeline.",
    "Do not put into `full` what people must know: a touch screen does not show it.",
  ],
  examples: [
    {
      do: {
        text: "Write out the month.",
        render: () => (
          <p>
            {t.booked}: <DateText iso="2026-11-03T03:00:00Z">{t.moment}</DateText>
          </p>
        ),
      },
      dont: {
        text: "Do not write dates in numbers alone: people read them in different orders.",
        render: () => (
          <p>
            {t.booked}: <DateText iso="2026-11-03T03:00:00Z">{t.numbers}</DateText>
          </p>
        ),
      },
    },
  ],
  keyboard: [],
  screenReader: "Reads the text where it stands, without a role that people would hear.",
  content: {
    english: ["Write day, month and year: “3 November 2026”, and the time with am or pm: “9:00 am”."],
    bangla: ["Write Bangla digits, and the part of the day before the time: “৩ নভেম্বর ২০২৬, সকাল ৯:০০”."],
  },
};
