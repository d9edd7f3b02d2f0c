import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Checkbox } from "./checkbox";

const meta = preview.meta({
  title: "Inputs/Checkbox",
  component: Checkbox,
  args: { label: "Collect cash on delivery", onCheckedChange: fn() },
  decorators: [inside("max-w-md")],
});

/** Space turns it, Enter does not; a click on its words does. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole("checkbox", { name: "Collect cash on delivery" });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText("Collect cash on delivery"));
    await expect(box).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(2);
  },
});

export const Checked = meta.story({ args: { defaultChecked: true } });

export const WithHint = meta.story({
  args: { hint: "The rider takes the money at the door; you have it the next working day" },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Collect cash on delivery" });
    await expect(box).toHaveAccessibleDescription(/The rider takes the money/);
  },
});

export const WithError = meta.story({
  args: { label: "I have read the terms", error: "Agree to the terms to go on", required: true },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAttribute("aria-required", "true");
    await expect(box).toHaveAccessibleDescription("Agree to the terms to go on");
  },
});

const parcels = ["Winter coats", "Land deed", "Books for Rafi"];

function ChooseAll() {
  const [chosen, setChosen] = useState<readonly string[]>(["Land deed"]);
  const some = chosen.length > 0 && chosen.length < parcels.length;
  return (
    <div className="flex flex-col">
      <Checkbox
        label="All parcels"
        checked={some ? "indeterminate" : chosen.length > 0}
        onCheckedChange={(checked) => setChosen(checked ? parcels : [])}
      />
      <div className="flex flex-col ps-9">
        {parcels.map((parcel) => (
          <Checkbox
            key={parcel}
            label={parcel}
            checked={chosen.includes(parcel)}
            onCheckedChange={(checked) =>
              setChosen((before) => (checked ? [...before, parcel] : before.filter((one) => one !== parcel)))
            }
          />
        ))}
      </div>
    </div>
  );
}

/** Of a whole of which a part is chosen. */
export const Indeterminate = meta.story({
  render: () => <ChooseAll />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole("checkbox", { name: "All parcels" });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole("checkbox", { name: "Winter coats" })).toBeChecked();
    await expect(all).toBeChecked();
  },
});

export const Disabled = meta.story({
  render: () => (
    <div className="flex flex-col">
      <Checkbox label="Off" disabled />
      <Checkbox label="On" disabled defaultChecked />
    </div>
  ),
});

/** In a row whose title stands beside it. All of the square around it can be touched. */
export const LabelHidden = meta.story({
  args: { label: "Select Winter coats", labelHidden: true },
  render: (args) => (
    <div className="flex items-center">
      <Checkbox {...args} />
      Winter coats
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", { name: "Select Winter coats" });
    const target = box.closest("label");
    await expect(target?.getBoundingClientRect()).toMatchObject({ width: 36, height: 36 });
    if (target) await userEvent.click(target);
    await expect(box).toBeChecked();
  },
});

export const InForm = meta.story({
  render: () => (
    <form aria-label="Booking">
      <Checkbox label="Collect cash on delivery" name="cod" value="yes" />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("checkbox"));
    await expect(new FormData(canvas.getByRole<HTMLFormElement>("form")).get("cod")).toBe("yes");
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    label: "আমি হরকরার সেবার শর্তাবলি ও গোপনীয়তার নীতি পড়েছি এবং তাতে সম্মত আছি",
    hint: "নিষিদ্ধ বা ঝুঁকিপূর্ণ কোনো সামগ্রী পার্সেলে পাঠানো যাবে না",
    error: "এগিয়ে যেতে হলে শর্তাবলিতে সম্মতি দিন",
  },
});
