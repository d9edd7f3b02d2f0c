import { KeysUnavailableError } from "../src/http/keys-unavailable-error.ts";
import * as fc from "fast-check";
import {
  SignJWT,
  UnsecuredJWT,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  exportJWK,
  exportSPKI,
  generateKeyPair,
} from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTokenVerifier } from "../src/people/accounts/token.ts";
import {
  PROJECT,
  claimsOf,
  forgedTokenOf,
  keys,
  publicKey,
  rahim,
  tokenOf,
  unsignedTokenOf,
} from "./harness.ts";

const seconds = () => Math.floor(Date.now() / 1000);
const real = { FIREBASE_PROJECT_ID: PROJECT, AUTH_EMULATOR: false };
const signed = createTokenVerifier(real, keys);
const emulator = createTokenVerifier({ ...real, AUTH_EMULATOR: true }, keys);

test("a token identifies its owner", async () => {
  expect(await signed(await tokenOf(rahim))).toMatchObject(rahim);
  expect(await signed(await tokenOf(rahim, { email: undefined }))).toMatchObject({
    uid: rahim.uid,
    email: "",
  });
});

// These are functions, because the times are relative to the time of the test run.
const BAD_CLAIMS: [string, () => Record<string, unknown>][] = [
  ["that has expired", () => ({ exp: seconds() - 1 })],
  ["without expiry", () => ({ exp: undefined })],
  ["with an expiry that is a text", () => ({ exp: `${seconds() + 3600}` })],
  ["issued in the future", () => ({ iat: seconds() + 3600 })],
  ["without time of issue", () => ({ iat: undefined })],
  ["that is not valid yet", () => ({ nbf: seconds() + 3600 })],
  ["of a sign-in in the future", () => ({ auth_time: seconds() + 3600 })],
  ["without time of sign-in", () => ({ auth_time: undefined })],
  ["for another project", () => ({ aud: "other" })],
  ["without audience", () => ({ aud: undefined })],
  ["of another issuer", () => ({ iss: "https://securetoken.google.com/other" })],
  ["of an issuer that only begins alike", () => ({ iss: `https://securetoken.google.com/${PROJECT}/x` })],
  ["without issuer", () => ({ iss: undefined })],
  ["without subject", () => ({ sub: undefined })],
  ["with an empty subject", () => ({ sub: "" })],
  ["with a subject of 129 characters", () => ({ sub: "x".repeat(129) })],
  ["with a subject that is a number", () => ({ sub: 1 })],
  ["with U+0000 in the subject", () => ({ sub: "a\0b" })],
  ["with half a pair in the subject", () => ({ sub: "a\uD800" })],
  ["with a line break in the subject", () => ({ sub: "a\nb" })],
  ["with U+0000 in the e-mail", () => ({ email: "a\0@example.com" })],
  ["with half a pair in the e-mail", () => ({ email: "\uDC00@example.com" })],
  ["with an e-mail of 321 characters", () => ({ email: "x".repeat(321) })],
  ["with an e-mail that is an object", () => ({ email: { toString: "x" } })],
];

describe.each([
  ["signed", signed, (changes: Record<string, unknown>) => tokenOf(rahim, changes)],
  ["of the emulator", emulator, async (changes: Record<string, unknown>) => unsignedTokenOf(rahim, changes)],
] as const)("a token %s", (_, verify, make) => {
  test("a valid token is accepted, also with a subject of 128 characters", async () => {
    expect(await verify(await make({}))).toMatchObject(rahim);
    expect((await verify(await make({ sub: "x".repeat(128) })))?.uid).toHaveLength(128);
  });
  test.each(BAD_CLAIMS)("%s is rejected", async (_name, claims) => {
    expect(await verify(await make(claims()))).toBeNull();
  });
  test("a token of arbitrary text is rejected, and never causes an unexpected error", async () => {
    const whole = await make({});
    const part = fc.oneof(fc.base64String(), fc.string(), fc.constantFrom(...whole.split("."), ""));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const token = parts.join(".");
        expect(token === whole ? null : await verify(token)).toBeNull();
      }),
    );
  });
});

