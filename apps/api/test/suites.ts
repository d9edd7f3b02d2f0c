/** Suites that start, kill or fill up whole servers, and those that try many sequences: in CI, and where they are named. */
export const LONG = ["test/{process,upgrade,database}.test.ts", "test/*.property.test.ts"];
/** Suites that walk every route with hostile values: not in the quick run. */
export const WALKS = ["test/{hostile,bad-text,lists,find}.test.ts"];
