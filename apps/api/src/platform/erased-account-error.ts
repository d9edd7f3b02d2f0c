/** Thrown for a deleted account, whose token is no longer accepted. */
export class ErasedAccountError extends Error {
  override name = "ErasedAccountError";

  constructor() {
    super("the account was deleted");
  }
}