describe("a signature", () => {
  test("a signature with another key is rejected", async () =>
    expect(await signed(await forgedTokenOf(rahim))).toBeNull());
  test("a missing signature is rejected", async () => {
    expect(await signed(unsignedTokenOf(rahim))).toBeNull();
    const [, payload] = (await tokenOf(rahim)).split(".");
    const header = Buffer.from(JSON.stringify({ alg: "none", kid: "test" })).toString("base64url");
    expect(await signed(`${header}.${payload}.`)).toBeNull();
  });
  test("a signature by HS256 with the public key as secret is rejected", async () => {
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(await exportJWK(publicKey))]) {
      const token = await new SignJWT(claimsOf(rahim))
        .setProtectedHeader({ alg: "HS256", kid: "test" })
        .sign(new TextEncoder().encode(secret));
      expect(await signed(token)).toBeNull();
    }
  });
  test("a signature with another algorithm and the same key is rejected", async () => {
    const { privateKey } = await generateKeyPair("PS256");
    const token = await new SignJWT(claimsOf(rahim))
      .setProtectedHeader({ alg: "PS256", kid: "test" })
      .sign(privateKey);
    expect(await signed(token)).toBeNull();
  });
  test("a signature with an unknown key ID is rejected", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const token = await new SignJWT(claimsOf(rahim))
      .setProtectedHeader({ alg: "RS256", kid: "other" })
      .sign(privateKey);
    expect(await signed(token)).toBeNull();
  });
  test("a signature without a key ID is rejected if there are several keys", async () => {
    const { privateKey, publicKey: second } = await generateKeyPair("RS256", { extractable: true });
    const several = createLocalJWKSet({
      keys: [
        { ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" },
        { ...(await exportJWK(second)), kid: "second", alg: "RS256" },
      ],
    });
    const token = await new SignJWT(claimsOf(rahim)).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
    expect(await createTokenVerifier(real, several)(token)).toBeNull();
  });
  test("no keys are fetched with the emulator, because its tokens are unsigned", async () => {
    expect(await emulator(await tokenOf(rahim))).toBeNull();
    expect(await emulator(new UnsecuredJWT(claimsOf(rahim)).encode())).toMatchObject(rahim);
  });
});

describe("the clock", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("makes a token expire that was verified before", async () => {
    const token = await tokenOf(rahim, { exp: seconds() + 10 });
    expect(await signed(token)).toMatchObject(rahim);
    vi.setSystemTime(Date.now() + 11_000);
    expect(await signed(token)).toBeNull();
  });

  test("if set back, does not reject a token that was verified before, and if corrected, makes it expire in time", async () => {
    const token = await tokenOf(rahim, { exp: seconds() + 10 });
    expect(await signed(token)).toMatchObject(rahim);
    const time = Date.now();
    vi.setSystemTime(time - 5 * 3_600_000);
    expect(await signed(token)).toMatchObject(rahim);
    vi.setSystemTime(time + 11_000);
    expect(await signed(token)).toBeNull();
  });
});

describe("keys that cannot be fetched", () => {
  const url = new URL("https://keys.example/");
  const remote = (fetch: () => Promise<Response>) =>
    createTokenVerifier(
      real,
      createRemoteJWKSet(url, { [customFetch]: fetch, cooldownDuration: 0, cacheMaxAge: 0 }),
    );

  test.each<[string, () => Promise<Response>]>([
    ["not reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["too late", () => Promise.reject(new DOMException("", "TimeoutError"))],
    ["status 500", async () => new Response("", { status: 500 })],
    ["no JSON", async () => new Response("<html>")],
    ["no keys", async () => Response.json({ error: "x" })],
  ])("(%s) do not count as an invalid token", async (_, fetch) => {
    await expect(remote(fetch)(await tokenOf(rahim))).rejects.toThrow(KeysUnavailableError);
  });

  test("do not lead to the rejection of a token that was verified before", async () => {
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "test", alg: "RS256" }] };
    let isDown = false;
    const verify = remote(async () => {
      if (isDown) throw new TypeError("fetch failed");
      return Response.json(jwks);
    });
    const token = await tokenOf(rahim);
    expect(await verify(token)).toMatchObject(rahim);
    isDown = true;
    expect(await verify(token)).toMatchObject(rahim);
    await expect(verify(await tokenOf(rahim, { auth_time: seconds() - 1 }))).rejects.toThrow(
      KeysUnavailableError,
    );
    isDown = false;
    expect(await verify(await tokenOf(rahim, { auth_time: seconds() - 2 }))).toMatchObject(rahim);
  });
});
