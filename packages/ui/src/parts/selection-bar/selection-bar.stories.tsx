import { Download } from "lucide-react";
import { useState } from "react";
import { expect } from "storybook/test";
import { inside } from "../../../storybook/inside";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { Checkbox } from "../checkbox/checkbox";
import { SelectionBar } from "./selection-bar";

const t = words({
  en: {
    three: "3 parcels selected",
    export: "Export CSV",
    clear: "Clear selection",
    parcel: (number: number) => `Parcel ${number}`,
    selected: (count: number) => `${count} selected`,
  },
  bn: {
    three: "৩টি পার্সেল সিলেক্ট করা হয়েছে",
    export: "CSV ডাউনলোড করুন",
    clear: "সিলেকশন মুছুন",
    parcel: (number: number) => `পার্সেল ${number.toLocaleString("bn-BD")}`,
    selected: (count: number) => `${count.toLocaleString("bn-BD")}টি সিলেক্ট করা হয়েছে`,
  },
});

const actions = () => (
  <>
    <Button size="sm" startIcon={<Download aria-hidden="true" />}>
      {t.export}
    </Button>
    <Button size="sm" variant="ghost">
      {t.clear}
    </Button>
  </>
);

const meta = preview.meta({
  title: "Actions/Selection bar",
  component: SelectionBar,
  tags: ["new"],
  ...inBoth(() => ({ text: t.three, actions: actions() })),
});

export const Default = meta.story();

const parcels = () => Array.from({ length: 30 }, (_, index) => t.parcel(index + 1));

function Choosing() {
  const [count, setCount] = useState(0);
  return (
    <div className="flex flex-col gap-4">
      <div>
        {parcels().map((parcel) => (
          <Checkbox
            key={parcel}
            label={parcel}
            onCheckedChange={(checked) => setCount((before) => before + (checked ? 1 : -1))}
          />
        ))}
      </div>
      <SelectionBar text={count === 0 ? "" : t.selected(count)} actions={actions()} />
    </div>
  );
}

/**
 * The bar is visible while at least one item is selected. Its status element always exists, so that screen
 * readers announce the first selection.
 */
export const InList = meta.story({
  render: () => <Choosing />,
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole("status");
    await expect(status).toBeEmptyDOMElement();
    await expect(canvas.queryByRole("button")).toBeNull();
    const first = canvas.getByRole("checkbox", { name: t.parcel(1) });
    await userEvent.click(first);
    await expect(status).toHaveTextContent(t.selected(1));
    const { bottom } = canvas.getByRole("button", { name: t.export }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.click(first);
    await expect(status).toBeEmptyDOMElement();
    first.blur();
  },
});

export const Phone = meta.story({ decorators: [inside("max-w-86")] });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    text: "৩টি পার্সেল সিলেক্ট করা হয়েছে",
    actions: (
      <>
        <Button size="sm">সিএসভি ফাইল নামান</Button>
        <Button size="sm" variant="ghost">
          সিলেকশন বাতিল করুন
        </Button>
      </>
    ),
  },
  decorators: [inside("max-w-86")],
});
