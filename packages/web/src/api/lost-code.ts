/** The error name for a JavaScript chunk that failed to load. */
const LOST_CODE = "LostCodeError";

/**
 * Renames the error of a chunk that failed to load. TanStack Router would recognise the original error and
 * reload the page, and when offline, the reload would lose the page.
 */
export function nameLostCode({ payload }: VitePreloadErrorEvent): void {
  Object.assign(payload, { name: LOST_CODE, message: `Chunk failed to load. ${payload.message}` });
}

/** Whether the error is a chunk that failed to load. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && error.name === LOST_CODE;
}
