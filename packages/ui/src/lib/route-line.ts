/**
 * The style of the runner's route between two stops, in the text colour: the dashes of `route-divider`
 * without its ends, horizontal or vertical. Straight lines are the same in both writing directions.
 */
export const routeLine = {
  across:
    "h-0.5 bg-[repeating-linear-gradient(to_right,currentcolor_0_0.4375rem,transparent_0_0.8125rem)] forced-colors:text-[CanvasText] forced-colors:[forced-color-adjust:none]",
  down: "w-0.5 bg-[repeating-linear-gradient(to_bottom,currentcolor_0_0.4375rem,transparent_0_0.8125rem)] forced-colors:text-[CanvasText] forced-colors:[forced-color-adjust:none]",
} as const;
