/** A startup failure that the operator can fix. The message is one line that explains how. */
export class StartupError extends Error {
  override name = "StartupError";
}
