import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { streetHost } from "./street-host";
import { loadStreets, withStreets } from "./streets";

// The origin of a street host on this machine that accepts real connections.
let origin = "";
let asked: string[] = [];
/**
 * Returns a response that replaces the host's usual response, or undefined to keep the usual one.
 */
let instead: (path: string) => Response | "hangs" | undefined = () => undefined;
const server = createServer((req, res) => {
  const path = req.url ?? "/";
  asked.push(path);
  const answer = instead(path) ?? streetHost(new URL(path, origin)) ?? new Response(null, { status: 404 });
  if (answer === "hangs") return;
  void answer.arrayBuffer().then((body) => res.writeHead(answer.status).end(Buffer.from(body)));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address === "object" && address) origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  instead = () => undefined;
});

const load = (lang = "en", signal = new AbortController().signal) =>
  loadStreets(`${origin}/streets/style-light`, lang, signal);

test("the style, its TileJSON and one tile are requested, but neither fonts nor icons", async () => {
  const streets = await load();
  expect(asked).toEqual(["/streets/style-light", "/streets/planet", "/streets/7/96/55.pbf"]);
  expect(streets.sources["streets:planet"]).toMatchObject({
    type: "vector",
    tiles: [`streets://${origin}/streets/{z}/{x}/{y}.pbf`],
    maxzoom: 14,
    attribution: expect.stringContaining("OpenStreetMap"),
  });
  expect(streets.layers.map(({ id }) => id)).toEqual([
    "streets:background",
    "streets:water",
    "streets:road",
    "streets:place",
  ]);
  expect(JSON.stringify(streets)).not.toMatch(/icon-|glyphs|sprite|Noto/);
});

test.each([
  ["en", ["coalesce", ["get", "name:en"], ["get", "name:latin"], ["get", "name"]]],
  ["bn", ["coalesce", ["get", "name:bn"], ["get", "name"]]],
])("names are in the language of the user: %s", async (lang, names) => {
  const { layers } = await load(lang);
  expect(layers.at(-1)).toMatchObject({ layout: { "text-field": names } });
});

test.each<[string, (path: string) => Response | undefined]>([
  ["no style", (path) => (path.includes("style") ? new Response(null, { status: 503 }) : undefined)],
  ["no JSON", (path) => (path.includes("style") ? new Response("<h1>Log in to this Wi-Fi</h1>") : undefined)],
  ["no TileJSON", (path) => (path.includes("planet") ? new Response(null, { status: 404 }) : undefined)],
  ["no tile", (path) => (path.endsWith("pbf") ? new Response(null, { status: 404 }) : undefined)],
  ["no sources", (path) => (path.includes("style") ? Response.json({ version: 8, layers: [] }) : undefined)],
  [
    "tiles of a third host",
    (path) =>
      path.includes("planet") ? Response.json({ tiles: ["https://example.org/{z}/{x}/{y}"] }) : undefined,
  ],
])("%s: there are no streets", async (_, answer) => {
  instead = answer;
  await expect(load()).rejects.toThrow(/./);
  expect(asked.every((path) => path.startsWith("/streets/"))).toBe(true);
});

test("a request to a host that does not respond is aborted when the map unmounts", async () => {
  const leaving = new AbortController();
  instead = () => {
    leaving.abort();
    return "hangs";
  };
  await expect(load("en", leaving.signal)).rejects.toThrow("abort");
});

test("the streets are above the map and below its centers, and hide the map only when they are visible", async () => {
  const streets = await load();
  const base = {
    version: 8 as const,
    sources: {},
    layers: [
      { id: "land", type: "fill" as const, source: "land" },
      { id: "hub-name", type: "symbol" as const, source: "hubs" },
    ],
  };
  const before = withStreets(base, streets, false, 400);
  expect(before.layers.map(({ id }) => id)).toEqual([
    "land",
    ...streets.layers.map(({ id }) => id),
    "hub-name",
  ]);
  expect(before.layers[1]).toMatchObject({ paint: { "background-opacity": 0 } });
  expect(withStreets(base, streets, true, 400).layers[1]).toMatchObject({
    paint: { "background-opacity": 1, "background-opacity-transition": { duration: 400 } },
  });
  expect(before).not.toHaveProperty("glyphs");
});
