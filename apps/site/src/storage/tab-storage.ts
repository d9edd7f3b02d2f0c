/** What this tab remembers over a reload. Everything in it belongs to the signed-in person and goes when they log out. */
import * as v from "valibot";

const PREFIX = "harkara:";

/** The stored value, or undefined where there is none, it is not what it should be, or the browser keeps nothing. */
export function readTab<TSchema extends v.GenericSchema>(
  key: string,
  schema: TSchema,
): v.InferOutput<TSchema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(PREFIX + key) ?? "null"));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; a browser that refuses (private mode, full) only loses the convenience. */
export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing to do: the form itself still holds what was typed.
  }
}

export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}

/** On logging out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
