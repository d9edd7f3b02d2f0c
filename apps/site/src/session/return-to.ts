import * as v from "valibot";

/**
 * A path of this site to return to after logging in. Anything that a browser could read as another host (`//host`, `/\host`, a
 * scheme) becomes undefined, so that a link to our login page can't send a person elsewhere.
 */
export const ReturnToSchema = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\\\s]*$/))), undefined),
);
