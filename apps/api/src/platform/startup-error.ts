/** A startup failure that the operator can fix. The message is one line and explains how to fix it. */
export class StartupError extends Error {
  override name = "StartupError";
}
