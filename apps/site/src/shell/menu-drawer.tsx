import { IconButton } from "@harkara/ui/button";
import type { DrawerProps } from "@harkara/ui/drawer";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { m } from "../paraglide/messages.js";

const loadDrawer = () => import("@harkara/ui/drawer");
const Drawer = lazy(async () => ({ default: (await loadDrawer()).Drawer }));

interface MenuDrawerProps extends Pick<DrawerProps, "side"> {
  /** Names the drawer. */
  title: string;
  /** The menu; it calls `close` when one of its links is followed. */
  children: (close: () => void) => ReactNode;
}

/** The menu of a narrow screen: a button that opens it in a drawer. Where scripts are off the foot of the page has the links. */
export function MenuDrawer({ side = "start", title, children }: MenuDrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** Its code comes with the first wish to see it, and then it stays, to close as it opened. */
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        label={m.nav_menu_open()}
        className="noscript:hidden"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <Menu aria-hidden />
      </IconButton>
      {wasOpened ? (
        <Suspense>
          <Drawer open={isOpen} onOpenChange={setIsOpen} side={side} title={title} closeLabel={m.close()}>
            {children(() => setIsOpen(false))}
          </Drawer>
        </Suspense>
      ) : null}
    </>
  );
}
