import { expect, test } from "vitest";
import { headersOf, pageHeaders, type SignIn } from "../src/security-headers.ts";

/** Returns the directives of the Content-Security-Policy, by name. */
function policyOf(signIn: SignIn, connectOrigins: string[] = []): Map<string, string> {
  const headers = pageHeaders(signIn, { scriptHashes: ["sha256-x"], connectOrigins });
  const directives = (headers["content-security-policy"] ?? "").split("; ");
  return new Map(directives.map((directive) => [directive.split(" ", 1)[0] ?? "", directive]));
}

test("pages may connect to the origins of the build, and have no other permissions for them", () => {
  const [without, having] = [
    policyOf({ kind: "emulator" }),
    policyOf({ kind: "emulator" }, ["https://maps.example"]),
  ];
  expect(having.get("connect-src")).toBe("connect-src 'self' https://maps.example");
  expect([...having].filter(([name]) => name !== "connect-src")).toEqual(
    [...without].filter(([name]) => name !== "connect-src"),
  );
});

test("pages may load scripts of the site itself, and inline scripts only by their hash", () =>
  expect(policyOf({ kind: "emulator" }).get("script-src")).toBe("script-src 'self' 'sha256-x'"));

test("with Firebase, pages may load its scripts and frame, and connect to it", () => {
  const policy = policyOf({ kind: "firebase", authDomain: "harkara.firebaseapp.com" });
  expect(policy.get("script-src")).toContain("https://apis.google.com");
  expect(policy.get("connect-src")).toContain("https://identitytoolkit.googleapis.com");
  expect(policy.get("frame-src")).toBe("frame-src 'self' https://harkara.firebaseapp.com");
});

const FULL = pageHeaders({ kind: "emulator" }, { scriptHashes: [], connectOrigins: [] });

test.each([
  "/assets/home-1a2b.js",
  "/assets/D_5Ubr24.js",
  "/assets/latin-1a2b.woff2",
  "/assets/page-1a2b.css",
])("%s is loaded by a page, and has no policy of its own", (path) =>
  expect(headersOf(path, FULL)).toEqual({ "x-content-type-options": "nosniff" }),
);

test.each([
  "/assets/read-worker-1a2b.js",
  "/assets/map-worker-1a2b.mjs",
  "/assets/photo-1a2b.svg",
  "/staff.js",
  "/",
])("%s has every security header", (path) => expect(headersOf(path, FULL)).toEqual(FULL));
