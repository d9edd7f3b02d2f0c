import { House, Package } from "lucide-react";
import { useState } from "react";
import { expect, screen, userEvent as user, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { TextLink } from "../link/link";
import { Drawer } from "./drawer";
import type { DrawerProps } from "./drawer";

function Opener(props: Omit<DrawerProps, "open" | "onOpenChange">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Menu
      </Button>
      <Drawer {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const meta = preview.meta({
  title: "Layout/Drawer",
  component: Opener,
  args: {
    title: "Dashboard",
    closeLabel: "Close menu",
    children: (
      <nav aria-label="Dashboard" className="flex flex-col gap-1">
        <TextLink variant="nav" href="#home">
          <House aria-hidden="true" /> Home
        </TextLink>
        <TextLink variant="nav" href="#parcels" aria-current="page">
          <Package aria-hidden="true" /> My parcels
        </TextLink>
      </nav>
    ),
  },
});

async function open() {
  await user.tab();
  await user.keyboard("{Enter}");
  return within(await screen.findByRole("dialog"));
}

/** Tab stays inside; Escape closes and gives the focus back. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const drawer = await open();
    await waitFor(() => expect(drawer.getByRole("button", { name: "Close menu" })).toHaveFocus());
    await user.tab({ shift: true });
    await expect(drawer.getByRole("link", { name: "My parcels" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Menu" })).toHaveFocus());
  },
});

export const Start = meta.story({ play: async () => void (await open()) });

export const End = meta.story({ args: { side: "end" }, play: async () => void (await open()) });

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "ড্যাশবোর্ড",
    closeLabel: "মেনু বন্ধ করুন",
    children: (
      <nav aria-label="ড্যাশবোর্ড" className="flex flex-col gap-1">
        <TextLink variant="nav" href="#home" aria-current="page">
          <House aria-hidden="true" /> মূল পাতা
        </TextLink>
        <TextLink variant="nav" href="#parcels">
          <Package aria-hidden="true" /> আমার পার্সেলসমূহ ও ডেলিভারির ইতিহাস
        </TextLink>
      </nav>
    ),
  },
  play: async () => void (await open()),
});
