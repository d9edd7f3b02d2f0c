import { House, Package } from "lucide-react";
import { expect, screen, userEvent as user, waitFor, within } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { TextLink } from "../link/link";
import { Drawer } from "./drawer";
import type { DrawerProps } from "./drawer";

const t = words({
  en: {
    menu: "Menu",
    dashboard: "Dashboard",
    close: "Close menu",
    home: "Home",
    parcels: "My parcels",
  },
  bn: {
    menu: "মেনু",
    dashboard: "ড্যাশবোর্ড",
    close: "মেনু বন্ধ করুন",
    home: "হোম",
    parcels: "আমার পার্সেল",
  },
});

function Opener(props: DrawerProps) {
  return (
    <>
      <Button variant="secondary" popoverTarget={props.id}>
        {t.menu}
      </Button>
      <Drawer {...props} />
    </>
  );
}

const both = inBoth(() => ({
  title: t.dashboard,
  closeLabel: t.close,
  children: (
    <nav aria-label={t.dashboard} className="flex flex-col gap-1">
      <TextLink variant="nav" href="#home">
        <House aria-hidden="true" /> {t.home}
      </TextLink>
      <TextLink variant="nav" href="#parcels" aria-current="page">
        <Package aria-hidden="true" /> {t.parcels}
      </TextLink>
    </nav>
  ),
}));

const meta = preview.meta({
  title: "Layout/Drawer",
  component: Drawer,
  render: (args) => <Opener {...args} />,
  args: { ...both.args, id: "drawer" },
  // The story is in a frame, because the drawer covers its page. Stories that move focus are not on
  // the documentation page, because a focused frame would scroll it.
  parameters: { ...both.parameters, docs: { story: { inline: false, height: "28rem" } } },
});

async function open() {
  await user.tab();
  await user.keyboard("{Enter}");
  return within(await screen.findByRole("dialog"));
}

/** Opens the drawer and removes the focus ring from the focused element. */
async function show() {
  screen.getByRole("button", { name: t.menu }).click();
  const close = await screen.findByRole("button", { name: t.close });
  await waitFor(() => expect(close).toHaveFocus());
  close.blur();
}

export const Default = meta.story({ play: show });

/**
 * Enter opens the drawer, and its close button receives focus. Enter on this button closes the drawer and
 * returns focus. The browser handles Escape.
 */
export const Keyboard = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas }) => {
    const drawer = await open();
    await waitFor(() => expect(drawer.getByRole("button", { name: t.close })).toHaveFocus());
    await user.tab();
    await expect(drawer.getByRole("link", { name: t.home })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("button", { name: t.menu })).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

export const Start = meta.story({ play: show });

export const End = meta.story({ args: { side: "end" }, play: show });

/** A sheet at the bottom is as wide as the screen, and as high as its content. */
export const Bottom = meta.story({
  args: { side: "bottom" },
  play: async () => {
    await show();
    const sheet = screen.getByRole("dialog");
    await waitFor(() => expect(sheet.getAnimations()).toHaveLength(0));
    const { bottom, width, height } = sheet.getBoundingClientRect();
    await expect(Math.round(bottom)).toBe(window.innerHeight);
    await expect(width).toBe(document.documentElement.clientWidth);
    await expect(height).toBeLessThan(window.innerHeight / 2);
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: {
    title: "ড্যাশবোর্ড",
    closeLabel: "মেনু বন্ধ করুন",
    children: (
      <nav aria-label="ড্যাশবোর্ড" className="flex flex-col gap-1">
        <TextLink variant="nav" href="#home" aria-current="page">
          <House aria-hidden="true" /> মূল পেজ
        </TextLink>
        <TextLink variant="nav" href="#parcels">
          <Package aria-hidden="true" /> আমার পার্সেলসমূহ ও ডেলিভারির ইতিহাস
        </TextLink>
      </nav>
    ),
  },
  play: show,
});
