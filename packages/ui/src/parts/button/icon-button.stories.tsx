import { Pencil, Trash2 } from "lucide-react";
import { expect, fn } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { IconButton } from "./button";

const meta = preview.meta({
  title: "Actions/Icon button",
  component: IconButton,
  args: { label: "Edit parcel", children: <Pencil aria-hidden="true" />, onClick: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole("button", { name: "Edit parcel" });
    await expect(button).toHaveAttribute("data-slot", "icon-button");
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const Variants = meta.story({
  render: () => (
    <div className="flex items-center gap-3">
      {(["ghost", "secondary", "primary", "danger"] as const).map((variant) => (
        <IconButton key={variant} label={`Delete (${variant})`} variant={variant}>
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
        <IconButton key={size} label={`Edit (${size})`} variant="secondary" size={size}>
          <Pencil aria-hidden="true" />
        </IconButton>
      ))}
    </div>
  ),
});

export const Loading = meta.story({ args: { loading: true, variant: "secondary" } });

export const Disabled = meta.story({ args: { disabled: true, variant: "secondary" } });
