import { buildSite } from "../../../tools/build-site.ts";

/** The end-to-end tests use the production build, which is built again if the sources have changed. */
export default async function build(): Promise<void> {
  await buildSite(new AbortController().signal);
}
