import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Pagination } from "./pagination";
import type { PaginationProps } from "./pagination";

const t = words({
  en: {
    label: "Pages of my parcels",
    previous: "Previous",
    next: "Next",
    page: (number: string) => `Page ${number}`,
    position: (number: string, count: string) => `Page ${number} of ${count}`,
    formatNumber: (value: number) => String(value),
  },
  bn: {
    label: "আমার পার্সেলের পৃষ্ঠা",
    previous: "আগের",
    next: "পরের",
    page: (number: string) => `পৃষ্ঠা ${number}`,
    position: (number: string, count: string) => `${count} পৃষ্ঠার মধ্যে ${number} নম্বর`,
    formatNumber: (value: number) => value.toLocaleString("bn-BD"),
  },
});

/** Returns the name of a page with the user's digits. */
const pageName = (page: number) => t.page(t.formatNumber(page));

const onPageChange = fn();

const meta = preview.meta({
  title: "Navigation/Pagination",
  component: Pagination,
  ...inBoth(() => ({
    label: t.label,
    labels: { previous: t.previous, next: t.next, page: t.page, position: t.position },
    page: 5,
    pageCount: 12,
    formatNumber: t.formatNumber,
  })),
});

const hrefFor = (page: number) => `#page-${page}`;

/** Links with page numbers are shown if there is enough space. The current page is highlighted. */
export const Default = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: { hrefFor },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("navigation", { name: t.label })).toBeVisible();
    await expect(canvas.getByRole("link", { current: "page" })).toHaveAccessibleName(pageName(5));
    await expect(canvas.getByRole("link", { name: t.previous })).toHaveAttribute("href", "#page-4");
    await expect(canvas.getByRole("link", { name: t.next })).toHaveAttribute("href", "#page-6");
  },
});

/** Tab moves from link to link, in order. */
export const Keyboard = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: { hrefFor },
  play: async ({ canvas, userEvent }) => {
    const pages = [1, 4, 5, 6, 12].map(pageName);
    for (const name of [t.previous, ...pages, t.next]) {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name })).toHaveFocus();
    }
  },
});

function Paged(props: PaginationProps) {
  const [page, setPage] = useState(props.page);
  return (
    <Pagination
      {...props}
      page={page}
      onPageChange={(next) => {
        onPageChange(next);
        setPage(next);
      }}
    />
  );
}

/** Pages without URLs are buttons. On the last page, “Next” keeps focus but has no effect. */
export const Buttons = meta.story({
  args: { page: 11 },
  render: (args) => <Paged {...args} />,
  play: async ({ canvas, userEvent }) => {
    onPageChange.mockClear();
    const next = canvas.getByRole("button", { name: t.next });
    next.focus();
    await userEvent.keyboard("{Enter}");
    await expect(onPageChange).toHaveBeenLastCalledWith(12);
    await expect(canvas.getByRole("button", { current: "page" })).toHaveAccessibleName(pageName(12));
    await expect(canvas.getByRole("button", { name: t.next })).toHaveFocus();
    await expect(canvas.getByRole("button", { name: t.next })).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    await expect(onPageChange).toHaveBeenCalledOnce();
    canvas.getByRole("button", { name: pageName(1) }).focus();
    await userEvent.keyboard(" ");
    await expect(onPageChange).toHaveBeenLastCalledWith(1);
  },
});

/** On the first page, the button for the previous page keeps its space and is hidden from screen readers. */
export const FirstPage = meta.story({
  args: { page: 1, hrefFor },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: t.previous })).toBeNull();
    await expect(canvas.getByRole("link", { name: t.next })).toBeVisible();
  },
});

export const LastPage = meta.story({ args: { page: 12, hrefFor } });

export const FewPages = meta.story({ args: { page: 2, pageCount: 3, hrefFor } });

export const MoreSiblings = meta.story({ args: { page: 6, siblings: 2, hrefFor } });

/** With keyset pagination, only the existence of a next page is known. */
export const UnknownCount = meta.story({
  args: { page: 3, pageCount: undefined, hasNext: true, hrefFor },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
    await expect(canvas.getByText(pageName(3))).toHaveAttribute("aria-current", "page");
  },
});

/** A router renders the links. */
export const OwnLinks = meta.story({
  args: {
    hrefFor,
    renderLink: ({ children, ...link }) => (
      <a data-router="" {...link}>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    for (const link of canvas.getAllByRole("link")) await expect(link).toHaveAttribute("data-router");
  },
});

/** Without space for page numbers, the number of the current page is between the buttons. */
export const Phone = meta.story({
  args: { hrefFor },
  decorators: [inside("max-w-84")],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.position(t.formatNumber(5), t.formatNumber(12)))).toBeVisible();
    await expect(canvas.queryByRole("link", { name: pageName(5) })).toBeNull();
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
  },
});

const bangla = {
  label: "আমার পার্সেলের পৃষ্ঠা",
  labels: {
    previous: "আগের পৃষ্ঠা",
    next: "পরের পৃষ্ঠা",
    page: (number: string) => `পৃষ্ঠা ${number}`,
    position: (number: string, count: string) => `${count} পৃষ্ঠার ${number} নম্বর`,
  },
  formatNumber: (value: number) => new Intl.NumberFormat("bn-BD").format(value),
  hrefFor,
};

export const Bangla = meta.story({ globals: { locale: "bn" }, args: bangla });

export const BanglaPhone = meta.story({
  globals: { locale: "bn" },
  args: bangla,
  decorators: [inside("max-w-84")],
});
