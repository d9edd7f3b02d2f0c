/**
 * A mock street host for stories, tests and experiments. It serves a style, its TileJSON, and vector tiles
 * with the layers of OpenMapTiles. All tiles contain the same streets. MapLibre treats it like OpenFreeMap.
 */

/** Returns the response to a path below `/streets/`; undefined for an unknown path. */
export function streetHost(url: URL): Response | undefined {
  const { pathname, origin } = url;
  if (/\/streets\/style-(light|dark)$/.test(pathname))
    return Response.json(style(origin, pathname.endsWith("dark")));
  if (pathname.endsWith("/streets/planet")) {
    return Response.json({
      tilejson: "3.0.0",
      tiles: [`${origin}/streets/{z}/{x}/{y}.pbf`],
      minzoom: 0,
      maxzoom: 14,
      attribution:
        '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap contributors</a>',
    });
  }
  if (/\/streets\/\d+\/\d+\/\d+\.pbf$/.test(pathname))
    return new Response(TILE, { headers: { "content-type": "application/x-protobuf" } });
  return undefined;
}

/** Returns a style like a real host's. Its fonts and icons must not be requested. */
function style(origin: string, isDark: boolean): unknown {
  return {
    version: 8,
    glyphs: `${origin}/streets/fonts/{fontstack}/{range}.pbf`,
    sprite: `${origin}/streets/sprite`,
    sources: { planet: { type: "vector", url: `${origin}/streets/planet` } },
    layers: [
      {
        id: "background",
        type: "background",
        paint: { "background-color": isDark ? "#191a1a" : "#f2f3f0" },
      },
      {
        id: "water",
        type: "fill",
        source: "planet",
        "source-layer": "water",
        paint: { "fill-color": isDark ? "#303a3c" : "#c2c8ca" },
      },
      {
        id: "wetland",
        type: "fill",
        source: "planet",
        "source-layer": "water",
        paint: { "fill-pattern": "wetland" },
      },
      {
        id: "road",
        type: "line",
        source: "planet",
        "source-layer": "transportation",
        paint: { "line-color": isDark ? "#4a5052" : "#d5d5d5", "line-width": 4 },
      },
      {
        id: "place",
        type: "symbol",
        source: "planet",
        "source-layer": "place",
        layout: {
          "text-field": "{name:latin}\n{name:nonlatin}",
          "text-font": ["Noto Sans Regular"],
          "icon-image": "dot",
        },
        paint: { "text-color": isDark ? "#d0d6d6" : "#4b4f4f" },
      },
      {
        id: "shield",
        type: "symbol",
        source: "planet",
        "source-layer": "place",
        layout: { "icon-image": "dot" },
      },
    ],
  };
}

const EXTENT = 4096;

/**
 * Encodes a field of a protocol buffer. A number is encoded as a varint. All other values are prefixed with
 * their length.
 */
function field(tag: number, value: number | string | readonly number[]): number[] {
  if (typeof value === "number") return [...varint(tag << 3), ...varint(value)];
  const bytes = typeof value === "string" ? [...new TextEncoder().encode(value)] : value;
  return [...varint((tag << 3) | 2), ...varint(bytes.length), ...bytes];
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);

const POINT = 1;
const LINE = 2;
const POLYGON = 3;

/**
 * Encodes a shape from points in a tile: a move to the first point, lines to the others and, for a polygon, a
 * line back to the first point.
 */
function geometry(type: number, points: readonly (readonly [number, number])[]): number[] {
  const steps = points.map(([x, y], index) => {
    const [beforeX = 0, beforeY = 0] = points[index - 1] ?? [];
    return [zigzag(x - beforeX), zigzag(y - beforeY)];
  });
  const [first = [], ...others] = steps;
  const lines = others.length > 0 ? [(others.length << 3) | 2, ...others.flat()] : [];
  return [(1 << 3) | 1, ...first, ...lines, ...(type === POLYGON ? [(1 << 3) | 7] : [])];
}

type Shape = { type: number; points: readonly (readonly [number, number])[]; tags?: readonly number[] };

/** Encodes a layer of Mapbox Vector Tile 2.1. */
function layer(
  name: string,
  shapes: readonly Shape[],
  names: Readonly<Record<string, string>> = {},
): number[] {
  const features = shapes.flatMap(({ type, points, tags = [] }) =>
    field(2, [
      ...field(2, tags.flatMap(varint)),
      ...field(3, type),
      ...field(4, geometry(type, points).flatMap(varint)),
    ]),
  );
  return field(3, [
    ...field(15, 2),
    ...field(1, name),
    ...features,
    ...Object.keys(names).flatMap((key) => field(3, key)),
    ...Object.values(names).flatMap((value) => field(4, field(1, value))),
    ...field(5, EXTENT),
  ]);
}

const across = [512, 1536, 2560, 3584];
const TILE = Uint8Array.from([
  ...layer("water", [
    {
      type: POLYGON,
      points: [
        [2700, 2700],
        [3400, 2700],
        [3400, 3400],
        [2700, 3400],
      ],
    },
  ]),
  ...layer(
    "transportation",
    across.flatMap((at): Shape[] => [
      {
        type: LINE,
        points: [
          [0, at],
          [EXTENT, at],
        ],
      },
      {
        type: LINE,
        points: [
          [at, 0],
          [at, EXTENT],
        ],
      },
    ]),
  ),
  ...layer("place", [{ type: POINT, points: [[1024, 1024]], tags: [0, 0, 1, 1] }], {
    "name:latin": "Bazar Road",
    "name:bn": "বাজার রোড",
  }),
]);
