import { isTrackingId, readTrackingId } from "@harkara/courier-core/tracking-id";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";

/** What a person has typed, as a tracking id, or what is wrong with it. */
function readTyped(text: string): { id: string } | { problem: string } {
  const id = readTrackingId(text);
  if (id === undefined) return { problem: m.track_invalid() };
  return isTrackingId(id) ? { id } : { problem: m.track_confused() };
}

interface TrackBoxProps {
  /** In the field at first. */
  typed?: string;
  /** Field and button side by side, without the hint. */
  isInline?: boolean;
  className?: string;
}

/** A field for a tracking number, which leads to the parcel. A plain form, so that it works before the app is there. */
export function TrackBox({ typed = "", isInline = false, className }: TrackBoxProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();

  function go(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get("id");
    const read = readTyped(typeof text === "string" ? text : "");
    if ("problem" in read) {
      setProblem(read.problem);
      event.currentTarget.querySelector("input")?.focus();
    } else {
      setProblem(undefined);
      void navigate({ to: "/track/$trackingId", params: { trackingId: read.id } });
    }
  }

  return (
    <search className={className}>
      <form
        method="get"
        action={localizeHref("/track")}
        noValidate
        onSubmit={go}
        className={isInline ? "flex items-end gap-3" : "flex flex-col gap-3"}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={m.track_label()}
            hint={isInline ? undefined : m.track_hint()}
            name="id"
            defaultValue={typed}
            error={problem}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={40}
            required
          />
        </div>
        <Button type="submit" className="self-start">
          {m.track_go()}
        </Button>
      </form>
    </search>
  );
}
