import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { EditableGrid } from "./editable-grid";

const t = words({
  en: {
    right: "Parcels, the error says what to enter",
    wrong: "Parcels, the error says only that there is one",
    first: "Parcels, named by their receivers",
    last: "Parcels, named by their weights",
    name: "Receiver",
    rahima: "Rahima Khatun",
    phone: "Phone",
    weight: "Weight",
    error: "Enter a mobile number with 11 digits",
    vague: "Invalid",
  },
  bn: {
    right: "পার্সেল, ভুলের লেখা বলে দেয় কী লিখতে হবে",
    wrong: "পার্সেল, শুধু বলে যে ভুল আছে",
    first: "পার্সেল, প্রাপকের নাম দিয়ে",
    last: "পার্সেল, ওজন দিয়ে",
    name: "প্রাপক",
    rahima: "রহিমা খাতুন",
    phone: "ফোন",
    weight: "ওজন",
    error: "১১ সংখ্যার মোবাইল নম্বর লিখুন",
    vague: "ভুল",
  },
});

interface Row {
  readonly id: string;
}

const COLUMNS = {
  name: () => ({ id: "name", header: t.name, width: 9, value: () => t.rahima }),
  phone: () => ({ id: "phone", header: t.phone, width: 8, value: () => "017" }),
  weight: () => ({ id: "weight", header: t.weight, width: 5, value: () => "0.5" }),
};

function Parcels({
  caption,
  order,
  error,
}: {
  caption: string;
  order: (keyof typeof COLUMNS)[];
  error?: string;
}) {
  return (
    <EditableGrid
      caption={caption}
      columns={order.map((name) => COLUMNS[name]())}
      rows={[{ id: "1" }]}
      getRowId={({ id }: Row) => id}
      getNote={(_row, columnId) =>
        columnId === "phone" && error !== undefined ? { tone: "danger", text: error } : undefined
      }
      renderDetails={() => error}
      onEdit={() => {}}
      emptyState={null}
    />
  );
}

export const guidance: Guidance = {
  banglaName: "এডিট করার ছক",
  status: "new",
  since: "0.3.0",
  use: [
    "Let users correct many rows from a file or from the clipboard.",
    "Put the column that identifies a row first. It stays visible while the others scroll.",
    "Return a note for each cell that needs a correction, and for each cell that was repaired automatically.",
    "Show the note of the active cell in `renderDetails`, with its actions.",
  ],
  avoid: [
    "For rows that are only read, sorted or selected, use a data table.",
    "For one record, use a form, whose fields have space for labels, hints and errors.",
  ],
  examples: [
    {
      do: {
        text: "Say in the note what to enter.",
        render: () => <Parcels caption={t.right} order={["name", "phone"]} error={t.error} />,
      },
      dont: {
        text: "Do not say only that something is wrong.",
        render: () => <Parcels caption={t.wrong} order={["name", "phone"]} error={t.vague} />,
      },
    },
    {
      do: {
        text: "Begin with a value that identifies the row for users.",
        render: () => <Parcels caption={t.first} order={["name", "weight"]} />,
      },
      dont: {
        text: "Do not begin with a value that many rows have in common.",
        render: () => <Parcels caption={t.last} order={["weight", "name"]} />,
      },
    },
  ],
  keyboard: [
    [
      "Tab",
      "Enters and leaves the grid at its active cell. While editing: saves and moves to the next cell.",
    ],
    ["Arrows", "Move between cells, or with Ctrl to the edge."],
    ["Home, End", "Move to the first or last cell of the row, or with Ctrl of the grid."],
    ["Page Up, Page Down", "Move by one screen of rows."],
    ["Enter, F2", "Edit the cell. Enter also saves, and moves down."],
    ["A letter or digit", "Replaces the text of the cell."],
    ["Escape", "Discards the change of the cell, or clears the selection."],
    ["Shift with a move", "Extends the selection; Ctrl + A selects all."],
    ["Ctrl + C, Ctrl + V, Delete", "Copy, paste or clear the selected cells."],
  ],
  screenReader:
    "Announces a grid with its caption and total number of rows. Each cell is announced with its column and row, and with its note as a description. Invalid cells are announced as such.",
  content: {
    english: ["Name a column in one or two words.", "Write a note as one imperative without a full stop."],
    bangla: ["Name a column in one or two everyday words.", "Write a note as one polite imperative."],
  },
};
