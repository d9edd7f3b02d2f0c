/** The secrets of invitation links. Only their hash is stored. */
import { createHash, randomBytes } from "node:crypto";
import * as v from "valibot";

const SECRET_BYTES = 24;

/** A secret in the path of an invitation link. */
export const SecretSchema = v.pipe(v.string(), v.regex(/^[\w-]{32}$/));

/** Creates a random secret. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Returns the SHA-256 of a secret. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");
