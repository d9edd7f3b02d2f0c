import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

const GAP = 6;
const EDGE = 12;
/** With less room than this below, in px, the layer goes where there is more. */
const ENOUGH = 224;

type AnchoredLayer = {
  /** What the layer hangs from, as wide as it. */
  anchorRef: RefObject<HTMLDivElement | null>;
  /** The layer: an element with `popover="manual"`. Its height is to keep within `--room`. */
  layerRef: RefObject<HTMLDivElement | null>;
};

/**
 * Shows a layer under its anchor, or over it, above all else on the page (no dialog or scrolling box cuts it off),
 * within what an on-screen keyboard leaves of the screen, scrolled to the option that is on. While it is open Escape calls `onEscape` and reaches nothing
 * else, so that a dialog around it stays.
 */
export function useAnchoredLayer(open: boolean, onEscape: () => void): AnchoredLayer {
  const anchorRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const layer = layerRef.current;
    if (!open || !anchor || !layer) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = () => place(anchor, layer);
    // An old browser without popovers shows it in place, fixed all the same.
    if ("showPopover" in layer) layer.showPopover();
    follow();
    layer.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    window.addEventListener("scroll", follow, { capture: true, passive: true, signal });
    window.addEventListener("resize", follow, { signal });
    window.visualViewport?.addEventListener("resize", follow, { signal });
    window.visualViewport?.addEventListener("scroll", follow, { signal });
    // Dialogs listen on the document: the window comes first.
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        escape();
      },
      { capture: true, signal },
    );
    return () => {
      listening.abort();
      if ("hidePopover" in layer) layer.hidePopover();
    };
  }, [open]);
  return { anchorRef, layerRef };
}

/** In px of the layout viewport, as `position: fixed` counts. */
function place(anchor: HTMLElement, layer: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  const bottom = top + (view?.height ?? window.innerHeight);
  const below = bottom - box.bottom - GAP - EDGE;
  const above = box.top - top - GAP - EDGE;
  const up = below < ENOUGH && above > below;
  layer.dataset.side = up ? "top" : "bottom";
  layer.style.setProperty("--room", `${Math.max(up ? above : below, 96)}px`);
  layer.style.width = `${box.width}px`;
  layer.style.left = `${box.left}px`;
  layer.style.top = up ? "auto" : `${box.bottom + GAP}px`;
  layer.style.bottom = up ? `${document.documentElement.clientHeight - box.top + GAP}px` : "auto";
}
