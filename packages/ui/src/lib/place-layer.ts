import { autoUpdate, computePosition, flip, offset, platform, size } from "@floating-ui/dom";

const GAP = 6;
const EDGE = 12;
/** If there is less space than this below the anchor, in px, the layer opens on the side with more space. */
const ENOUGH = 224;
/** The minimum height of a layer, in px, even if there is less space. */
const LEAST = 96;

/**
 * Places a layer below or above its anchor with the same width. Updates the position when either
 * moves: by scrolling, by resizing, or by an on-screen keyboard, which reduces the visual viewport.
 * Writes `--room`, the available height in px, and `data-side`.
 * @returns a function that ends the updates
 */
export function followAnchor(anchor: HTMLElement, layer: HTMLElement): () => void {
  void place(anchor, layer).then(() =>
    layer.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }),
  );
  // The layer itself is not observed: its own size has no effect.
  return autoUpdate(anchor, null, () => void place(anchor, layer));
}

/** Positions are in px, relative to the layout viewport, as for `position: fixed`. */
async function place(anchor: HTMLElement, layer: HTMLElement): Promise<void> {
  const { width } = anchor.getBoundingClientRect();
  const { x, y, placement } = await computePosition(anchor, layer, {
    placement: "bottom",
    strategy: "fixed",
    platform: {
      ...platform,
      // The size is fixed, so that the layer does not change sides when typing changes the number
      // of options.
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
