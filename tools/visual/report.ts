import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A story that has changed in one mode. */
export interface Finding {
  readonly story: string;
  readonly mode: string;
  readonly kind: "changed" | "added" | "removed" | "failed";
  /** The number of different pixels, if the story has changed. */
  readonly pixels?: number;
  /** The error, if the story failed. */
  readonly problem?: string;
  /** The paths of the pictures, relative to the report. */
  readonly pictures: { before?: string; after?: string; difference?: string };
}

/** The summary at the top of the report. */
export interface Summary {
  readonly base: string;
  readonly compared: number;
  readonly seconds: number;
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem }
article { border-block-start: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding-block: 1.5rem }
.kind { border: 1px solid; border-radius: 1rem; padding: .1rem .6rem; font-size: .875rem }
.pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; align-items: start }
figure { margin: 0 } img { max-width: 100%; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
figcaption { font-size: .875rem } pre { white-space: pre-wrap }`;

/** Writes the report (index.html) next to its screenshots. */
export async function writeReport(
  folder: string,
  summary: Summary,
  findings: readonly Finding[],
): Promise<string> {
  const file = join(folder, "index.html");
  const count = findings.length === 0 ? "Nothing differs" : `${findings.length} differ`;
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${count} · Harkara pictures</title>
<style>${STYLE}</style>
<h1>${count}</h1>
<p>${summary.compared} pictures of the working tree beside <b>${escape(summary.base)}</b>, in ${summary.seconds.toFixed(0)} s. Not one pixel is tolerated.</p>
${findings.map(article).join("\n")}
</html>`;
  await writeFile(file, html);
  return file;
}

function article({ story, mode, kind, pixels, problem, pictures }: Finding): string {
  return `<article><h2>${escape(story)}</h2>
<p><span class="kind">${kind}</span> ${escape(mode)}${pixels === undefined ? "" : ` · ${pixels} pixels`}</p>
${problem === undefined ? "" : `<pre>${escape(problem)}</pre>`}
<div class="pictures">${figure("Before", pictures.before)}${figure("After", pictures.after)}${figure("Difference", pictures.difference)}</div></article>`;
}

function figure(caption: string, source: string | undefined): string {
  if (source === undefined) return "";
  return `<figure><a href="${source}"><img src="${source}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
