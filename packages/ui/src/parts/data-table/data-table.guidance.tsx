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
    "List many rows of one kind that users read, sort or select.",
    "Define the columns as data. One of them has the kind `heading` and is the row header.",
    "Sort the rows and store the selection yourself if they come from a server. The table does this if it has all rows.",
    "Set `rowHref` if each row has a page. The whole row is then a link.",
    "Pass an `error` with a button to try again if loading fails. Rows that are already loaded stay visible.",
    "Show sums in the `footer` of their column.",
    "Set `narrowCell` if there are many rows, which then have two lines on a phone instead of a card.",
    "Set `status` to `updating` while other rows are loaded, instead of emptying the table.",
  ],
  avoid: [
    "For a few values to compare, use a table.",
    "For the parcels of a user, use the parcel table, which is based on this table.",
    "For facts about one thing, use a description list.",
  ],
  examples: [
    {
      do: {
        text: "Name a column in one or two words, because on a phone the name is next to the value.",
        render: () => <Parcels caption={t.right} cost={t.cost} weight={t.weight} />,
      },
      dont: {
        text: "Do not explain a column in its name.",
        render: () => <Parcels caption={t.wrong} cost={t.costLong} weight={t.weightLong} />,
      },
    },
    {
      do: {
        text: "Say in `emptyState` what will be shown here, and how to begin.",
        render: () => (
          <EmptyState title={t.empty} action={<Button>{t.send}</Button>}>
            {t.emptyText}
          </EmptyState>
        ),
      },
      dont: {
        text: "Do not say only that there are no rows.",
        render: () => <EmptyState title={t.noData} />,
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Moves the focus through the checkbox of the page, the sortable headers, and the checkboxes and buttons of each row.",
    ],
    ["Enter", "On the name of a row that is a link: opens its page."],
    ["Enter, Space", "On a header: sorts by its column, or reverses the order."],
    ["Space", "On a checkbox: selects or deselects the row, or all rows of the page."],
    ["Up, Down", "In the select above the cards: changes the order."],
  ],
  screenReader:
    "Announces a table with its caption, even if rows are shown as cards. Each value is announced with its column and row, and a sorted column with its direction. During loading, `loadingLabel` is read out. A long table announces the total number of rows.",
  content: {
    english: ["Name a column in one or two words, and its orders in everyday words: “Newest first”."],
    bangla: [
      "Name a column in one or two words, and its orders in everyday words: “নতুন আগে”.",
      "Write numbers, amounts and dates with Bangla digits.",
    ],
  },
};
