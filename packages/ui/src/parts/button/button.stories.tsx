import { PackagePlus, Trash2 } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "./button";

const t = words({
  en: {
    send: "Send parcel",
    confirm: "Confirm booking",
    edit: "Continue editing",
    cancel: "Cancel",
    remove: "Delete parcel",
    merchant: "Become a merchant",
    small: "Small",
    medium: "Medium",
    large: "Large",
    title: "Title",
    books: "Books",
    save: "Save",
    track: "Track parcel",
  },
  bn: {
    send: "পার্সেল পাঠান",
    confirm: "বুকিং নিশ্চিত করুন",
    edit: "আরও বদলান",
    cancel: "বাতিল",
    remove: "পার্সেল মুছুন",
    merchant: "মার্চেন্ট হোন",
    small: "ছোট",
    medium: "মাঝারি",
    large: "বড়",
    title: "শিরোনাম",
    books: "বই",
    save: "সংরক্ষণ করুন",
    track: "পার্সেল ট্র্যাক করুন",
  },
});

const meta = preview.meta({
  title: "Actions/Button",
  component: Button,
  ...inBoth(() => ({ children: t.send, onClick: fn() })),
});

export const Default = meta.story();

/** Tab focuses the button. Enter and Space press it. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

/**
 * All variants. The first is for the main action of a screen, and the last is for its least
 * important action.
 */
export const Variants = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button>{t.confirm}</Button>
      <Button variant="secondary">{t.edit}</Button>
      <Button variant="ghost">{t.cancel}</Button>
      <Button variant="ghost-danger">{t.remove}</Button>
      <Button variant="danger">{t.remove}</Button>
      <Button variant="accent">{t.merchant}</Button>
    </div>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">{t.small}</Button>
      <Button size="md">{t.medium}</Button>
      <Button size="lg">{t.large}</Button>
    </div>
  ),
});

export const WithIcon = meta.story({ args: { startIcon: <PackagePlus aria-hidden="true" /> } });

export const FullWidth = meta.story({ args: { fullWidth: true } });

export const Disabled = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled>{t.confirm}</Button>
      <Button disabled variant="secondary">
        {t.edit}
      </Button>
      <Button disabled variant="ghost">
        {t.cancel}
      </Button>
      <Button disabled variant="ghost-danger">
        {t.remove}
      </Button>
      <Button disabled variant="danger">
        {t.remove}
      </Button>
    </div>
  ),
});

/** A loading button keeps its name, focus and width. A second click has no effect. */
export const Loading = meta.story({
  args: { loading: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole("button", { name: t.send });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
  },
});

export const LoadingVariants = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button loading>{t.confirm}</Button>
      <Button loading variant="secondary">
        {t.edit}
      </Button>
      <Button loading variant="danger">
        {t.remove}
      </Button>
    </div>
  ),
});

const submitted = fn();

/** Enter in a field clicks the submit button, so a loading button also prevents this submit. */
export const LoadingStopsSubmit = meta.story({
  render: () => (
    <form
      className="flex gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input aria-label={t.title} className="rounded-control border border-line-strong px-3" />
      <Button type="submit" loading>
        {t.save}
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    submitted.mockClear();
    await userEvent.type(canvas.getByRole("textbox"), `${t.books}{Enter}`);
    const button = canvas.getByRole("button");
    await userEvent.click(button);
    await expect(submitted).not.toHaveBeenCalled();
    button.blur();
  },
});

const followed = fn();

export const AsLink = meta.story({
  ...inBoth(() => ({
    asChild: true,
    startIcon: <PackagePlus aria-hidden="true" />,
    children: <a href="#track">{t.track}</a>,
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: t.track })).toHaveAttribute("data-slot", "button");
  },
});

/** A loading link keeps its name and focus, and neither runs its own handler nor navigates. */
export const LoadingLink = meta.story({
  ...inBoth(() => ({
    asChild: true,
    loading: true,
    children: (
      <a href="#track" onClick={followed}>
        {t.track}
      </a>
    ),
  })),
  play: async ({ canvas, userEvent, args }) => {
    followed.mockClear();
    const link = canvas.getByRole("link", { name: t.track });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(link);
    await expect(followed).not.toHaveBeenCalled();
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(location.hash).not.toBe("#track");
    await expect(link).toHaveAttribute("aria-busy", "true");
    await expect(link.querySelector("[data-slot=spinner-ring]")).toBeVisible();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="flex max-w-72 flex-wrap items-center gap-3">
      <Button>পার্সেল পাঠান</Button>
      <Button variant="secondary" startIcon={<Trash2 aria-hidden="true" />}>
        ক্ষতিগ্রস্ত পার্সেলের ক্ষতিপূরণের আবেদন মুছে ফেলুন
      </Button>
    </div>
  ),
});
