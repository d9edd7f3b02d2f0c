import { useRef } from "react";

type ReturnFocus = {
  /** Stores the focused element. Pass this function to the layer as `onOpenAutoFocus`. */
  remember: (event: Event) => void;
  /**
   * Moves focus back to the stored element. Pass this function to the layer as `onCloseAutoFocus`.
   */
  restore: (event: Event) => void;
};

/**
 * Returns focus when a controlled dialog closes: to the element that opened it, or to the page's main element
 * if that is gone (such as a deleted row). Radix alone does this only for dialogs with a trigger.
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<HTMLElement>(null);
  return {
    remember(event) {
      const active = document.activeElement;
      const layer = event.currentTarget;
      if (!(active instanceof HTMLElement) || active === document.body) return;
      if (layer instanceof Node && layer.contains(active)) return;
      opener.current = active;
    },
    restore(event) {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.querySelector("main");
      if (!target) return;
      if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
      target.focus();
    },
  };
}
