import { MAX_MERGED_RECEIVERS, type SavedReceiver } from "@harkara/courier-core/people/address-book";
import type { ServiceCenter } from "@harkara/courier-core/people/service-center";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { TextField } from "@harkara/ui/field";
import { PageHeader } from "@harkara/ui/page-header";
import { SelectionBar } from "@harkara/ui/selection-bar";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { receiversQuery } from "../../../api/addresses.ts";
import { useMay } from "@harkara/web/api/membership.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { useCenters } from "@harkara/web/centers/use-centers.ts";
import { countText, formatNumber } from "@harkara/web/i18n/format.ts";
import { useSelection } from "@harkara/web/lists/use-selection.ts";
import { useUrlInput } from "@harkara/web/lists/use-url-input.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { Listed } from "@harkara/web/shell/fetched.tsx";
import { saveReceiverDraft } from "@harkara/web/storage/saved-draft.ts";
import { DeleteReceiverDialog } from "./delete-receiver-dialog.tsx";
import { MergeReceiversDialog } from "./merge-receivers-dialog.tsx";
import { ReceiverDialog } from "./receiver-dialog.tsx";
import { MAX_SEARCH } from "./receiver-search.ts";
import { ReceiverTable } from "./receiver-table.tsx";
import { UploadReceiversDialog } from "./upload-receivers-dialog.tsx";

interface ReceiversScreenProps {
  user: SessionUser;
  /** The search text in the URL. */
  search: string;
  onSearch: (search: string) => void;
}

type Open =
  | { readonly dialog: "add" | "upload" | "merge" }
  | { readonly dialog: "edit" | "delete"; readonly receiver: SavedReceiver };

/** The merchant's address book: search, add, edit, delete, merge and upload receivers, and send parcels to them. */
export function ReceiversScreen({ user, search, onSearch }: ReceiversScreenProps) {
  const navigate = useNavigate();
  const mayChange = useMay()("changeAddressBook");
  const { centers } = useCenters();
  const { typed, type } = useUrlInput(search, onSearch);
  const query = useInfiniteQuery({
    ...receiversQuery(useApi(), user.uid, search),
    placeholderData: keepPreviousData,
  });
  const selection = useSelection(new Map(query.data?.map((receiver) => [receiver.id, receiver])));
  const [open, setOpen] = useState<Open>();
  const region = useRef<HTMLElement>(null);
  const isEmpty = search === "" && query.data?.length === 0 && !query.isPlaceholderData;
  const close = () => setOpen(undefined);
  // The focused element is removed, so the region of the list takes focus.
  const focusList = () => region.current?.focus({ preventScroll: true });
  const actions = {
    onSend: (receiver: SavedReceiver) => {
      saveReceiverDraft(user.uid, user.displayName, receiver);
      void navigate({ to: "/sendParcel" });
    },
    onEdit: (receiver: SavedReceiver) => setOpen({ dialog: "edit", receiver }),
    onDelete: (receiver: SavedReceiver) => setOpen({ dialog: "delete", receiver }),
    onMerge: (receivers: readonly SavedReceiver[]) => {
      selection.select(new Set(receivers.map(({ id }) => id)));
      setOpen({ dialog: "merge" });
    },
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={m.receivers_title()}
        description={m.receivers_lead()}
        actions={
          mayChange ? (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" variant="secondary" onClick={() => setOpen({ dialog: "upload" })}>
                {m.receivers_upload()}
              </Button>
              <Button size="sm" onClick={() => setOpen({ dialog: "add" })}>
                {m.receivers_add()}
              </Button>
            </div>
          ) : undefined
        }
      />
      {isEmpty ? null : <SearchField value={typed} onChange={type} />}
      {/* This region takes focus when the focused row is removed. */}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={m.receivers_title()}
        className="flex flex-col gap-3 outline-none [&_:is(a,button)]:scroll-mb-24"
      >
        <Listed title={m.receivers_failed()} query={query}>
          {(receivers) => (
            <>
              <output className={receivers.length === 0 ? "sr-only" : "text-ink-muted"}>
                {query.isPlaceholderData
                  ? null
                  : totalText(receivers.length, query.hasNextPage, search !== "")}
              </output>
              <ReceiverTable
                receivers={receivers}
                isUpdating={query.isPlaceholderData}
                actions={mayChange ? actions : undefined}
                selection={
                  mayChange
                    ? {
                        value: new Set(selection.rows.keys()),
                        onValueChange: selection.select,
                        labels: {
                          row: ({ name }) => m.receivers_select_named({ name }),
                          page: m.receivers_select_page(),
                        },
                      }
                    : undefined
                }
                emptyState={
                  <NoReceivers
                    isSearch={search !== ""}
                    onShowAll={() => {
                      type("");
                      onSearch("");
                      focusList();
                    }}
                  />
                }
              />
            </>
          )}
        </Listed>
      </section>
      <SelectedReceivers
        count={selection.rows.size}
        onMerge={() => setOpen({ dialog: "merge" })}
        onClear={() => {
          selection.clear();
          focusList();
        }}
      />
      <OpenDialog
        open={open}
        selected={[...selection.rows.values()]}
        centers={centers}
        onClose={close}
        onGone={(ids) => {
          selection.deselect(ids);
          focusList();
        }}
      />
    </div>
  );
}

