import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../paraglide/messages.js";

/** The labels that all carousels share. */
export function carouselWords() {
  return {
    roleDescription: m.carousel(),
    slideRoleDescription: m.carousel_slide(),
    slideLabel: (position: number, total: number) =>
      m.carousel_position({ position: formatNumber(position), total: formatNumber(total) }),
    pauseLabel: m.motion_pause(),
    playLabel: m.motion_play(),
  };
}
