// npm run chromatic: publishes the Storybook to Chromatic, which takes screenshots of the affected stories,
// and copies the screenshots of all other stories. The affected stories are determined as in
// `npm run visual`, because Chromatic's own tracing cannot find the stories of a changed message: messages
// are compiled to files that are not in git.
//   npm run chromatic                     all stories
//   npm run chromatic -- main             the stories affected by changes since the branch left main
//   npm run chromatic -- main --list      only prints the arguments for Chromatic
// Chromatic reads the project's token from CHROMATIC_PROJECT_TOKEN.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ROOT, SettingError } from "./settings.ts";
import { affectedStories, chromaticArguments } from "./visual/affected.ts";
import { branchedFrom, visibleChangesSince } from "./visual/build.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: "boolean", default: false } },
  });
  process.exitCode = await main(positionals[0], values.list);
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * Runs Chromatic, which builds the Storybook.
 * @param branch the branch or commit that the working tree is compared with; without it, all stories are affected
 * @returns the exit code of Chromatic
 */
async function main(branch: string | undefined, isListed: boolean): Promise<number> {
  const affected =
    branch === undefined
      ? "all"
      : affectedStories(ROOT, await visibleChangesSince(await branchedFrom(branch)));
  const options = chromaticArguments(affected);
  console.log(options.length === 0 ? "All stories are affected." : options.join("\n"));
  if (isListed) return 0;
  const { status } = spawnSync("pnpm", ["exec", "chromatic", ...options], { cwd: ROOT, stdio: "inherit" });
  return status ?? 1;
}
