import { isLine } from "@harkara/courier-core/base/text";
import {
  type JWTPayload,
  type JWTVerifyGetKey,
  UnsecuredJWT,
  createRemoteJWKSet,
  errors,
  jwtVerify,
} from "jose";
import * as v from "valibot";
import { KeysUnavailableError } from "../../http/keys-unavailable-error.ts";
import type { TokenIdentity } from "../../platform/identity.ts";
import { ExpiringCache } from "../../platform/expiring-cache.ts";
import type { Settings } from "../../platform/settings.ts";

// Google's public keys (Firebase documentation: "Verify ID tokens using a third-party JWT
// library").
const GOOGLE_KEYS = new URL(
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
);
const CACHE_SIZE = 10_000;

// The maximum length of an e-mail address. RFC 5321 allows 64 characters before the @ and 255 after it.
const MAX_EMAIL = 320;

const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128), v.check(isLine)),
  exp: v.number(),
  iat: v.number(),
  auth_time: v.number(),
  email: v.optional(v.pipe(v.string(), v.maxLength(MAX_EMAIL), v.check(isLine)), ""),
  email_verified: v.optional(v.boolean(), false),
});

/**
 * Returns the identity in a token, or null when the token is invalid or expired.
 * @throws KeysUnavailableError
 */
export type TokenVerifier = (token: string) => Promise<TokenIdentity | null>;

/**
 * Creates the verifier of Firebase ID tokens. It checks the signature, project, times and subject. With
 * AUTH_EMULATOR, tokens are unsigned, so the verifier skips the signature check, but performs all other
 * checks. {@link Settings} accept AUTH_EMULATOR only for a demo project and a loopback address.
 * @param keys the source of the public keys
 */
export function createTokenVerifier(
  { FIREBASE_PROJECT_ID, AUTH_EMULATOR }: Pick<Settings, "FIREBASE_PROJECT_ID" | "AUTH_EMULATOR">,
  keys: JWTVerifyGetKey = createRemoteJWKSet(GOOGLE_KEYS),
): TokenVerifier {
  const expected = {
    issuer: `https://securetoken.google.com/${FIREBASE_PROJECT_ID}`,
    audience: FIREBASE_PROJECT_ID,
  };
  // Verified tokens are cached, because verifying a signature takes longer than inserting a parcel, and a
  // client reuses a token for up to an hour.
  const verified = new ExpiringCache<TokenIdentity>(CACHE_SIZE);

  const fetchedKeys: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      throw isInvalidToken(error) ? error : new KeysUnavailableError(error);
    }
  };

  async function payloadOf(token: string): Promise<JWTPayload> {
    if (AUTH_EMULATOR) return UnsecuredJWT.decode(token, expected).payload;
    return (await jwtVerify(token, fetchedKeys, { ...expected, algorithms: ["RS256"] })).payload;
  }

  return async (token) => {
    const seconds = Date.now() / 1000;
    const known = verified.get(token, seconds);
    if (known !== undefined) return known;
    try {
      const claims = v.parse(ClaimsSchema, await payloadOf(token));
      if (claims.auth_time > seconds + 60 || claims.iat > seconds + 60) return null;
      const identity = {
        uid: claims.sub,
        email: claims.email,
        isEmailVerified: claims.email_verified,
        expiresAt: new Date(claims.exp * 1000),
      };
      verified.set(token, identity, claims.exp);
      return identity;
    } catch (error) {
      if (!isInvalidToken(error)) throw error;
      return null;
    }
  };
}

function isInvalidToken(error: unknown): boolean {
  return (
    v.isValiError(error) ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
