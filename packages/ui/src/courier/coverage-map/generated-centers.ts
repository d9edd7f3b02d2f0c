import type { CoverageCenter } from "./types";

/** The corners of a box inside Bangladesh, in degrees. */
const BOX = { west: 88.9, east: 91.4, south: 22.7, north: 25.1 } as const;
const REGIONS = ["Barishal", "Chattogram", "Dhaka", "Khulna", "Mymensingh", "Rajshahi", "Rangpur", "Sylhet"];

/** Generates evenly spread centers, the same each time, to test a map with many centers. */
export function generatedCenters(count: number): CoverageCenter[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `hub-${index + 1}`,
    name: `Hub ${index + 1}`,
    region: REGIONS[Math.floor((index * REGIONS.length) / count)] ?? "",
    areas: [`Area ${2 * index + 1}`, `Area ${2 * index + 2}`],
    longitude: BOX.west + (BOX.east - BOX.west) * strewn(index, 0.754_877_666),
    latitude: BOX.south + (BOX.north - BOX.south) * strewn(index, 0.569_840_291),
  }));
}

/** Uses the R2 sequence (Martin Roberts, 2018), which distributes points evenly without random numbers. */
const strewn = (index: number, step: number) => (0.5 + step * (index + 1)) % 1;
