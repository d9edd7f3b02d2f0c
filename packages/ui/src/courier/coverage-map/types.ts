import type { ReactNode } from "react";

/** A service center with texts in the user's language. */
export type CoverageCenter = {
  id: string;
  name: string;
  /** The region's name. The list is grouped by region. */
  region: string;
  /** The delivery terms in one line, such as the delivery time. */
  summary?: string;
  /** The covered areas. */
  areas: readonly string[];
  /** The language of `areas`, if it differs from the page's. */
  areasLang?: string;
  /** The longitude in degrees of WGS 84. */
  longitude: number;
  /** The latitude in degrees of WGS 84. */
  latitude: number;
};

/** The texts of the map and its controls. */
export type CoverageMapLabels = Record<
  /** The accessible name of the map. */
  | "map"
  /** The accessible name of the list. */
  | "list"
  | "zoomIn"
  | "zoomOut"
  /** The name of the button that closes a callout. */
  | "close"
  /** The hint that two fingers move the map, because one finger scrolls the page. */
  | "gesture",
  string
>;

/**
 * The URLs of a MapLibre style for each colour scheme. Its tiles must be on the same host, which the page's
 * policy must allow.
 */
export type StreetStyles = Readonly<Record<"light" | "dark", string>>;

/** Renders the marker of a center. */
export type RenderPin = (center: CoverageCenter, isSelected: boolean) => ReactNode;
