import { fork, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** A program of ours to run beside this one. It sends `{type:'listening', port}` when ready and ends on `{type:'stop'}`. */
export interface WorkerOptions {
  name: string;
  /** The file to run. */
  entry: string;
  cwd: string;
  env: Record<string, string | undefined>;
  /** An open file that takes its standard output; without one, `onLine` gets those lines too. */
  outputFd?: number;
  /** Gets each line that the program writes, except to `outputFd`. */
  onLine: (line: string) => void;
  /** Called each time it listens. */
  onListening: () => void;
  /** Gets a sentence when the program ended by itself and is started again. */
  onTrouble: (sentence: string) => void;
}

const STOP_MS = 10_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5000;
const STEADY_MS = 10_000;
const KEPT_LINES = 20;

/** Keeps one program running: started again when it ends by itself, after a pause that grows while it keeps failing. */
export class Worker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #port: number | undefined;
  /** The port of last time, taken again: others know it by then. */
  #lastPort: number | undefined;
  #startedAt = 0;
  #failures = 0;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** The port it listens on; undefined while it is down. */
  get port(): number | undefined {
    return this.#port;
  }

  /** The process's id; undefined while it is down. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts it and waits until it listens.
   * @throws Error with its last lines when it ends before that
   */
  async start(): Promise<void> {
    this.#isWanted = true;
    await this.#launch();
  }

  /** Resolves as soon as it listens. */
  ready(): Promise<void> {
    if (this.#port !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Sends a signal and waits for the end. It is then started again, as after any end that was not asked for. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = onceEnded(child);
    child.kill(signal);
    await ended;
  }

  /** Stops it in good order and starts it again. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Sends it a message; lost while it is down. */
  send(message: Record<string, unknown>): void {
    // The callback keeps an error of a process that has just ended from being thrown.
    if (this.#port !== undefined && this.#child?.connected === true) this.#child.send(message, () => {});
  }

  /** Asks it to stop and waits until it has; after ten seconds it is killed. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child) return;
    const ended = onceEnded(child);
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    if (child.connected) child.send({ type: "stop" }, () => {});
    else child.kill("SIGTERM");
    await ended;
    clearTimeout(timer);
  }

  #launch(): Promise<void> {
    const { name, entry, cwd, env, outputFd, onLine, onTrouble } = this.#options;
    const lastLines: string[] = [];
    const child = fork(entry, [], {
      cwd,
      env: { ...env, ...(this.#lastPort !== undefined && { PORT: String(this.#lastPort) }) },
      execArgv: [],
      stdio: ["ignore", outputFd ?? "pipe", "pipe", "ipc"],
      // Out of reach of the terminal's Ctrl-C, so that the order of stopping is ours. Should this process be killed, the closed
      // channel tells the child to end.
      detached: process.platform !== "win32",
    });
    this.#child = child;
    this.#startedAt = Date.now();

    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        lastLines.push(line);
        if (lastLines.length > KEPT_LINES) lastLines.shift();
        onLine(line);
      });
    }

    return new Promise((resolve, reject) => {
      child.on("message", (message) => {
        if (!isListening(message)) return;
        this.#port = message.port;
        this.#lastPort = message.port;
        this.#options.onListening();
        for (const done of this.#waiting.splice(0)) done();
        resolve();
      });
      child.once("error", reject);
      // "close" and not "exit": its last lines have been read by then.
      child.once("close", (code, signal) => {
        const wasListening = this.#port !== undefined;
        this.#child = undefined;
        this.#port = undefined;
        const how = signal ?? `code ${code}`;
        if (wasListening || this.#failures > 0) {
          if (this.#isWanted) this.#startAgain(how, onTrouble);
        } else {
          this.#isWanted = false;
        }
        reject(new Error([`${name} ended before it was ready (${how}).`, ...lastLines].join("\n")));
      });
    });
  }

  #startAgain(how: string, onTrouble: (sentence: string) => void): void {
    this.#failures = Date.now() - this.#startedAt > STEADY_MS ? 1 : this.#failures + 1;
    const delay = Math.min(FIRST_DELAY_MS * 2 ** (this.#failures - 1), LONGEST_DELAY_MS);
    onTrouble(`${this.#options.name} ended (${how}): starting it again.`);
    this.#timer = setTimeout(() => {
      // A failure to start ends in "close" above, which tries again.
      this.#launch().catch(() => {});
    }, delay);
  }
}

function isListening(message: unknown): message is { type: "listening"; port: number } {
  return (
    typeof message === "object" &&
    message !== null &&
    "type" in message &&
    message.type === "listening" &&
    "port" in message &&
    typeof message.port === "number"
  );
}

function onceEnded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("close", () => resolve());
  });
}
