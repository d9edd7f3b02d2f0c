/**
 * The texts of component stories, in the language selected in the toolbar. (Screens use the app's messages.)
 */
export type Locale = "en" | "bn";

let locale: Locale = "en";

/** Sets the language of {@link words}. The preview calls this before each story. */
export function setWordsLocale(next: Locale): void {
  locale = next;
}

/**
 * Returns the texts of a stories file. Each property returns the text in the current language. Read it while
 * a story renders or plays, not at the top of the module. Use a dotted name, because the code for copying
 * replaces such names. A value can be a function, for texts with numbers.
 * @example const t = words({ en: { send: "Send parcel" }, bn: { send: "পার্সেল পাঠান" } }); // t.send
 */
export function words<Words extends object>(languages: { en: Words; bn: NoInfer<Words> }): Readonly<Words> {
  const current = Object.create(null);
  for (const key of Object.keys(languages.en))
    Object.defineProperty(current, key, { enumerable: true, get: () => Reflect.get(languages[locale], key) });
  return current;
}

/**
 * An argument in both languages. It is a class, because Storybook merges the properties of plain
 * objects.
 */
class Pair {
  readonly en: unknown;
  readonly bn: unknown;
  constructor(en: unknown, bn: unknown) {
    this.en = en;
    this.bn = bn;
  }
}

/**
 * Returns the arguments of a story, or of a stories file, in both languages. Spread the result into
 * `preview.meta` or `meta.story`.
 * @param argsOf reads {@link words}; called once in each language
 */
export function inBoth<const Args extends object>(argsOf: () => Args) {
  const args = under("en", argsOf);
  const bangla = under("bn", argsOf);
  const pairs: Record<string, Pair> = {};
  for (const [name, value] of Object.entries(args)) pairs[name] = new Pair(value, Reflect.get(bangla, name));
  return { args, parameters: { bothLanguages: pairs } };
}

function under<Value>(temporary: Locale, read: () => Value): Value {
  const before = locale;
  locale = temporary;
  try {
    return read();
  } finally {
    locale = before;
  }
}

/** The fields of a story's context that {@link localizeArgs} reads and changes. */
interface ArgsContext {
  args: Record<string, unknown>;
  readonly parameters: Record<string, unknown>;
}

/**
 * Replaces English arguments with Bangla ones, except those that a story or the Controls panel has
 * overridden.
 */
export function localizeArgs(context: ArgsContext): void {
  const pairs = context.parameters["bothLanguages"];
  if (locale === "en" || typeof pairs !== "object" || pairs === null) return;
  const args = { ...context.args };
  for (const [name, pair] of Object.entries(pairs))
    if (pair instanceof Pair && args[name] === pair.en) args[name] = pair.bn;
  context.args = args;
}
