import type { SavedReceiver } from "@harkara/courier-core/address-book";
import { Button } from "@harkara/ui/button";
import { EmptyState } from "@harkara/ui/empty-state";
import { TextField } from "@harkara/ui/field";
import { PageHeader } from "@harkara/ui/page-header";
import { SelectionBar } from "@harkara/ui/selection-bar";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { receiversQuery } from "../../api/addresses.ts";
import { useMay } from "../../api/membership.ts";
import { useApi } from "../../api/use-api.ts";
import { useCenters } from "../../centers/use-centers.ts";
import { countText } from "../../i18n/format.ts";
import { useUrlInput } from "../../lists/use-url-input.ts";
import { m } from "../../paraglide/messages.js";
import type { SessionUser } from "../../session/session.ts";
import { Listed } from "../../shell/fetched.tsx";
import { saveReceiverDraft } from "../../storage/saved-draft.ts";
import { DeleteReceiverDialog } from "./delete-receiver-dialog.tsx";
import { MergeReceiversDialog } from "./merge-receivers-dialog.tsx";
import { ReceiverDialog } from "./receiver-dialog.tsx";
import { MAX_SEARCH } from "./receiver-search.ts";
import { ReceiverTable } from "./receiver-table.tsx";
import { UploadReceiversDialog } from "./upload-receivers-dialog.tsx";
import { useSelectedReceivers } from "./use-selected-receivers.ts";

interface ReceiversScreenProps {
  user: SessionUser;
  /** The search in the URL. */
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
  const { selected, select, clear } = useSelectedReceivers(query.data ?? []);
  const [first, ...others] = selected.values();
  const [open, setOpen] = useState<Open>();
  const region = useRef<HTMLElement>(null);
  const isEmpty = search === "" && query.data?.length === 0 && !query.isPlaceholderData;
  const close = () => setOpen(undefined);
  // The focused element is unmounted.
  const focusList = () => region.current?.focus({ preventScroll: true });
  const actions = {
    onSend: (receiver: SavedReceiver) => {
      saveReceiverDraft(user.uid, user.displayName, receiver);
      void navigate({ to: "/sendParcel" });
    },
    onEdit: (receiver: SavedReceiver) => setOpen({ dialog: "edit", receiver }),
    onDelete: (receiver: SavedReceiver) => setOpen({ dialog: "delete", receiver }),
  };
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={m.receivers_title()}
        description={m.receivers_lead()}
        actions={
          mayChange ? (
            <>
              <Button variant="secondary" onClick={() => setOpen({ dialog: "upload" })}>
                {m.receivers_upload()}
              </Button>
              <Button onClick={() => setOpen({ dialog: "add" })}>{m.receivers_add()}</Button>
            </>
          ) : undefined
        }
      />
      {isEmpty ? null : (
        <search>
          <TextField
            label={m.receivers_search()}
            hint={m.receivers_search_hint()}
            type="search"
            maxLength={MAX_SEARCH}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </search>
      )}
      {/* The region takes the focus when the focused row is unmounted. */}
      <section
        ref={region}
        tabIndex={-1}
        aria-label={m.receivers_title()}
        className="flex flex-col gap-3 outline-none [&_:is(a,button)]:scroll-mb-24"
      >
        <Listed title={m.receivers_failed()} query={query}>
          {(receivers) => (
            <>
              <output className="sr-only">
                {search === "" || query.isPlaceholderData || receivers.length === 0
                  ? null
                  : countText(receivers.length, m.receivers_found)}
              </output>
              <ReceiverTable
                receivers={receivers}
                isUpdating={query.isPlaceholderData}
                actions={mayChange ? actions : undefined}
                selection={
                  mayChange
                    ? {
                        value: new Set(selected.keys()),
                        onChange: select,
                        rowLabel: ({ name }) => m.receivers_select_named({ name }),
                        pageLabel: m.receivers_select_page(),
                      }
                    : undefined
                }
                emptyState={
                  search === "" ? (
                    <EmptyState title={m.receivers_empty()}>{m.receivers_empty_text()}</EmptyState>
                  ) : (
                    <EmptyState
                      title={m.receivers_none()}
                      action={
                        <Button
                          variant="secondary"
                          onClick={() => {
                            type("");
                            onSearch("");
                            focusList();
                          }}
                        >
                          {m.parcels_all()}
                        </Button>
                      }
                    >
                      {m.receivers_none_text()}
                    </EmptyState>
                  )
                }
              />
            </>
          )}
        </Listed>
      </section>
      <SelectionBar
        text={selected.size === 0 ? "" : countText(selected.size, m.receivers_selected)}
        actions={
          <>
            {selected.size > 1 ? (
              <Button size="sm" onClick={() => setOpen({ dialog: "merge" })}>
                {m.receivers_merge()}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                clear();
                focusList();
              }}
            >
              {m.parcels_selection_clear()}
            </Button>
          </>
        }
      />
      {open?.dialog === "add" ? <ReceiverDialog receiver={undefined} onClose={close} /> : null}
      {open?.dialog === "edit" ? <ReceiverDialog receiver={open.receiver} onClose={close} /> : null}
      {open?.dialog === "upload" ? <UploadReceiversDialog centers={centers} onClose={close} /> : null}
      {open?.dialog === "delete" ? (
        <DeleteReceiverDialog
          receiver={open.receiver}
          onClose={close}
          onDeleted={() => {
            select([open.receiver.id], false);
            focusList();
          }}
        />
      ) : null}
      {open?.dialog === "merge" && first !== undefined ? (
        <MergeReceiversDialog
          receivers={[first, ...others]}
          onClose={close}
          onMerged={() => {
            clear();
            focusList();
          }}
        />
      ) : null}
    </div>
  );
}
