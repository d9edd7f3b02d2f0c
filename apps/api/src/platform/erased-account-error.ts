/** The account was deleted: its token is worth nothing any more. */
export class ErasedAccountError extends Error {
  override name = "ErasedAccountError";

  constructor() {
    super("the account was deleted");
  }
}
