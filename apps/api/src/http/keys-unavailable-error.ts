/** Google's public keys cannot be fetched. Only tokens that were verified before can be accepted. */
export class KeysUnavailableError extends Error {
  override name = "KeysUnavailableError";

  constructor(cause: unknown) {
    super("the keys of ID tokens cannot be fetched", { cause });
  }
}
