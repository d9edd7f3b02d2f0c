import { formatNumber } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

/** Returns the labels that all carousels share. */
export function carouselWords() {
  return {
    carousel: m.carousel(),
    slide: m.carousel_slide(),
    position: (position: number, total: number) =>
      m.carousel_position({ position: formatNumber(position), total: formatNumber(total) }),
    pause: m.motion_pause(),
    play: m.motion_play(),
  };
}
