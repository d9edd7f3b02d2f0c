import { Pencil, Trash2 } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { IconButton } from "./button";

const t = words({
  en: {
    edit: "Edit parcel",
    remove: {
      ghost: "Delete",
      secondary: "Delete Books",
      primary: "Delete Land papers",
      danger: "Delete all",
    },
    sizes: { sm: "Edit, small", md: "Edit, medium", lg: "Edit, large" },
  },
  bn: {
    edit: "পার্সেল বদলান",
    remove: { ghost: "মুছুন", secondary: "বই মুছুন", primary: "জমির কাগজ মুছুন", danger: "সব মুছুন" },
    sizes: { sm: "বদলান, ছোট", md: "বদলান, মাঝারি", lg: "বদলান, বড়" },
  },
});

const meta = preview.meta({
  title: "Actions/Icon button",
  component: IconButton,
  ...inBoth(() => ({ label: t.edit, children: <Pencil aria-hidden="true" />, onClick: fn() })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: t.edit });
    await expect(button).toHaveAttribute("data-slot", "icon-button");
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
  },
});

/** A click, Enter and Space each press the button. */
export const Press = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole("button", { name: t.edit });
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
});

export const Variants = meta.story({
  render: () => (
    <div className="flex items-center gap-3">
      {(["ghost", "secondary", "primary", "danger"] as const).map((variant) => (
        <IconButton key={variant} label={t.remove[variant]} variant={variant}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  ),
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex items-center gap-3">
      {(["sm", "md", "lg"] as const).map((size) => (
        <IconButton key={size} label={t.sizes[size]} variant="secondary" size={size}>
          <Pencil aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  ),
});

export const Loading = meta.story({ args: { loading: true, variant: "secondary" } });

export const Disabled = meta.story({ args: { disabled: true, variant: "secondary" } });
