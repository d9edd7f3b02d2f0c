import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable } from "./data-table";

test("the server renders the first rows of a long table, and the total number of rows", () => {
  const html = renderToString(
    <DataTable
      caption="C"
      columns={[{ id: "name", header: "N", kind: "heading", cell: ({ name }) => name }]}
      rows={Array.from({ length: 500 }, (_, index) => ({ name: `Row ${index}` }))}
      getRowId={({ name }) => name}
      status="ready"
      loadingLabel="L"
      emptyState={null}
    />,
  );
  expect(html).toContain('aria-rowcount="501"');
  expect(html).toContain("Row 29<");
  expect(html).not.toContain("Row 30<");
  expect(html).toContain('aria-rowindex="31"');
});
