/** Thrown if the account was deleted, so that its token is no longer accepted. */
export class ErasedAccountError extends Error {
  override name = "ErasedAccountError";

  constructor() {
    super("the account was deleted");
  }
}
