/** A startup failure that the operator can fix: the message is one line and says how. */
export class StartupError extends Error {
  override name = "StartupError";
}
