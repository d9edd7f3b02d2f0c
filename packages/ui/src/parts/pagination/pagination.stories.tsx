import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Pagination } from "./pagination";
import type { PaginationProps } from "./pagination";

const onPageChange = fn();

const meta = preview.meta({
  title: "Navigation/Pagination",
  component: Pagination,
  args: {
    label: "Pages of my parcels",
    labels: {
      previous: "Previous",
      next: "Next",
      page: (number: string) => `Page ${number}`,
      position: (number: string, count: string) => `Page ${number} of ${count}`,
    },
    page: 5,
    pageCount: 12,
    formatNumber: (value: number) => String(value),
  },
});

const hrefFor = (page: number) => `#page-${page}`;

/** Links by their numbers, where there is room for them; the page one is on is marked. */
export const Default = meta.story({
  globals: { viewport: { value: "desktop", isRotated: false } },
  args: { hrefFor },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole("navigation", { name: "Pages of my parcels" })).toBeVisible();
    await expect(canvas.getByRole("link", { current: "page" })).toHaveAccessibleName("Page 5");
    for (const name of ["Previous", "Page 1", "Page 4", "Page 5", "Page 6", "Page 12", "Next"]) {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name })).toHaveFocus();
    }
    await expect(canvas.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "#page-4");
    await expect(canvas.getByRole("link", { name: "Next" })).toHaveAttribute("href", "#page-6");
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

/** Buttons where pages have no address. At the end “Next” keeps the focus and does nothing. */
export const Buttons = meta.story({
  args: { page: 11 },
  render: (args) => <Paged {...args} />,
  play: async ({ canvas, userEvent }) => {
    onPageChange.mockClear();
    const next = canvas.getByRole("button", { name: "Next" });
    next.focus();
    await userEvent.keyboard("{Enter}");
    await expect(onPageChange).toHaveBeenLastCalledWith(12);
    await expect(canvas.getByRole("button", { current: "page" })).toHaveAccessibleName("Page 12");
    await expect(canvas.getByRole("button", { name: "Next" })).toHaveFocus();
    await expect(canvas.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    await expect(onPageChange).toHaveBeenCalledOnce();
    canvas.getByRole("button", { name: "Page 1" }).focus();
    await userEvent.keyboard(" ");
    await expect(onPageChange).toHaveBeenLastCalledWith(1);
  },
});

/** There is no page before: the step keeps its place, and is nothing to a screen reader. */
export const FirstPage = meta.story({
  args: { page: 1, hrefFor },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: "Previous" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Next" })).toBeVisible();
  },
});

export const LastPage = meta.story({ args: { page: 12, hrefFor } });

export const FewPages = meta.story({ args: { page: 2, pageCount: 3, hrefFor } });

export const MoreSiblings = meta.story({ args: { page: 6, siblings: 2, hrefFor } });

/** A list paged by keyset knows only whether more follows. */
export const UnknownCount = meta.story({
  args: { page: 3, pageCount: undefined, hasNext: true, hrefFor },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
    await expect(canvas.getByText("Page 3")).toHaveAttribute("aria-current", "page");
  },
});

/** A router makes the links. */
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

/** No room for numbers: the position stands between the steps. */
export const Phone = meta.story({
  args: { hrefFor },
  decorators: [inside("max-w-84")],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Page 5 of 12")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Page 5" })).toBeNull();
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
