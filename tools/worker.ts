import { fork, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * A program that runs as a child process. It sends `{type:'listening', port}` when it is ready, and ends when
 * it receives `{type:'stop'}`.
 */
export interface WorkerOptions {
  name: string;
  /** The file to run. */
  entry: string;
  cwd: string;
  env: Record<string, string | undefined>;
  /**
   * The descriptor of an open file for the program's standard output. Without it, `onLine` also receives
   * these lines.
   */
  outputFd?: number;
  /** Called with each line that the program writes, except lines in `outputFd`. */
  onLine: (line: string) => void;
  /** Called each time the program starts to listen. */
  onListening: () => void;
  /** Called with a sentence when the program has ended unexpectedly and is about to be restarted. */
  onTrouble: (sentence: string) => void;
}

const STOP_MS = 10_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5000;
const STEADY_MS = 10_000;
const KEPT_LINES = 20;

/**
 * Keeps a program running. If the program ends unexpectedly, it is restarted after a pause, which grows with
 * repeated failures.
 */
export class Worker {
  readonly #options: WorkerOptions;
  #child: ChildProcess | undefined;
  #port: number | undefined;
  /** The last port. It is reused after a restart, because other processes know it. */
  #lastPort: number | undefined;
  #startedAt = 0;
  #failures = 0;
  #isWanted = false;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** The program's port. Undefined while the program is down. */
  get port(): number | undefined {
    return this.#port;
  }

  /** The process ID. Undefined while the program is down. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the program and waits until it listens.
   * @throws Error with the program's last lines if the program ends before it listens
   */
  async start(): Promise<void> {
    this.#isWanted = true;
    await this.#launch();
  }

  /** Resolves as soon as the program listens. */
  ready(): Promise<void> {
    if (this.#port !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /**
   * Sends a signal and waits until the process has ended. The program is then restarted, as after any
   * unexpected end.
   */
  async kill(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = onceEnded(child);
    child.kill(signal);
    await ended;
  }

  /** Stops the program gracefully and restarts it. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Sends a message to the program. If the program is down, the message is lost. */
  send(message: Record<string, unknown>): void {
    // The callback handles the error that occurs if the process has just ended. Without the callback, the
    // error would be thrown.
    if (this.#port !== undefined && this.#child?.connected === true) this.#child.send(message, () => {});
  }

  /**
   * Tells the program to stop, and waits until the process has ended. If this takes more than ten seconds,
   * the process is killed.
   */
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
      // The child is detached, so that Ctrl-C in the terminal does not reach it, and this process controls
      // the order of the shutdown. If this process is killed, the child exits when the channel closes.
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
      // The event is "close" and not "exit", because all lines have been read when "close" is emitted.
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
      // If the start fails, "close" is also emitted, and the handler above retries.
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
