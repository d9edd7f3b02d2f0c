/** The name of the error of code that could not be fetched. */
const LOST_CODE = "LostCodeError";

/**
 * Gives that error a name of its own. By the browser's words for it the router would know it, and load the page anew at once: without network
 * that is the end of what a person had before them.
 */
export function nameLostCode({ payload }: VitePreloadErrorEvent): void {
  Object.assign(payload, { name: LOST_CODE, message: `Code that did not come. ${payload.message}` });
}

/** Whether it is because of code that could not be fetched. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && error.name === LOST_CODE;
}
