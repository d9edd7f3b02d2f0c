/**
 * Test files that start, kill or fill up whole servers, and those that try many sequences or random values.
 * They run in CI, and when they are named.
 */
export const LONG = ["test/{process,upgrade,database,hostile}.test.ts", "test/*.property.test.ts"];
/** Test files that call every route. They are not in the quick run. */
export const WALKS = ["test/{bad-text,lists,find}.test.ts"];
