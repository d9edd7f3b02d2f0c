import { MAX_VIEW_NAME, type SavedView, viewName } from "@harkara/courier-core/parcel/saved-view";
import { Button } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { Dialog } from "@harkara/ui/dialog";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import * as v from "valibot";
import { deleteView, savedViewsQuery, saveView } from "./saved-views.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { fieldText } from "@harkara/web/i18n/code-text.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { type ListState, isShown, toSaved } from "./saved-view-search.ts";

interface SavedViewDialogProps {
  uid: string;
  /** The view to change; undefined to save the current state of the list. */
  view: SavedView | undefined;
  list: ListState;
  onClose: () => void;
}

/** Saves the current state of the list under a name, or renames, replaces or deletes a saved view. */
export function SavedViewDialog({ uid, view, list, onClose }: SavedViewDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useId();
  // A retry after a lost response has the same ID, so that the view is saved once.
  const [id] = useState(() => view?.id ?? crypto.randomUUID());
  const [name, setName] = useState(view?.name ?? "");
  const [isReplaced, setIsReplaced] = useState(false);
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: (changed: SavedView | null) =>
      changed === null ? deleteView(api, id) : saveView(api, changed),
    onSuccess: async (_, changed) => {
      toast.success(changed === null ? m.saved_view_deleted() : m.saved_view_saved());
      await queryClient.invalidateQueries(savedViewsQuery(api, uid));
      onClose();
    },
  });
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = v.safeParse(viewName, name);
    setProblem(read.issues?.[0].message);
    if (!read.success) return;
    change.mutate({ ...(view === undefined || isReplaced ? toSaved(list) : view), id, name: read.output });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={view === undefined ? m.saved_view_new() : m.saved_view_edit()}
      closeLabel={m.close()}
      size="sm"
      footer={
        <>
          {view === undefined ? null : (
            <Button variant="ghost-danger" disabled={change.isPending} onClick={() => change.mutate(null)}>
              {m.saved_view_delete()}
            </Button>
          )}
          <Button type="submit" form={form} loading={change.isPending}>
            {m.saved_view_save()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {change.error ? <FailureAlert title={m.saved_view_failed()} error={change.error} /> : null}
        <TextField
          label={m.saved_view_name()}
          hint={view === undefined ? m.saved_view_hint() : undefined}
          autoComplete="off"
          maxLength={MAX_VIEW_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fieldText(problem)}
        />
        {view === undefined || isSame(view, list) ? null : (
          <Checkbox
            label={m.saved_view_replace()}
            checked={isReplaced}
            onCheckedChange={(checked) => setIsReplaced(checked === true)}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Whether the list has exactly a saved view's search and columns. */
function isSame(view: SavedView, { search, hidden }: ListState): boolean {
  return (
    isShown(view, search) &&
    view.hidden_columns.length === hidden.size &&
    view.hidden_columns.every((column) => new Set<string>(hidden).has(column))
  );
}
