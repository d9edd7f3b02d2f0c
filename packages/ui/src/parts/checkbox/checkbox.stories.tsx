import { useState } from "react";
import { expect, fn } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Checkbox } from "./checkbox";

const t = words({
  en: {
    cod: "Collect cash on delivery",
    codHint: "The rider takes the money at the door; you have it the next working day",
    terms: "I have read the terms",
    agree: "Agree to the terms to go on",
    parcels: ["Winter coats", "Land deed", "Books for Rafi"],
    all: "All parcels",
    off: "Off",
    on: "On",
    coats: "Winter coats",
    selectCoats: "Select Winter coats",
    booking: "Booking",
  },
  bn: {
    cod: "ক্যাশ অন ডেলিভারি নিন",
    codHint: "রাইডার পার্সেল দেওয়ার সময় টাকা নেবেন; পরের কর্মদিবসে আপনি পেয়ে যাবেন",
    terms: "আমি শর্তাবলি পড়েছি",
    agree: "এগোতে হলে শর্তাবলিতে সম্মতি দিন",
    parcels: ["শীতের কাপড়", "জমির দলিল", "রাফির বই"],
    all: "সব পার্সেল",
    off: "বন্ধ",
    on: "চালু",
    coats: "শীতের কাপড়",
    selectCoats: "শীতের কাপড় সিলেক্ট করুন",
    booking: "বুকিং",
  },
});

const meta = preview.meta({
  title: "Inputs/Checkbox",
  component: Checkbox,
  ...inBoth(() => ({ label: t.cod, onCheckedChange: fn() })),
  decorators: [inside("max-w-md")],
});

export const Default = meta.story();

/** Space toggles the checkbox. Enter does not. A click on the label toggles it too. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole("checkbox", { name: t.cod });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.keyboard("{Enter}");
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText(t.cod));
    await expect(box).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledTimes(2);
  },
});

export const Checked = meta.story({ args: { defaultChecked: true } });

export const WithHint = meta.story({
  ...inBoth(() => ({ hint: t.codHint })),
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: t.cod });
    await expect(box).toHaveAccessibleDescription(t.codHint);
  },
});

export const WithError = meta.story({
  ...inBoth(() => ({ label: t.terms, error: t.agree, required: true })),
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveAttribute("aria-required", "true");
    await expect(box).toHaveAccessibleDescription(t.agree);
  },
});

function ChooseAll() {
  const parcels = t.parcels;
  const [chosen, setChosen] = useState<readonly string[]>(parcels.slice(1, 2));
  const some = chosen.length > 0 && chosen.length < parcels.length;
  return (
    <div className="flex flex-col">
      <Checkbox
        label={t.all}
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

/** Only some of the items are selected. */
export const Indeterminate = meta.story({
  render: () => <ChooseAll />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: t.all })).toBePartiallyChecked();
  },
});

/** A click on the parent checkbox selects all items. */
export const ChoosesAll = meta.story({
  render: () => <ChooseAll />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole("checkbox", { name: t.all });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(canvas.getByRole("checkbox", { name: t.coats })).toBeChecked();
    await expect(all).toBeChecked();
    all.blur();
  },
});

export const Disabled = meta.story({
  render: () => (
    <div className="flex flex-col">
      <Checkbox label={t.off} disabled />
      <Checkbox label={t.on} disabled defaultChecked />
    </div>
  ),
});

/** A checkbox in a row with a title. The whole square around the box is a touch target. */
export const LabelHidden = meta.story({
  ...inBoth(() => ({ label: t.selectCoats, labelHidden: true })),
  render: (args) => (
    <div className="flex items-center">
      <Checkbox {...args} />
      {t.coats}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox", { name: t.selectCoats });
    const target = box.closest("label");
    await expect(target?.getBoundingClientRect()).toMatchObject({ width: 36, height: 36 });
    if (target) await userEvent.click(target);
    await expect(box).toBeChecked();
    box.blur();
  },
});

export const InForm = meta.story({
  render: () => (
    <form aria-label={t.booking}>
      <Checkbox label={t.cod} name="cod" value="yes" />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole("checkbox");
    await userEvent.click(box);
    await expect(new FormData(canvas.getByRole<HTMLFormElement>("form")).get("cod")).toBe("yes");
    box.blur();
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
