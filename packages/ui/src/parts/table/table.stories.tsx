import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeaderCell, TableRow } from "./table";

const meta = preview.meta({ title: "Data/Table", component: Table });

const rows = [
  ["Document", 60, 80],
  ["Not a document, up to 3 kg", 110, 150],
  ["Each kilogram above", 40, 40],
] as const;

export const Default = meta.story({
  render: () => (
    <div className="max-w-2xl">
      <Table>
        <TableCaption>Tariff, in taka</TableCaption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Parcel</TableHeaderCell>
            <TableHeaderCell align="end">Within the district</TableHeaderCell>
            <TableHeaderCell align="end">Outside</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, within, outside]) => (
            <TableRow key={name}>
              <TableHeaderCell scope="row">{name}</TableHeaderCell>
              <TableCell align="end">{within}</TableCell>
              <TableCell align="end">{outside}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Tariff, in taka" })).toBeVisible();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(3);
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(3);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="max-w-md">
      <Table>
        <TableCaption>খরচের তালিকা (টাকায়)</TableCaption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>পার্সেল</TableHeaderCell>
            <TableHeaderCell align="end">জেলার ভেতরে</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell>কাগজপত্র</TableCell>
            <TableCell align="end">৬০</TableCell>
          </TableRow>
          <TableRow>
            <TableCell>অন্যান্য, তিন কেজি পর্যন্ত</TableCell>
            <TableCell align="end">১১০</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </div>
  ),
});
