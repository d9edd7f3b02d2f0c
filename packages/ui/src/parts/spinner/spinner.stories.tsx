import { expect } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Spinner } from "./spinner";

const meta = preview.meta({
  title: "Feedback/Spinner",
  component: Spinner,
  args: { label: "Loading your parcels" },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your parcels");
  },
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex items-center gap-6 text-primary">
      <Spinner label="Loading, small" size="sm" />
      <Spinner label="Loading, medium" size="md" />
      <Spinner label="Loading, large" size="lg" />
    </div>
  ),
});