/** Returns the number and the order of the receivers, or the number of matches of a search. */
function totalText(count: number, hasMore: boolean, isSearch: boolean): string | null {
  if (count === 0) return isSearch ? m.receivers_none() : null;
  if (hasMore) return m.receivers_count_first({ count: formatNumber(count) });
  return countText(count, isSearch ? m.receivers_found : m.receivers_count);
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <search>
      <TextField
        label={m.receivers_search()}
        hint={m.receivers_search_hint()}
        type="search"
        maxLength={MAX_SEARCH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </search>
  );
}

interface SelectedReceiversProps {
  /** The number of selected receivers. */
  count: number;
  onMerge: () => void;
  onClear: () => void;
}

function SelectedReceivers({ count, onMerge, onClear }: SelectedReceiversProps) {
  return (
    <SelectionBar
      text={count === 0 ? "" : countText(count, m.receivers_selected)}
      actions={
        <>
          {count > 1 && count <= MAX_MERGED_RECEIVERS ? (
            <Button size="sm" onClick={onMerge}>
              {m.receivers_merge()}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={onClear}>
            {m.parcels_selection_clear()}
          </Button>
        </>
      }
    />
  );
}

function NoReceivers({ isSearch, onShowAll }: { isSearch: boolean; onShowAll: () => void }) {
  if (!isSearch) return <EmptyState title={m.receivers_empty()}>{m.receivers_empty_text()}</EmptyState>;
  return (
    <EmptyState
      title={m.receivers_none()}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m.parcels_all()}
        </Button>
      }
    >
      {m.receivers_none_text()}
    </EmptyState>
  );
}

interface OpenDialogProps {
  open: Open | undefined;
  selected: readonly SavedReceiver[];
  centers: readonly ServiceCenter[];
  onClose: () => void;
  /** Called after receivers were deleted or merged, with the IDs of those that no longer exist. */
  onGone: (ids: readonly string[]) => void;
}

function OpenDialog({ open, selected, centers, onClose, onGone }: OpenDialogProps) {
  const [first, ...others] = selected;
  switch (open?.dialog) {
    case undefined:
      return null;
    case "add":
      return <ReceiverDialog receiver={undefined} onClose={onClose} />;
    case "upload":
      return <UploadReceiversDialog centers={centers} onClose={onClose} />;
    case "edit":
      return <ReceiverDialog receiver={open.receiver} onClose={onClose} />;
    case "delete":
      return (
        <DeleteReceiverDialog
          receiver={open.receiver}
          onClose={onClose}
          onDeleted={() => onGone([open.receiver.id])}
        />
      );
    case "merge":
      return first === undefined ? null : (
        <MergeReceiversDialog
          receivers={[first, ...others]}
          onClose={onClose}
          onMerged={() => onGone(selected.map(({ id }) => id))}
        />
      );
    default:
      return open satisfies never;
  }
}
