/**
 * Loads the messages for message codes when the first response with a code arrives. Most visitors never need
 * them.
 */
import type * as CodeText from "./code-text.ts";

let loaded: typeof CodeText | undefined;

/** Loads the messages. Until then, an error has the message for its kind. */
export async function loadCodeTexts(): Promise<void> {
  try {
    loaded ??= await import("./code-text.ts");
  } catch {
    // The connection was lost after the response, so the messages could not be loaded.
  }
}

/** Returns the text of a code from the server; undefined for an unknown code. */
export function loadedCodeText(code: string | undefined): string | undefined {
  return loaded && code !== undefined && loaded.isMessageCode(code) ? loaded.codeText(code) : undefined;
}
