import { expect, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { inBoth, words } from "../../../../../.storybook/words";
import { Avatar } from "./avatar";

const t = words({
  en: { initials: "NA", name: "Nusrat Ahmed" },
  bn: { initials: "নু", name: "নুসরাত আহমেদ" },
});

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#f4a91f" d="M0 0h80v80H0z"/><circle cx="40" cy="32" r="15" fill="#0e5a44"/><path fill="#0e5a44" d="M10 80c2-20 14-28 30-28s28 8 30 28z"/></svg>',
)}`;

const meta = preview.meta({
  title: "Data/Avatar",
  component: Avatar,
  ...inBoth(() => ({ fallback: t.initials })),
});

/** Beside a name it says nothing to screen readers. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(t.initials)).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
  },
});

export const Picture = meta.story({
  ...inBoth(() => ({ src: picture, alt: t.name })),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("img")).toBeVisible());
    await expect(canvas.getByRole("img", { name: t.name })).toBeVisible();
    await expect(canvas.queryByText(t.initials)).toBeNull();
  },
});

/** A picture that does not load leaves the initials, with the name. */
export const BrokenPicture = meta.story({
  ...inBoth(() => ({ src: "data:image/png;base64,AA", alt: t.name })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: t.name })).toHaveTextContent(t.initials);
  },
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-col gap-4">
      {[undefined, picture].map((src) => (
        <div key={src ?? "none"} className="flex items-center gap-4">
          {(["sm", "md", "lg"] as const).map((size) => (
            <Avatar key={size} size={size} src={src} fallback={t.initials} />
          ))}
        </div>
      ))}
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="flex items-center gap-4">
      {(["sm", "md", "lg"] as const).map((size) => (
        <Avatar key={size} size={size} fallback="নূ" />
      ))}
    </div>
  ),
});
