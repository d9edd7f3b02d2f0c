import { IconButton } from "@harkara/ui/button";
import { Drawer, type DrawerProps } from "@harkara/ui/drawer";
import { Menu } from "lucide-react";
import { useState, type ReactNode } from "react";
import { m } from "../paraglide/messages.js";

interface MenuDrawerProps extends Pick<DrawerProps, "side"> {
  /** Names the drawer. */
  title: string;
  /** The menu; it calls `close` when one of its links is followed. */
  children: (close: () => void) => ReactNode;
}

/** The menu of a narrow screen: a button that opens it in a drawer. */
export function MenuDrawer({ side = "start", title, children }: MenuDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={m.nav_menu_open()} aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <Menu aria-hidden />
      </IconButton>
      <Drawer open={isOpen} onOpenChange={setIsOpen} side={side} title={title} closeLabel={m.close()}>
        {children(() => setIsOpen(false))}
      </Drawer>
    </>
  );
}
