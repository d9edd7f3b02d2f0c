import { errors } from "jose";
import { describe, expect, test, vi } from "vitest";
import { createTokenVerifier } from "../src/token.ts";
import { PROJECT, keys, rahim, tokenOf, unsignedTokenOf } from "./harness.ts";

const seconds = () => Math.floor(Date.now() / 1000);
const signed = createTokenVerifier({ FIREBASE_PROJECT_ID: PROJECT, AUTH_EMULATOR: false }, keys);
const emulator = createTokenVerifier({ FIREBASE_PROJECT_ID: PROJECT, AUTH_EMULATOR: true }, keys);

test("a token names its owner", async () => {
  expect(await signed(await tokenOf(rahim))).toEqual(rahim);
  expect(await signed(await tokenOf(rahim, { email: undefined }))).toEqual({ uid: rahim.uid, email: "" });
});

test("a token of the future is refused", async () => {
  expect(await signed(await tokenOf(rahim, { auth_time: seconds() + 3600 }))).toBeNull();
  expect(await signed(await tokenOf(rahim, { iat: seconds() + 3600 }))).toBeNull();
});

test("a token without expiry or sign-in time is refused", async () => {
  expect(await signed(await tokenOf(rahim, { exp: undefined }))).toBeNull();
  expect(await signed(await tokenOf(rahim, { auth_time: undefined }))).toBeNull();
});

test("a token that was seen before still expires", async () => {
  const token = await tokenOf(rahim, { exp: seconds() + 10 });
  expect(await signed(token)).toEqual(rahim);
  vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ["Date"] });
  try {
    expect(await signed(token)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("keys that cannot be fetched are a fault, not a bad token", async () => {
  const offline = createTokenVerifier({ FIREBASE_PROJECT_ID: PROJECT, AUTH_EMULATOR: false }, () => {
    throw new errors.JWKSTimeout();
  });
  await expect(offline(await tokenOf(rahim))).rejects.toThrow(errors.JWKSTimeout);
});

describe("an unsigned token", () => {
  test("is refused without the emulator", async () =>
    expect(await signed(unsignedTokenOf(rahim))).toBeNull());
  test("is accepted with it", async () => expect(await emulator(unsignedTokenOf(rahim))).toEqual(rahim));
  test.each([
    { exp: seconds() - 1 },
    { aud: "other" },
    { iss: "https://securetoken.google.com/other" },
    { sub: "" },
  ])("with %j is refused even so", async (changes) =>
    expect(await emulator(unsignedTokenOf(rahim, changes))).toBeNull(),
  );
});
