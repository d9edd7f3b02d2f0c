import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { DataTable } from "../../parts/data-table/data-table";
import type { DataTableDensity } from "../../parts/data-table/data-table";
import { Copy } from "./copy";
import { Sheet } from "./sheet";

const parcels = [
  { id: "1", title: "Winter coats", place: "Sylhet", cost: "৳202" },
  { id: "2", title: "Land papers", place: "Satkhira", cost: "৳80" },
  { id: "3", title: "Books for Rafi", place: "Sirajganj", cost: "৳250" },
];

function Rows({ density }: { density: DataTableDensity }) {
  return (
    <DataTable
      caption={`Rows that are ${density}`}
      density={density}
      columns={[
        { id: "title", header: "Title", kind: "heading", cell: ({ title }) => title },
        { id: "place", header: "To", cell: ({ place }) => place },
        { id: "cost", header: "Cost", align: "end", cell: ({ cost }) => cost },
      ]}
      rows={parcels}
      getRowId={({ id }) => id}
      status="ready"
      loadingLabel="Loading"
      emptyState={null}
    />
  );
}

/** Classes that show the effects of printing on a screen. */
const ON_PAPER = [
  ["print:hidden", "What is pressed and not read: buttons, menus, filters, toasts."],
  ["print:static", "What follows on the screen stays in its place: heads, bars, totals."],
  [
    "print:break-inside-avoid",
    "What belongs together stays on one sheet: a card, a row, a line of the timeline.",
  ],
] as const;

function OnPaper() {
  return (
    <ul className="flex flex-col gap-3">
      {ON_PAPER.map(([name, purpose]) => (
        <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Copy text={name} />
          <span>{purpose}</span>
        </li>
      ))}
    </ul>
  );
}

const meta = preview.meta({ title: "Foundations/Density and print", component: Rows, tags: ["!autodocs"] });

/**
 * Comfortable density is for phones and occasional users. Compact density is for users who work with a
 * screen all day.
 */
export const Density = meta.story({
  render: () => (
    <>
      <Sheet title="Comfortable" text="For phones, and for people who come rarely. The default.">
        <Rows density="comfortable" />
      </Sheet>
      <Sheet
        title="Compact"
        text="For staff and merchants who work in a table all day. Targets stay 24 px and more."
      >
        <Rows density="compact" />
      </Sheet>
    </>
  ),
  play: async ({ canvas }) => {
    const [comfortable, compact] = canvas.getAllByRole("table").map((table) => table.clientHeight);
    await expect(compact).toBeLessThan(comfortable ?? 0);
  },
});

/** Printouts have light colours, black text, no motion and no controls. */
export const Print = meta.story({
  render: () => (
    <Sheet
      title="On paper"
      text="Print a page from the browser to see it: the scheme is light, and links keep their text."
    >
      <OnPaper />
    </Sheet>
  ),
});
