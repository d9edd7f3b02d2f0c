/**
 * Loads the texts of message codes with the first response that has a code, because most visitors never see
 * one.
 */
import type * as CodeText from "./code-text.ts";

let loaded: typeof CodeText | undefined;

/** Loads the texts. Until they are loaded, an error has the text of its kind. */
export async function loadCodeTexts(): Promise<void> {
  try {
    loaded ??= await import("./code-text.ts");
  } catch {
    // The texts could not be loaded, because the connection was lost after the response.
  }
}

/** Returns the text of a code from the server; undefined for an unknown code. */
export function loadedCodeText(code: string | undefined): string | undefined {
  return loaded && code !== undefined && loaded.isMessageCode(code) ? loaded.codeText(code) : undefined;
}
