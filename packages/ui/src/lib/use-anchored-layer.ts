import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { whenTouched } from "./when-touched";

/** The code is loaded at the first interaction, because most visitors leave a page without one. */
const loadPlacing = () => import("./place-layer");

type AnchoredLayer = {
  /** The anchor element, which determines the layer's width. */
  anchorRef: RefObject<HTMLDivElement | null>;
  /** The layer: an element with `popover="manual"`. Its height must not exceed `--room`. */
  layerRef: RefObject<HTMLDivElement | null>;
};

/**
 * Shows a layer below or above its anchor, over everything else on the page (no dialog or scroll container
 * clips it). It stays within the space that an on-screen keyboard leaves, and scrolls to the active option.
 * While the layer is open, Escape calls `onEscape` and has no other effect, so that a surrounding dialog
 * stays open.
 */
export function useAnchoredLayer(open: boolean, onEscape: () => void): AnchoredLayer {
  const anchorRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);
  useEffect(() => whenTouched(() => void loadPlacing().catch(() => {})), []);
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const layer = layerRef.current;
    if (!open || !anchor || !layer) return undefined;
    const listening = new AbortController();
    // A browser without popovers shows the layer where it is in the document, with a fixed position.
    if ("showPopover" in layer) layer.showPopover();
    placeBelow(anchor, layer);
    let stopFollowing = () => {};
    const follow = ({ followAnchor }: Awaited<ReturnType<typeof loadPlacing>>) => {
      if (!listening.signal.aborted) stopFollowing = followAnchor(anchor, layer);
    };
    void loadPlacing().then(follow, () => {});
    // Dialogs listen on the document. The window gets the event first, so Escape closes only this layer.
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

/** Positions the layer below its anchor until Floating UI is loaded, or if it cannot be loaded. */
function placeBelow(anchor: HTMLElement, layer: HTMLElement): void {
  const { left, bottom, width } = anchor.getBoundingClientRect();
  Object.assign(layer.style, { left: `${left}px`, top: `${bottom}px`, width: `${width}px`, bottom: "auto" });
}
