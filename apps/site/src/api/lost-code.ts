/** The name of the error of a JavaScript chunk that failed to load. */
const LOST_CODE = "LostCodeError";

/**
 * Renames the error, so that TanStack Router does not recognise it as a failed chunk and reload the page. A
 * reload without a network would lose the page.
 */
export function nameLostCode({ payload }: VitePreloadErrorEvent): void {
  Object.assign(payload, { name: LOST_CODE, message: `Chunk failed to load. ${payload.message}` });
}

/** Whether the error is a chunk that failed to load. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && error.name === LOST_CODE;
}
