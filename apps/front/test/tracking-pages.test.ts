import { expect, onTestFinished, test, vi } from "vitest";
import { ask, startTestFront } from "./harness.ts";

test.each([
  ["/track", { locale: "en" }],
  ["/track/TRKB7K4FQ2M", { locale: "en", inPath: "TRKB7K4FQ2M" }],
  ["/bn/track/trk%20b7", { locale: "bn", inPath: "trk b7" }],
  ["/track/TRKB7K4FQ2M?fbclid=1", { locale: "en", inPath: "TRKB7K4FQ2M" }],
])("%s is rendered for this request, and never cached", async (path, request) => {
  const front = await startTestFront({ API_URL: "http://127.0.0.1:9" });
  const { status, headers, body } = await ask(front, path);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({ ...request, api: "http://127.0.0.1:9", clientAddress: "127.0.0.1" });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
});

test("the submitted form of a page is forwarded", async () => {
  const front = await startTestFront();
  const { body } = await ask(front, "/bn/track/TRKB7K4FQ2M", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ digits: "৫৬৭৮", day: "2026-11-28" }).toString(),
  });
  expect(JSON.parse(body)).toMatchObject({
    locale: "bn",
    inPath: "TRKB7K4FQ2M",
    digits: "৫৬৭৮",
    day: "2026-11-28",
  });
  const large = await ask(front, "/track/TRKB7K4FQ2M", { method: "POST", body: "x".repeat(2000) });
  expect(large.status).toBe(413);
});

test("the renderer may redirect, and sets the status", async () => {
  const front = await startTestFront();
  expect(await ask(front, "/track?id=b7k4")).toMatchObject({
    status: 303,
    headers: { location: "/track/OTHER" },
  });
  expect(await ask(front, "/track/absent")).toMatchObject({ status: 404 });
});

test.each(["broken", "limited"])("the app's shell is sent for a page that is %s", async (id) => {
  const front = await startTestFront();
  expect(await ask(front, `/track/${id}`)).toMatchObject({ status: 200, body: "<!doctype html>shell" });
});

test("pages above the limit per second get the app's shell", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const front = await startTestFront();
  const askForMany = async () => {
    const pages = await Promise.all(Array.from({ length: 60 }, () => ask(front, "/track")));
    return pages.filter(({ body }) => body === "<!doctype html>shell").length;
  };
  expect(await askForMany()).toBe(10);
  vi.setSystemTime(Date.now() + 1000);
  expect(await askForMany()).toBe(10);
});

test.each(["/.server/tracking-page.js", "/.server.json"])("%s is not served", async (path) => {
  const front = await startTestFront();
  expect((await ask(front, path)).status).toBe(404);
});
