import { Download } from "lucide-react";
import { useState } from "react";
import { expect } from "storybook/test";
import { inside } from "../../../../../.storybook/inside";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { Checkbox } from "../checkbox/checkbox";
import { SelectionBar } from "./selection-bar";

const actions = (
  <>
    <Button size="sm" startIcon={<Download aria-hidden="true" />}>
      Export CSV
    </Button>
    <Button size="sm" variant="ghost">
      Clear selection
    </Button>
  </>
);

const meta = preview.meta({
  title: "Actions/Selection bar",
  component: SelectionBar,
  args: { text: "3 parcels selected", actions },
});

export const Default = meta.story();

const parcels = Array.from({ length: 30 }, (_, index) => `Parcel ${index + 1}`);

function Choosing() {
  const [count, setCount] = useState(0);
  return (
    <div className="flex flex-col gap-4">
      <div>
        {parcels.map((parcel) => (
          <Checkbox
            key={parcel}
            label={parcel}
            onCheckedChange={(checked) => setCount((before) => before + (checked ? 1 : -1))}
          />
        ))}
      </div>
      <SelectionBar text={count === 0 ? "" : `${count} selected`} actions={actions} />
    </div>
  );
}

/** In sight from the first that is selected, and gone with the last; its status is there before. */
export const InList = meta.story({
  render: () => <Choosing />,
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole("status");
    await expect(status).toBeEmptyDOMElement();
    await expect(canvas.queryByRole("button")).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Parcel 1" }));
    await expect(status).toHaveTextContent("1 selected");
    const { bottom } = canvas.getByRole("button", { name: "Export CSV" }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Parcel 1" }));
    await expect(status).toBeEmptyDOMElement();
  },
});

export const Phone = meta.story({ decorators: [inside("max-w-86")] });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    text: "৩টি পার্সেল বাছাই করা হয়েছে",
    actions: (
      <>
        <Button size="sm">সিএসভি ফাইল নামান</Button>
        <Button size="sm" variant="ghost">
          বাছাই বাতিল করুন
        </Button>
      </>
    ),
  },
  decorators: [inside("max-w-86")],
});
