import type { CoverageCenter, RenderPin } from "./types";

export interface MapPinProps {
  center: CoverageCenter;
  isSelected: boolean;
  onSelect: (id: string) => void;
  renderPin: RenderPin | undefined;
}

/** A center on the map. The pin's point is at its bottom centre. */
export function MapPin({ center, isSelected, onSelect, renderPin = drawPin }: MapPinProps) {
  return (
    <button
      type="button"
      // The pins are not in the tab order, because they would add about sixty tab stops. Keyboard
      // users select centers in the list.
      tabIndex={-1}
      aria-label={center.name}
      aria-pressed={isSelected}
      onClick={() => onSelect(center.id)}
      className="group/pin grid size-8 place-items-end justify-center"
    >
      {renderPin(center, isSelected)}
    </button>
  );
}

function drawPin() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 32"
      className="h-5 fill-primary stroke-surface-raised transition-transform group-hover/pin:scale-110 group-aria-pressed/pin:h-9 group-aria-pressed/pin:fill-accent"
    >
      <path d="M12 1a11 11 0 0 0-11 11c0 8.2 11 19 11 19s11-10.8 11-19A11 11 0 0 0 12 1z" strokeWidth="1.5" />
      <circle cx="12" cy="12" r="4" className="fill-surface-raised stroke-none" />
    </svg>
  );
}
