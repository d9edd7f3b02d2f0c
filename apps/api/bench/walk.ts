// Helpers for simulations that use a real server's API. They send requests and staff operations,
// and compare the server's figures with expected figures.
import { MAX_OPERATIONS, OperationResultsSchema } from "@harkara/courier-core/journey/operation";
import * as v from "valibot";
import { tokenOf } from "./load.ts";

/** A compared figure. */
interface Figure {
  readonly where: string;
  readonly what: string;
  readonly expected: number;
  readonly actual: number;
}

/** A step of the simulation, and the time that it took, in seconds. */
interface Step {
  readonly title: string;
  readonly seconds: number;
}

/** The API client of a simulation. */
export interface Walk {
  /**
   * Sends a request as a user, and returns the parsed body and the cursor of the next page.
   * @throws Error if the status is not the expected one
   */
  call<Schema extends v.GenericSchema>(
    schema: Schema,
    user: string,
    method: string,
    path: string,
    json?: unknown,
  ): Promise<{ body: v.InferOutput<Schema>; cursor: string | undefined }>;
  /**
   * Sends a device's operations in order.
   * @throws Error if the outcome of an operation is not `done`
   */
  operate(user: string, operations: readonly object[]): Promise<void>;
  /** Runs a step and measures its time. */
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
  /** Compares a figure from the server with the expected figure. */
  compare(where: string, what: string, expected: number, actual: number): void;
  /** Prints the steps and the figures. @returns whether all figures agree */
  print(): boolean;
}

/**
 * Creates the API client of a simulation.
 * @param port the port of the API
 */
export function createWalk(port: number): Walk {
  const figures: Figure[] = [];
  const steps: Step[] = [];
  const call: Walk["call"] = async (schema, user, method, path, json) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${tokenOf(user)}`, "content-type": "application/json" },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const cursor = /[?&]cursor=([^&>]*)/.exec(response.headers.get("link") ?? "")?.[1];
    return { body: v.parse(schema, text === "" ? undefined : JSON.parse(text)), cursor };
  };
  return {
    call,
    async operate(user, operations) {
      for (let start = 0; start < operations.length; start += MAX_OPERATIONS) {
        const at = new Date().toISOString();
        const sent = operations
          .slice(start, start + MAX_OPERATIONS)
          .map((operation) => Object.assign({ id: crypto.randomUUID(), at }, operation));
        const { body } = await call(OperationResultsSchema, user, "POST", "/operations", {
          sent_at: at,
          operations: sent,
        });
        for (const [index, { outcome, refusal }] of body.results.entries())
          if (outcome !== "done")
            throw new Error(`${refusal ?? outcome}: ${JSON.stringify(sent[index])} of ${user}`);
      }
    },
    async step(title, work) {
      const start = performance.now();
      const result = await work();
      steps.push({ title, seconds: (performance.now() - start) / 1000 });
      return result;
    },
    compare(where, what, expected, actual) {
      figures.push({ where, what, expected, actual });
    },
    print() {
      for (const { title, seconds } of steps)
        console.log(`${title.padEnd(60)}${seconds.toFixed(1).padStart(8)} s`);
      console.log();
      console.log(`${"".padEnd(16)}${"".padEnd(44)}${"expected".padStart(14)}${"actual".padStart(14)}`);
      for (const { where, what, expected, actual } of figures)
        console.log(
          `${where.padEnd(16)}${what.padEnd(44)}${shown(expected)}${shown(actual)}${expected === actual ? "" : "  differs"}`,
        );
      const differing = figures.filter(({ expected, actual }) => expected !== actual).length;
      console.log(`\n${figures.length} figures, ${differing} of which differ`);
      return differing === 0;
    },
  };
}

const shown = (figure: number): string => figure.toLocaleString("en").padStart(14);
