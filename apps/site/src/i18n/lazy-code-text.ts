/**
 * Loads the texts of message codes when the first response with a code arrives. Most visitors never see such
 * a text.
 */
import type * as CodeText from "./code-text.ts";

let loaded: typeof CodeText | undefined;

/** Loads the texts. Until then, an error has the text for its kind. */
export async function loadCodeTexts(): Promise<void> {
  try {
    loaded ??= await import("./code-text.ts");
  } catch {
    // The connection was lost after the response, so the texts could not be loaded.
  }
}

/** Returns the text of a code from the server; undefined for an unknown code. */
export function loadedCodeText(code: string | undefined): string | undefined {
  return loaded && code !== undefined && loaded.isMessageCode(code) ? loaded.codeText(code) : undefined;
}
