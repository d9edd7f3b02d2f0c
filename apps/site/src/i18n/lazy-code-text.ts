/** The texts of message codes, loaded with the first response that has a code: most visitors never see one. */
import type * as CodeText from "./code-text.ts";

let loaded: typeof CodeText | undefined;

/** Loads the texts. Without them, the kind of a failure has a text still. */
export async function loadCodeTexts(): Promise<void> {
  try {
    loaded ??= await import("./code-text.ts");
  } catch {
    // The connection was lost after the response.
  }
}

/** The text of a code of the server; undefined for an unknown one. */
export function loadedCodeText(code: string | undefined): string | undefined {
  return loaded && code !== undefined && loaded.isMessageCode(code) ? loaded.codeText(code) : undefined;
}
