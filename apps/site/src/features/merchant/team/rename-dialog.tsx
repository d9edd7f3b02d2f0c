import { TeamNameSchema } from "@harkara/courier-core/people/team";
import { Button } from "@harkara/ui/button";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { type SubmitEvent, useId, useState } from "react";
import * as v from "valibot";
import { renameTeam } from "./team.ts";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { useTeamChange } from "./use-team-change.ts";

/** A form that changes the merchant's name. */
export function RenameDialog({ name: known, onClose }: { name: string; onClose: () => void }) {
  const form = useId();
  const [name, setName] = useState(known);
  const [problem, setProblem] = useState<string>();
  const save = useTeamChange({
    change: (api) => renameTeam(api, name),
    done: m.staff_saved(),
    onDone: onClose,
  });
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = v.safeParse(TeamNameSchema, { name });
    setProblem(read.issues?.[0].message);
    if (read.success) save.mutate();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.team_rename()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <Button type="submit" form={form} loading={save.isPending}>
          {m.staff_save()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {save.error ? <FailureAlert title={m.staff_action_failed()} error={save.error} /> : null}
        <TextField
          label={m.team_name()}
          autoComplete="organization"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldText(problem)}
        />
      </form>
    </Dialog>
  );
}
