import { autoUpdate, computePosition, flip, offset, platform, size } from "@floating-ui/dom";

const GAP = 6;
const EDGE = 12;
/** With less room than this below, in px, the layer goes where there is more. */
const ENOUGH = 224;
/** The least room of a layer, in px, where even this is not there. */
const LEAST = 96;

/**
 * Places a layer under its anchor, or over it, as wide as it, and again whenever either moves: by scrolling, by a change of size, by an
 * on-screen keyboard, which makes the visual viewport smaller. Writes `--room`, the px that the layer may take up, and `data-side`.
 * @returns ends it
 */
export function followAnchor(anchor: HTMLElement, layer: HTMLElement): () => void {
  void place(anchor, layer).then(() =>
    layer.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" }),
  );
  // The layer's own size decides nothing.
  return autoUpdate(anchor, null, () => void place(anchor, layer));
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
