import { autoUpdate, computePosition, flip, offset, platform, size } from "@floating-ui/dom";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

const GAP = 6;
const EDGE = 12;
/** With less room than this below, in px, the layer goes where there is more. */
const ENOUGH = 224;
/** The least room of a layer, in px, where even this is not there. */
const LEAST = 96;

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
    // An old browser without popovers shows it in place, fixed all the same.
    if ("showPopover" in layer) layer.showPopover();
    // Scrolling, resizing, and the visual viewport, which an on-screen keyboard makes smaller. The layer's own size decides nothing.
    const stopFollowing = autoUpdate(anchor, null, () => void place(anchor, layer));
    void place(anchor, layer).then(() =>
      layer.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }),
    );
    // Dialogs listen on the document: the window comes first.
    window.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        escape();
      },
      { capture: true, signal: listening.signal },
    );
    return () => {
      stopFollowing();
      listening.abort();
      if ("hidePopover" in layer) layer.hidePopover();
    };
  }, [open]);
  return { anchorRef, layerRef };
}

/** In px of the layout viewport, as `position: fixed` counts. */
async function place(anchor: HTMLElement, layer: HTMLElement): Promise<void> {
  const { width } = anchor.getBoundingClientRect();
  const { x, y, placement } = await computePosition(anchor, layer, {
    placement: "bottom",
    strategy: "fixed",
    platform: {
      ...platform,
      // Not as high as its options are now: it would change sides while a person types.
      getDimensions: (element) =>
        element === layer ? { width, height: ENOUGH } : platform.getDimensions(element),
    },
    middleware: [
      offset(GAP),
      flip({ padding: EDGE, crossAxis: false }),
      size({
        padding: EDGE,
        apply: ({ availableHeight }) =>
          layer.style.setProperty("--room", `${Math.max(availableHeight, LEAST)}px`),
      }),
    ],
  });
  const up = placement === "top";
  layer.dataset.side = placement;
  layer.style.width = `${width}px`;
  layer.style.left = `${x}px`;
  layer.style.top = up ? "auto" : `${y}px`;
  layer.style.bottom = up ? `${document.documentElement.clientHeight - y - ENOUGH}px` : "auto";
}
