/** A reason not to start that whoever starts the server can mend: the message is one line and says how. */
export class StartupError extends Error {
  override name = "StartupError";
}
