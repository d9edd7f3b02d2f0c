import type { ReactNode } from "react";

/** A picture of how a part is used, drawn by the part itself, and one sentence about it. */
export interface Picture {
  readonly text: string;
  readonly render: () => ReactNode;
}

/**
 * What the page of a part says beside its properties. It lies in `<part>.guidance.tsx` beside `<part>.stories.tsx`, as the export
 * `guidance`. Sentences are short, in the imperative, and end with a full stop.
 */
export interface Guidance {
  /** What a Bangladeshi designer would call it; the sidebar's search finds it too. */
  readonly banglaName: string;
  /** `new`: its properties may still change in a minor version. */
  readonly status: "new" | "stable";
  /** The version of packages/ui that brought it. */
  readonly since: string;
  /** When to use it; one to four sentences. */
  readonly use: readonly string[];
  /** When not to, and what to use then; one to four sentences. */
  readonly avoid: readonly string[];
  /** Pairs of pictures; one or two. */
  readonly examples: readonly { readonly do: Picture; readonly dont: Picture }[];
  /** What each key does, in the order in which somebody would meet them; empty where nothing takes the focus. */
  readonly keyboard: readonly (readonly [keys: string, effect: string])[];
  /** What a screen reader announces; one to three sentences. */
  readonly screenReader: string;
  /** How its words are written, in each language; one to three sentences each. Empty where it shows none. */
  readonly content: { readonly english: readonly string[]; readonly bangla: readonly string[] };
}
