/** Google's public keys cannot be fetched: no token can be verified that was not verified before. */
export class KeysUnavailableError extends Error {
  override name = "KeysUnavailableError";

  constructor(cause: unknown) {
    super("the keys of ID tokens cannot be fetched", { cause });
  }
}
