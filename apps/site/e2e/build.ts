import { buildSite } from "../../../tools/build-site.ts";

/** The browser run tests the production build, made anew where the sources changed. */
export default async function build(): Promise<void> {
  await buildSite(new AbortController().signal);
}
