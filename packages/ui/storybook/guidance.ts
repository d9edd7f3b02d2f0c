import type { ReactNode } from "react";

/** An example of a component in use: the rendered component and one sentence. */
export interface Picture {
  readonly text: string;
  readonly render: () => ReactNode;
}

/**
 * The guidance on a component's page, besides its properties. It is exported as `guidance` from
 * `<part>.guidance.tsx`, next to `<part>.stories.tsx`. Sentences are short, in the imperative, and end with a
 * full stop.
 */
export interface Guidance {
  /** The name that a designer in Bangladesh would use. The sidebar's search finds it too. */
  readonly banglaName: string;
  /** `new` means that its properties may still change in a minor version. */
  readonly status: "new" | "stable";
  /** The version of packages/ui that introduced the component. */
  readonly since: string;
  /** When to use the component. One to four sentences. */
  readonly use: readonly string[];
  /** When not to use it, and what to use instead. One to four sentences. */
  readonly avoid: readonly string[];
  /** One or two pairs of examples. */
  readonly examples: readonly { readonly do: Picture; readonly dont: Picture }[];
  /** The effect of each key, in the order of use. Empty if nothing in the component takes the focus. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What a screen reader announces. One to three sentences. */
  readonly screenReader: string;
  /** Advice on writing the texts in each language. One to three sentences each. Empty if it has no texts. */
  readonly content: { readonly english: readonly string[]; readonly bangla: readonly string[] };
}
