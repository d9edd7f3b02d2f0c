/**
 * Thrown while Google's public keys cannot be fetched. Meanwhile, only tokens that were verified
 * before are accepted.
 */
export class KeysUnavailableError extends Error {
  override name = "KeysUnavailableError";

  constructor(cause: unknown) {
    super("the keys of ID tokens cannot be fetched", { cause });
  }
}
