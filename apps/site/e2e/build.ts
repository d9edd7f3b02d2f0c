import { buildApps } from "../../../tools/build-apps.ts";

/** Builds the site if its sources have changed. The end-to-end tests use the production build. */
export default async function build(): Promise<void> {
  await buildApps(new AbortController().signal);
}
