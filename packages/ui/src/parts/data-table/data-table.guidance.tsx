import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { Button } from "../button/button";
import { EmptyState } from "../empty-state/empty-state";
import { DataTable } from "./data-table";

const t = words({
  en: {
    right: "Parcels, with short names of columns",
    wrong: "Parcels, with long names of columns",
    name: "Name",
    papers: "Land papers",
    cost: "Cost",
    costLong: "The whole cost that you pay for this parcel",
    money: "৳110",
    weight: "Weight",
    weightLong: "The weight of the parcel that you entered",
    kilograms: "3.3 kg",
    loading: "Loading the parcels",
    empty: "No parcels yet",
    emptyText: "Parcels you book will appear here.",
    send: "Send a parcel",
    noData: "No data",
  },
  bn: {
    right: "পার্সেল, কলামের নাম ছোট",
    wrong: "পার্সেল, কলামের নাম লম্বা",
    name: "নাম",
    papers: "জমির কাগজ",
    cost: "চার্জ",
    costLong: "এই পার্সেলের জন্য মোট যত টাকা দেবেন",
    money: "৳১১০",
    weight: "ওজন",
    weightLong: "পার্সেলের যে ওজন আপনি লিখেছিলেন",
    kilograms: "৩.৩ কেজি",
    loading: "পার্সেলগুলো আনা হচ্ছে",
    empty: "এখনো কোনো পার্সেল নেই",
    emptyText: "আপনি যে পার্সেল বুক করবেন তা এখানে দেখা যাবে।",
    send: "পার্সেল পাঠান",
    noData: "তথ্য নেই",
  },
});

interface Parcel {
  readonly id: string;
  readonly name: string;
}

function Parcels({ caption, cost, weight }: { caption: string; cost: string; weight: string }) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { id: "name", header: t.name, kind: "heading", cell: ({ name }: Parcel) => name },
        { id: "weight", header: weight, align: "end", cell: () => t.kilograms },
        { id: "cost", header: cost, align: "end", cell: () => t.money },
      ]}
      rows={[{ id: "papers", name: t.papers }]}
      getRowId={({ id }) => id}
      status="ready"
      loadingLabel={t.loading}
      emptyState={null}
    />
  );
}

export const guidance: Guidance = {
  banglaName: "তথ্যের টেবিল",
  status: "new",
  since: "0.3.0",
  use: [
    "List many rows of one kind that people look through, sort or select.",
    "Describe the columns as data, one of them with the kind `heading`: it names the row.",
    "Sort the rows and keep the selection yourself where they come from a server; let the table do it where it has all rows.",
    "Pass `rowHref` where each row has a page: the whole row is then a link.",
    "Pass what went wrong as `error`, with a button to try again: rows that are known stay.",
    "Give sums a `footer` in their column.",
    "Give many rows a `narrowCell`: two lines on a phone instead of a card for each.",
    "Set `status` to `updating` while other rows are on their way, instead of emptying the table.",
  ],
  avoid: [
    "For a few values to compare, use a table.",
    "For the list of a person’s parcels, use the parcel table, which is made of it.",
    "For facts about one thing, use a description list.",
  ],
  examples: [
    {
      do: {
        text: "Name a column in a word or two: on a phone the name stands beside the value.",
        render: () => <Parcels caption={t.right} cost={t.cost} weight={t.weight} />,
      },
      dont: {
        text: "Do not explain a column in its name.",
        render: () => <Parcels caption={t.wrong} cost={t.costLong} weight={t.weightLong} />,
      },
    },
    {
      do: {
        text: "Say in `emptyState` what will be here and how to begin.",
        render: () => (
          <EmptyState title={t.empty} action={<Button>{t.send}</Button>}>
            {t.emptyText}
          </EmptyState>
        ),
      },
      dont: {
        text: "Do not say only that there is nothing.",
        render: () => <EmptyState title={t.noData} />,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves through the box of the page, the heads that sort, and the boxes and buttons of each row."],
    ["Enter", "On the name of a row that is a link: open its page."],
    ["Enter, Space", "On a head: sort by its column, and the other way when pressed again."],
    ["Space", "On a box: select the row or all rows of the page, or take the selection back."],
    ["Up, Down", "In the choice above the cards: change the order."],
  ],
  screenReader:
    "Announces a table with its caption, also where the rows are cards; each value comes with its column and its row, and a sorted column says which way. While it loads, `loadingLabel` is read out; a long table tells the number of all its rows.",
  content: {
    english: ["Name a column in one or two words, and its orders as people say them: “Newest first”."],
    bangla: [
      "Name a column in one or two words, and its orders as people say them: “নতুন আগে”.",
      "Write numbers, money and dates in Bangla digits.",
    ],
  },
};
