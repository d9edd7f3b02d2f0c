import { IconButton } from "@harkara/ui/button";
import { Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";

/** Not from `useId`: the id must be the same in the prerendered HTML, where the button works before hydration. */
const MENU_ID = "menu";
const TITLE_ID = "menu-title";

const SIDES = {
  start: "start-0 end-auto animate-slide-start rounded-e-card border-e rtl:animate-slide-end",
  end: "start-auto end-0 animate-slide-end rounded-s-card border-s rtl:animate-slide-start",
} as const;

const closeMenu = () => document.getElementById(MENU_ID)?.hidePopover();

interface MenuDrawerProps {
  /** The edge that it slides from. Default `start`. */
  side?: keyof typeof SIDES;
  /** Names the drawer. */
  title: string;
  /** The menu; it calls `close` when one of its links is followed. */
  children: (close: () => void) => ReactNode;
}

/** The menu of a narrow screen: a button and a popover at the screen's edge, which the browser opens and closes without scripts. */
export function MenuDrawer({ side = "start", title, children }: MenuDrawerProps) {
  return (
    <>
      <IconButton label={m.nav_menu_open()} popoverTarget={MENU_ID}>
        <Menu aria-hidden />
      </IconButton>
      <dialog
        id={MENU_ID}
        popover="auto"
        aria-labelledby={TITLE_ID}
        className={`fixed inset-y-0 m-0 h-dvh max-h-none w-80 max-w-[86vw] flex-col border-line bg-surface-raised text-ink shadow-float backdrop:bg-veil open:flex ${SIDES[side]}`}
      >
        <header className="flex items-center justify-between gap-3 border-b border-line py-2.5 ps-5 pe-3">
          <p id={TITLE_ID} className="text-lg font-bold">
            {title}
          </p>
          <IconButton label={m.close()} popoverTarget={MENU_ID} popoverTargetAction="hide">
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3">{children(closeMenu)}</div>
      </dialog>
    </>
  );
}
