import * as v from "valibot";

/**
 * A path of this site to return to after the login. A value that a browser could interpret as another host
 * (`//host`, `/\host`, a scheme) becomes undefined, so that a link to our login page cannot redirect to
 * another site.
 */
export const ReturnToSchema = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\\\s]*$/))), undefined),
);
