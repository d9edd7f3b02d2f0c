import release from "../../../../package.json" with { type: "json" };

/** The version of Harkara, which is the version in the root package.json. */
export const VERSION: string = release.version;
