import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { words } from "../../../storybook/words";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeaderCell, TableRow } from "./table";

const meta = preview.meta({ title: "Data/Table", component: Table });

const t = words({
  en: {
    caption: "Prices, in taka",
    parcel: "Parcel",
    within: "Within the district",
    outside: "Outside",
    rows: [
      ["Document", "60", "80"],
      ["Not a document, up to 3 kg", "110", "150"],
      ["Each kilogram above", "40", "40"],
    ],
  },
  bn: {
    caption: "চার্জের তালিকা (টাকায়)",
    parcel: "পার্সেল",
    within: "একই জেলায়",
    outside: "অন্য জেলায়",
    rows: [
      ["ডকুমেন্ট", "৬০", "৮০"],
      ["ডকুমেন্ট নয়, ৩ কেজি পর্যন্ত", "১১০", "১৫০"],
      ["এর ওপরে প্রতি কেজি", "৪০", "৪০"],
    ],
  },
});

export const Default = meta.story({
  render: () => (
    <div className="max-w-2xl">
      <Table>
        <TableCaption>{t.caption}</TableCaption>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t.parcel}</TableHeaderCell>
            <TableHeaderCell align="end">{t.within}</TableHeaderCell>
            <TableHeaderCell align="end">{t.outside}</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {t.rows.map(([name, within, outside]) => (
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
    await expect(canvas.getByRole("table", { name: t.caption })).toBeVisible();
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(3);
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(3);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="max-w-md">
      <Table>
        <TableCaption>চার্জের তালিকা (টাকায়)</TableCaption>
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
