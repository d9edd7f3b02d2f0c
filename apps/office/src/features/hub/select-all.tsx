import { Button } from "@harkara/ui/button";
import { Checkbox } from "@harkara/ui/checkbox";
import { countText } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import type { Selection } from "./use-selection.ts";

/** A button that selects all parcels that match the filter, or clears the selection. */
export function SelectAll({ selection, matching }: { selection: Selection; matching: number }) {
  const { ids, all, clear } = selection;
  return (
    <>
      {all.error ? <FailureAlert title={m.hub_select_failed()} error={all.error} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" loading={all.isPending} onClick={() => all.mutate()}>
          {countText(matching, m.hub_select_all)}
        </Button>
        {ids.length === 0 ? null : (
          <Button variant="ghost" size="sm" onClick={clear}>
            {m.hub_select_clear()}
          </Button>
        )}
      </div>
    </>
  );
}

/** A checkbox that selects the given parcels of a group. */
export function SelectShown({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const chosen = ids.filter((id) => selection.has(id)).length;
  return (
    <Checkbox
      label={countText(ids.length, m.hub_select_shown)}
      checked={chosen === ids.length ? true : chosen === 0 ? false : "indeterminate"}
      onCheckedChange={(checked) => selection.chooseAll(ids, checked === true)}
    />
  );
}
