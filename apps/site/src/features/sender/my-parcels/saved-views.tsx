import { MAX_SAVED_VIEWS, type SavedView } from "@harkara/courier-core/parcel/saved-view";
import { Button, IconButton } from "@harkara/ui/button";
import type { ParcelTableColumn } from "@harkara/ui/parcel-table";
import { Popover } from "@harkara/ui/popover";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bookmark, Pencil } from "lucide-react";
import { useState } from "react";
import { savedViewsQuery } from "./saved-views.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { SavedViewDialog } from "./saved-view-dialog.tsx";
import { type ListState, isShown, savedColumns, savedSearch } from "./saved-view-search.ts";

interface SavedViewsProps {
  uid: string;
  list: ListState;
  onColumns: (hidden: ReadonlySet<ParcelTableColumn>) => void;
}

/**
 * A menu of the user's saved views, with entries to save and change views. Its button has the name of the
 * view that is shown.
 */
export function SavedViews({ uid, list, onColumns }: SavedViewsProps) {
  const { data: views, error, isFetching, refetch } = useQuery(savedViewsQuery(useApi(), uid));
  const [isOpen, setIsOpen] = useState(false);
  const [edited, setEdited] = useState<{ view: SavedView | undefined }>();
  const shown = views?.find((view) => isShown(view, list.search));
  function edit(view: SavedView | undefined): void {
    setIsOpen(false);
    setEdited({ view });
  }
  return (
    <>
      <Popover
        title={m.saved_views()}
        closeLabel={m.close()}
        align="end"
        open={isOpen}
        onOpenChange={setIsOpen}
        content={
          views ? (
            <ViewList
              views={views}
              shown={shown}
              onOpen={(view) => {
                setIsOpen(false);
                onColumns(savedColumns(view));
              }}
              onEdit={edit}
            />
          ) : error ? (
            <FailureAlert
              title={m.saved_views_failed()}
              error={error}
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <p className="text-ink-muted">{m.loading()}</p>
          )
        }
        footer={
          views && views.length < MAX_SAVED_VIEWS ? (
            <Button size="sm" onClick={() => edit(undefined)}>
              {m.saved_view_new()}
            </Button>
          ) : undefined
        }
      >
        <Button
          variant="ghost"
          size="sm"
          startIcon={<Bookmark aria-hidden className={shown ? "fill-current" : undefined} />}
        >
          {shown ? (
            <span className="max-w-32 truncate max-sm:max-w-20">{shown.name}</span>
          ) : (
            <span className="max-sm:sr-only">{m.saved_views_button()}</span>
          )}
        </Button>
      </Popover>
      {edited ? (
        <SavedViewDialog uid={uid} view={edited.view} list={list} onClose={() => setEdited(undefined)} />
      ) : null}
    </>
  );
}

interface ViewListProps {
  views: readonly SavedView[];
  shown: SavedView | undefined;
  onOpen: (view: SavedView) => void;
  onEdit: (view: SavedView) => void;
}

function ViewList({ views, shown, onOpen, onEdit }: ViewListProps) {
  if (views.length === 0) return <p className="text-ink-muted">{m.saved_views_empty()}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col">
        {views.map((view) => (
          <li key={view.id} className="flex items-center gap-1">
            <Link
              to="/dashbord/myparcel"
              search={savedSearch(view)}
              resetScroll={false}
              aria-current={view === shown ? "page" : undefined}
              className="flex min-h-11 min-w-0 flex-1 items-center rounded-control px-2 py-1.5 wrap-anywhere hover:bg-neutral-surface focus-visible:focus-ring-inset aria-[current=page]:font-bold aria-[current=page]:text-primary-ink"
              onClick={() => onOpen(view)}
            >
              {view.name}
            </Link>
            <IconButton label={m.saved_view_edit_named({ name: view.name })} onClick={() => onEdit(view)}>
              <Pencil aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {views.length >= MAX_SAVED_VIEWS ? (
        <p className="text-sm text-ink-muted">{countText(MAX_SAVED_VIEWS, m.saved_views_full)}</p>
      ) : null}
    </div>
  );
}
