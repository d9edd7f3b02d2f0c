import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { FilterSelect } from "./filter-select";

const t = words({
  en: {
    label: "Payment",
    all: "All",
    unpaid: "Unpaid",
    paid: "Paid",
    clear: "Clear payment filter",
    sort: "Sort by",
    newest: "Newest first",
    oldest: "Oldest first",
  },
  bn: {
    label: "পেমেন্ট",
    all: "সব",
    unpaid: "বাকি",
    paid: "পরিশোধিত",
    clear: "পেমেন্ট ফিল্টার মুছুন",
    sort: "সাজান",
    newest: "নতুন আগে",
    oldest: "পুরোনো আগে",
  },
});

const meta = preview.meta({
  title: "Inputs/Filter select",
  component: FilterSelect,
  tags: ["new"],
  ...inBoth(() => ({
    label: t.label,
    options: [
      { value: "", label: t.all },
      { value: "unpaid", label: t.unpaid },
      { value: "paid", label: t.paid },
    ],
    clearLabel: t.clear,
    onValueChange: fn(),
  })),
  decorators: [inside("flex max-w-xs flex-wrap")],
});

/** The filter is not active: only its name is shown. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.label)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/**
 * While the filter has the focus, typed letters and arrow keys select an option, as on the user's system. The
 * button that removes the filter returns the focus to it.
 */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole("combobox", { name: t.label });
    await userEvent.tab();
    await expect(select).toHaveFocus();
    const box = select.parentElement;
    await expect(box && getComputedStyle(box).outlineStyle).toBe("solid");
    await userEvent.selectOptions(select, t.paid);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("paid");
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: t.clear })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("");
    await expect(select).toHaveFocus();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

/** The filter is marked as active, and its value is shown. */
export const Active = meta.story({
  args: { defaultValue: "unpaid" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.unpaid, { selector: "span" })).toBeVisible();
  },
});

/** A sort order always has a value, and cannot be removed. */
export const SortOrder = meta.story({
  ...inBoth(() => ({
    label: t.sort,
    clearLabel: undefined,
    options: [
      { value: "newest", label: t.newest },
      { value: "oldest", label: t.oldest },
    ],
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.newest, { selector: "span" })).toBeVisible();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

/** A value that is too long for the box is truncated with an ellipsis. The list shows it completely. */
export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "ডেলিভারি স্ট্যাটাস",
    clearLabel: "ডেলিভারি স্ট্যাটাস ফিল্টার মুছুন",
    defaultValue: "a",
    options: [
      { value: "", label: "সব" },
      { value: "a", label: "ডেলিভারির জন্য বের হয়েছে, আজ সন্ধ্যার মধ্যে প্রাপকের হাতে পৌঁছাবে" },
    ],
  },
});
