import { IconButton } from "@harkara/ui/button";
import type { Drawer as DrawerComponent, DrawerProps } from "@harkara/ui/drawer";
import { toast } from "@harkara/ui/toast";
import { Menu } from "lucide-react";
import { useState, type ReactNode } from "react";
import { errorText } from "../i18n/error-text.ts";
import { m } from "../paraglide/messages.js";

/** Comes with the first wish to see the menu, which a finger on its way to the button is. */
const loadDrawer = async () => (await import("@harkara/ui/drawer")).Drawer;

/** What can't be fetched now is asked for again later. */
const fetchAhead = () => void loadDrawer().catch(() => undefined);

interface MenuDrawerProps extends Pick<DrawerProps, "side"> {
  /** Names the drawer. */
  title: string;
  /** The menu; it calls `close` when one of its links is followed. */
  children: (close: () => void) => ReactNode;
}

/** The menu of a narrow screen: a button that opens it in a drawer. Where scripts are off the foot of the page has the links. */
export function MenuDrawer({ side = "start", title, children }: MenuDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [Drawer, setDrawer] = useState<typeof DrawerComponent>();
  async function open(): Promise<void> {
    setIsOpen(true);
    try {
      const loaded = await loadDrawer();
      setDrawer(() => loaded);
    } catch (error) {
      setIsOpen(false);
      // The foot of a public page has the same links.
      document.querySelector("footer")?.scrollIntoView();
      toast.error(errorText(error));
    }
  }
  return (
    <>
      <IconButton
        label={m.nav_menu_open()}
        className="noscript:hidden"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void open()}
      >
        <Menu aria-hidden />
      </IconButton>
      {Drawer ? (
        <Drawer open={isOpen} onOpenChange={setIsOpen} side={side} title={title} closeLabel={m.close()}>
          {children(() => setIsOpen(false))}
        </Drawer>
      ) : null}
    </>
  );
}
