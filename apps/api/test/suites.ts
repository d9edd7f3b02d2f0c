/**
 * Test files that start, kill or fill up whole servers, and those that try many sequences. They run in CI,
 * and when they are named.
 */
export const LONG = ["test/{process,upgrade,database}.test.ts", "test/*.property.test.ts"];
/** Test files that call every route with hostile values. They are not in the quick run. */
export const WALKS = ["test/{hostile,bad-text,lists,find}.test.ts"];
