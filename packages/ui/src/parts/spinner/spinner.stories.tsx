import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Spinner } from "./spinner";

const t = words({
  en: {
    label: "Loading your parcels",
    small: "Loading, small",
    medium: "Loading, medium",
    large: "Loading, large",
  },
  bn: {
    label: "আপনার পার্সেল আনা হচ্ছে",
    small: "লোড হচ্ছে, ছোট",
    medium: "লোড হচ্ছে, মাঝারি",
    large: "লোড হচ্ছে, বড়",
  },
});

const meta = preview.meta({
  title: "Feedback/Spinner",
  component: Spinner,
  ...inBoth(() => ({ label: t.label })),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(t.label);
  },
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex items-center gap-6 text-primary">
      <Spinner label={t.small} size="sm" />
      <Spinner label={t.medium} size="md" />
      <Spinner label={t.large} size="lg" />
    </div>
  ),
});
