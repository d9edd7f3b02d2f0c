import type { Stack } from "../stack.ts";

/** The target of an attack: the app as configured by `npm start`. */
export interface Target {
  readonly stack: Stack;
  readonly port: number;
  readonly dataDir: string;
}

export interface Attack {
  readonly name: string;
  /** Whether the attack runs only in `npm run attack`, and not in `npm test`. */
  readonly isLong?: boolean;
  run: (target: Target, report: Report) => Promise<void>;
}

/** Counts attempts, and records failures. */
export class Report {
  tried = 0;
  /** The number of acknowledged writes that were lost. */
  lost = 0;
  /** The reason why the attack could not run on this machine; undefined if it ran. */
  skipped: string | undefined;
  readonly fell: string[] = [];

  /** Counts one attempt. If the app did not withstand the attempt, records `what` as a failure. */
  check(what: string, isHeld: boolean): void {
    this.tried += 1;
    if (!isHeld) this.fell.push(what);
  }

  get held(): number {
    return this.tried - this.fell.length;
  }
}

/** The result of an attack, as a row of the table. */
export interface Row {
  readonly name: string;
  readonly report: Report;
  readonly seconds: number;
}

/** Formats the results as a Markdown table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ["Attack", "Tried", "Held", "Fell", "Lost", "Seconds"],
    ...rows.map(({ name, report, seconds }) => [
      report.skipped === undefined ? name : `${name} (not tried: ${report.skipped})`,
      ...[report.tried, report.held, report.fell.length, report.lost].map(String),
      seconds.toFixed(0),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lines = cells.map(
    (line) =>
      `| ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [lines[0], rule, ...lines.slice(1)].join("\n");
}
