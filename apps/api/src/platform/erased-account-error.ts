/** The account was deleted, so its token is not accepted. */
export class ErasedAccountError extends Error {
  override name = "ErasedAccountError";

  constructor() {
    super("the account was deleted");
  }
}
