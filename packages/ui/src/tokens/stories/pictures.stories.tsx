import { useState } from "react";
import { expect } from "storybook/test";
import preview from "../../../storybook/preview";
import { Logo } from "../../courier/logo/logo";
import { RouteIllustration } from "../../parts/empty-state/route-illustration";
import { TextField } from "../../parts/field/field";
import { Copy } from "./copy";
import * as icons from "./product-icons";

function Icons() {
  const [search, setSearch] = useState("");
  const found = Object.entries(icons).filter(([name]) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-sm">
        <TextField label="Find an icon" value={search} onChange={(event) => setSearch(event.target.value)} />
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {found.map(([name, Icon]) => (
          <li
            key={name}
            className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface-raised p-4"
          >
            <Icon aria-hidden="true" className="size-6" />
            <Copy text={name} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-muted">No icon of that name is used in the product.</p>}
    </div>
  );
}

const meta = preview.meta({ title: "Foundations/Pictures", component: Icons, tags: ["!autodocs"] });

/**
 * Every icon of the product, by its name in lucide-react. Next to text, an icon is decorative and gets
 * `aria-hidden`.
 */
export const IconGallery = meta.story({
  render: () => <Icons />,
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getAllByRole("listitem").length;
    await expect(all).toBeGreaterThan(30);
    await userEvent.type(canvas.getByRole("textbox"), "truck");
    await expect(canvas.getByText("Truck")).toBeVisible();
    await expect(canvas.getAllByRole("listitem").length).toBeLessThan(all);
    await userEvent.clear(canvas.getByRole("textbox"));
    canvas.getByRole("textbox").blur();
  },
});

/** Our own illustrations. Their colours are tokens, so they follow the theme of the page. */
export const Illustrations = meta.story({
  render: () => (
    <ul className="flex flex-wrap gap-6">
      <li className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface-raised p-6">
        <Logo size="lg">Harkara</Logo>
        <Copy text={'<Logo size="lg">Harkara</Logo>'} />
      </li>
      <li className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface-raised p-6">
        <RouteIllustration />
        <Copy text="<EmptyState>" />
      </li>
    </ul>
  ),
});
