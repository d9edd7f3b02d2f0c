import { exactTrackingId, readTrackingId } from "@harkara/courier-core/base/tracking-id";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { type SubmitEvent, useState } from "react";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";
import { useSitePage } from "./site-link.tsx";

/** Returns the reason why a typed text is not a tracking ID. */
function problemOf(text: string): string | undefined {
  if (exactTrackingId(text) !== undefined) return undefined;
  return readTrackingId(text) === undefined ? m.track_invalid() : m.track_confused();
}

/** The maximum number of characters in the field. No tracking ID is longer, even with spaces. */
export const MAX_TYPED = 40;

interface TrackBoxProps {
  /** The initial text of the field. */
  typed?: string;
  /** Whether the text was submitted without JavaScript. Its error is then shown immediately. */
  isSent?: boolean;
  /** Whether to leave out the hint. */
  isShort?: boolean;
  /** The look of the button. On a page about another parcel, it is secondary. */
  variant?: "primary" | "secondary";
  className?: string;
}

/**
 * A field for a tracking ID that opens the parcel's tracking page. It is a plain form, so it works before the
 * app has loaded.
 */
export function TrackBox({
  typed = "",
  isSent = false,
  isShort = false,
  variant = "primary",
  className,
}: TrackBoxProps) {
  const openPage = useSitePage();
  const [problem, setProblem] = useState(() => (isSent ? problemOf(typed) : undefined));

  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = new FormData(event.currentTarget).get("id");
    const text = typeof field === "string" ? field : "";
    setProblem(problemOf(text));
    const trackingId = exactTrackingId(text);
    if (trackingId !== undefined) openPage(`/track/${trackingId}`);
    else event.currentTarget.querySelector("input")?.focus();
  }

  return (
    <search className={className}>
      <form method="get" action={localizeHref("/track")} noValidate onSubmit={go}>
        <TextField
          label={m.track_label()}
          hint={isShort ? undefined : m.track_hint()}
          name="id"
          defaultValue={typed}
          error={problem}
          action={
            <Button type="submit" variant={variant}>
              {m.track_go()}
            </Button>
          }
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_TYPED}
          required
        />
      </form>
    </search>
  );
}
