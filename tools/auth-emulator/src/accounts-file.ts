import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import * as v from "valibot";

const FileSchema = v.object({
  version: v.literal(1),
  users: v.array(v.looseObject({ localId: v.pipe(v.string(), v.nonEmpty()) })),
});

/** An account in the file, with its ID and the emulator's other data. */
export type StoredAccount = v.InferOutput<typeof FileSchema>["users"][number];

/**
 * Stores the accounts in one JSON file. The file is replaced as a whole, so that it contains either the old
 * or the new version, whenever the process is killed. Only the owner of the file may read it, because the
 * emulator stores passwords in plain text.
 */
export class AccountsFile {
  readonly #path: string;
  readonly #accounts: () => Iterable<StoredAccount>;
  #written = "";
  #last: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;

  /** @param accounts returns the accounts to save; called at the beginning of each save */
  constructor(path: string, accounts: () => Iterable<StoredAccount>) {
    this.#path = path;
    this.#accounts = accounts;
  }

  /**
   * Reads the accounts. The result is empty if the file does not exist.
   * @throws Error with the name of the file if it is invalid, so that it is not overwritten
   */
  async read(): Promise<StoredAccount[]> {
    let text: string;
    try {
      text = await readFile(this.#path, "utf8");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
    try {
      return v.parse(FileSchema, JSON.parse(text)).users;
    } catch (error) {
      throw new Error(`${this.#path} cannot be read: move it away and start again.`, { cause: error });
    }
  }

  /**
   * Saves the accounts. Resolves when all accounts that exist at the time of the call are on disk. Calls
   * during a save share the next save.
   */
  save(): Promise<void> {
    this.#waiting ??= this.#last.then(() => {
      this.#waiting = undefined;
      return this.#write();
    });
    this.#last = this.#waiting.catch(() => undefined);
    return this.#waiting;
  }

  async #write(): Promise<void> {
    const text = JSON.stringify({ version: 1, users: [...this.#accounts()] });
    if (text === this.#written) return;
    const folder = dirname(this.#path);
    const temporary = `${this.#path}.new`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(temporary, "w", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.#path);
    await syncFolder(folder);
    this.#written = text;
  }
}

/**
 * Flushes a folder to disk, so that a rename is not lost in a power failure. Windows cannot open a folder, so
 * it is skipped there.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
