import type { ReactNode } from "react";

/** A service center, already worded by the caller in the reader's language. */
export type CoverageCenter = {
  id: string;
  name: string;
  /** The name of its region; the list groups by it. */
  region: string;
  /** What it covers. */
  areas: readonly string[];
  /** The language of `areas` where it is not the page's. */
  areasLang?: string;
  /** WGS 84, in degrees. */
  longitude: number;
  /** WGS 84, in degrees. */
  latitude: number;
};

/** What the map and its controls are called. */
export type CoverageMapLabels = Record<
  /** Names the map. */
  | "map"
  /** Names the list. */
  | "list"
  | "zoomIn"
  | "zoomOut"
  /** Closes what is said about a center. */
  | "close"
  /** How to move the map by touch: with two fingers, so that one finger scrolls the page. */
  | "gesture",
  string
>;

/** Addresses of a MapLibre style for each scheme. Its tiles must be on its own host, which the page's policy has to let in. */
export type StreetStyles = Readonly<Record<"light" | "dark", string>>;

/** Draws the marker of a center. */
export type RenderPin = (center: CoverageCenter, isSelected: boolean) => ReactNode;
