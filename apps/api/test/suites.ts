/**
 * Test files that start or kill whole servers, fill their disk, or try many sequences or random values. They
 * run in CI, or if their names are given on the command line.
 */
export const LONG = ["test/{process,upgrade,database,hostile}.test.ts", "test/*.property.test.ts"];
/** Test files that call every route. The quick run leaves them out. */
export const WALKS = ["test/{bad-text,lists,find}.test.ts"];
