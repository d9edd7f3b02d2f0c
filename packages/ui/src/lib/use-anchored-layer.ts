import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { whenTouched } from "./when-touched";

/** Fetched at a person's first touch: a page that is read does without. */
const loadPlacing = () => import("./place-layer");

type AnchoredLayer = {
  /** The anchor; the layer is as wide. */
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
  useEffect(() => whenTouched(() => void loadPlacing().catch(() => {})), []);
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const layer = layerRef.current;
    if (!open || !anchor || !layer) return undefined;
    const listening = new AbortController();
    // An old browser without popovers shows it in place, fixed all the same.
    if ("showPopover" in layer) layer.showPopover();
    placeBelow(anchor, layer);
    let stopFollowing = () => {};
    const follow = ({ followAnchor }: Awaited<ReturnType<typeof loadPlacing>>) => {
      if (!listening.signal.aborted) stopFollowing = followAnchor(anchor, layer);
    };
    void loadPlacing().then(follow, () => {});
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

/** Places the layer below its anchor until Floating UI is loaded, or when that fails. */
function placeBelow(anchor: HTMLElement, layer: HTMLElement): void {
  const { left, bottom, width } = anchor.getBoundingClientRect();
  Object.assign(layer.style, { left: `${left}px`, top: `${bottom}px`, width: `${width}px`, bottom: "auto" });
}
