import { expect, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Avatar } from "./avatar";

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><path fill="#f4a91f" d="M0 0h80v80H0z"/><circle cx="40" cy="32" r="15" fill="#0e5a44"/><path fill="#0e5a44" d="M10 80c2-20 14-28 30-28s28 8 30 28z"/></svg>',
)}`;

const meta = preview.meta({
  title: "Data/Avatar",
  component: Avatar,
  args: { fallback: "NA" },
});

/** Beside a name it says nothing to screen readers. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("NA")).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
  },
});

export const Picture = meta.story({
  args: { src: picture, alt: "Nusrat Ahmed" },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("img")).toBeVisible());
    await expect(canvas.getByRole("img", { name: "Nusrat Ahmed" })).toBeVisible();
    await expect(canvas.queryByText("NA")).toBeNull();
  },
});

/** A picture that does not load leaves the initials, with the name. */
export const BrokenPicture = meta.story({
  args: { src: "data:image/png;base64,AA", alt: "Nusrat Ahmed" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Nusrat Ahmed" })).toHaveTextContent("NA");
  },
});

export const Sizes = meta.story({
  render: () => (
    <div className="flex flex-col gap-4">
      {[undefined, picture].map((src) => (
        <div key={src ?? "none"} className="flex items-center gap-4">
          {(["sm", "md", "lg"] as const).map((size) => (
            <Avatar key={size} size={size} src={src} fallback="NA" />
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
