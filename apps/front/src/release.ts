import { existsSync, readFileSync, realpathSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { pageHeaders, type SignIn } from "./security-headers.ts";

const FactsSchema = v.object({
  /** The app's URL paths. `$name` matches one path segment, and `$` all remaining segments. */
  appPaths: v.array(v.string()),
  scriptHashes: v.array(v.string()),
  connectOrigins: v.array(v.string()),
});

/** An immutable build of an app. */
export interface Release {
  /** The folder of the release, without symbolic links. */
  root: string;
  /** The headers of the release's pages and files. */
  headers: Record<string, string>;
  /** Whether a path, without its language prefix, is a path of the app. */
  isAppPath: (path: string) => boolean;
}

/** The releases of an app. */
export interface Releases {
  current: () => Promise<Release>;
  /** Returns the folder of the newest release that contains an asset; undefined if no release contains it. */
  rootOfAsset: (path: string) => string | undefined;
}

// The number of earlier releases to keep. A page that was opened before a new release may still request the
// assets of the earlier release.
const KEPT_RELEASES = 2;

/**
 * Follows a folder that is a symbolic link to the current release. When the link is replaced, all files of
 * the new release are served at once. If the folder is not a link, it is the only release.
 * @throws Error when the folder contains no built app
 */
export function openReleases(folder: string, signIn: SignIn): Releases {
  const open = (root: string): Release => {
    const facts = v.parse(FactsSchema, JSON.parse(readFileSync(join(root, ".server.json"), "utf8")));
    return { root, headers: pageHeaders(signIn, facts), isAppPath: matcherOf(facts.appPaths) };
  };
  let newest = open(realpathSync(folder));
  let earlier: Release[] = [];

  return {
    async current() {
      try {
        const root = await realpath(folder);
        if (newest.root === root) return newest;
        const release = open(root);
        earlier = [newest, ...earlier.filter((one) => one.root !== root)].slice(0, KEPT_RELEASES);
        newest = release;
      } catch {
        // The link is being replaced, or its target is not a complete release. In both cases, the last valid
        // release is served.
      }
      return newest;
    },
    rootOfAsset: (path) => [newest, ...earlier].find(({ root }) => existsSync(join(root, path)))?.root,
  };
}

function matcherOf(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split("/").map((part) => {
      if (part === "$") return ".*";
      return part.startsWith("$") ? "[^/]+" : RegExp.escape(part);
    });
    return new RegExp(`^${parts.join("/")}/?$`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}
