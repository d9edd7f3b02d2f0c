import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeaderCell, TableRow } from "./table";

const t = words({
  en: {
    right: "Prices in taka",
    wrong: "Prices in taka, numbers to the start",
    what: "What you send",
    within: "Within a district",
    document: "Document",
    parcel: "Parcel up to 3 kg",
    documentPrice: "60",
    parcelPrice: "110",
  },
  bn: {
    right: "টাকায় চার্জ",
    wrong: "টাকায় চার্জ, সংখ্যা বাঁ দিকে",
    what: "যা পাঠাবেন",
    within: "একই জেলায়",
    document: "ডকুমেন্ট",
    parcel: "৩ কেজি পর্যন্ত পার্সেল",
    documentPrice: "৬০",
    parcelPrice: "১১০",
  },
});

function Prices({ caption, align }: { caption: string; align: "start" | "end" }) {
  return (
    <Table>
      <TableCaption>{caption}</TableCaption>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t.what}</TableHeaderCell>
          <TableHeaderCell align={align}>{t.within}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableHeaderCell scope="row">{t.document}</TableHeaderCell>
          <TableCell align={align}>{t.documentPrice}</TableCell>
        </TableRow>
        <TableRow>
          <TableHeaderCell scope="row">{t.parcel}</TableHeaderCell>
          <TableCell align={align}>{t.parcelPrice}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

export const guidance: Guidance = {
  banglaName: "টেবিল",
  status: "stable",
  since: "0.1.0",
  use: [
    "Use it to compare a few values by row and by column, such as prices.",
    "Name the table with `TableCaption`. Set `sr-only` if there is already a heading.",
    'Set `scope="row"` on the cell that names its row.',
    'Set `align="end"` on numbers and on the head above them.',
  ],
  avoid: [
    "For rows that users sort or select, or that are shown as cards on a phone, use a data table.",
    "For facts about one thing, use a description list.",
    "Do not use it for the layout of a page.",
  ],
  examples: [
    {
      do: {
        text: "Align numbers to the end, so that their digits are in columns.",
        render: () => <Prices caption={t.right} align="end" />,
      },
      dont: {
        text: "Do not align numbers to the start, because they are then hard to compare.",
        render: () => <Prices caption={t.wrong} align="start" />,
      },
    },
  ],
  keyboard: [],
  screenReader:
    "Announces “table” with its caption and size. Each value in it is announced with the names of its column and row.",
  content: {
    english: [
      "Name a column in one to three words, and put the unit into the header or the caption: “in taka”.",
    ],
    bangla: ["Name a column in one to three words. Write numbers with Bangla digits: “১১০”."],
  },
};
