import { PackagePlus, Trash2 } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "./button";

const meta = preview.meta({
  title: "Parts/Button",
  component: Button,
  args: { children: "Send parcel", onClick: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

/** One of each, from the main action of a screen to the quietest. */
export const Variants = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button>Confirm booking</Button>
      <Button variant="secondary">Continue editing</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger">Delete parcel</Button>
      <Button variant="accent">Become a merchant</Button>
    </div>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm">Small</Button>
      <Button size="md">Medium</Button>
      <Button size="lg">Large</Button>
    </div>
  ),
});

export const WithIcon = meta.story({ args: { startIcon: <PackagePlus aria-hidden="true" /> } });

export const FullWidth = meta.story({ args: { fullWidth: true } });

export const Disabled = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled>Primary</Button>
      <Button disabled variant="secondary">
        Secondary
      </Button>
      <Button disabled variant="ghost">
        Ghost
      </Button>
      <Button disabled variant="danger">
        Danger
      </Button>
    </div>
  ),
});

/** Keeps its name, focus and width; a second click does nothing. */
export const Loading = meta.story({
  args: { loading: true },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole("button", { name: "Send parcel" });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
  },
});

export const LoadingVariants = meta.story({
  render: () => (
    <div className="flex flex-wrap items-center gap-3">
      <Button loading>Confirm booking</Button>
      <Button loading variant="secondary">
        Continue editing
      </Button>
      <Button loading variant="danger">
        Delete parcel
      </Button>
    </div>
  ),
});

const submitted = fn();

/** Enter in a field clicks the submit button, so a waiting button stops that too. */
export const LoadingStopsSubmit = meta.story({
  render: () => (
    <form
      className="flex gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <input aria-label="Title" className="rounded-control border border-line-strong px-3" />
      <Button type="submit" loading>
        Save
      </Button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    submitted.mockClear();
    await userEvent.type(canvas.getByRole("textbox"), "Books{Enter}");
    await userEvent.click(canvas.getByRole("button"));
    await expect(submitted).not.toHaveBeenCalled();
  },
});

export const AsLink = meta.story({
  args: {
    asChild: true,
    startIcon: <PackagePlus aria-hidden="true" />,
    children: <a href="#send">Send parcel</a>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Send parcel" })).toHaveAttribute("data-slot", "button");
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
