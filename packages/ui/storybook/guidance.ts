import type { ReactNode } from "react";

/** An example of a component in use, rendered by the component itself, with one sentence. */
export interface Picture {
  readonly text: string;
  readonly render: () => ReactNode;
}

/**
 * The guidance on the page of a component, in addition to its properties. It is the export `guidance` of
 * `<part>.guidance.tsx`, next to `<part>.stories.tsx`. Sentences are short, in the imperative, and end with
 * a full stop.
 */
export interface Guidance {
  /** The name that a Bangladeshi designer would use. The sidebar's search also finds it. */
  readonly banglaName: string;
  /** `new` means that its properties may still change in a minor version. */
  readonly status: "new" | "stable";
  /** The version of packages/ui that introduced the component. */
  readonly since: string;
  /** When to use the component; one to four sentences. */
  readonly use: readonly string[];
  /** When not to use it, and the alternative; one to four sentences. */
  readonly avoid: readonly string[];
  /** One or two pairs of examples. */
  readonly examples: readonly { readonly do: Picture; readonly dont: Picture }[];
  /** The effect of each key, in the order of use. Empty if nothing takes the focus. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** The announcements of a screen reader; one to three sentences. */
  readonly screenReader: string;
  /** How to write its texts in each language; one to three sentences each. Empty if it has none. */
  readonly content: { readonly english: readonly string[]; readonly bangla: readonly string[] };
}
