import { IconButton } from "@harkara/ui/button";
import { Drawer, type DrawerProps } from "@harkara/ui/drawer";
import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";

/**
 * A fixed ID instead of `useId`, because the button in the prerendered HTML must find the menu before
 * hydration.
 */
const MENU_ID = "menu";

const closeMenu = () => document.getElementById(MENU_ID)?.hidePopover();

interface MenuDrawerProps extends Pick<DrawerProps, "side" | "title"> {
  /** Renders the menu. Its links call `close`. */
  children: (close: () => void) => ReactNode;
}

/** The menu of a narrow screen: a button and a drawer. */
export function MenuDrawer({ children, ...props }: MenuDrawerProps) {
  return (
    <>
      <IconButton label={m.nav_menu_open()} popoverTarget={MENU_ID}>
        <Menu aria-hidden />
      </IconButton>
      <Drawer id={MENU_ID} closeLabel={m.close()} {...props}>
        {children(closeMenu)}
      </Drawer>
    </>
  );
}
