import type { TextPart } from "./search-match.ts";

/** A text whose parts that match the search are highlighted. */
export function MatchedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // The parts of a text have no other identity than their index.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="found-mark">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
