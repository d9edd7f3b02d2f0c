import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { m } from "@harkara/web/paraglide/messages.js";
import { type CollectOutcome, CollectScan } from "./collect-scan.tsx";

interface RiderToolsProps {
  onCollect: (trackingId: string) => Promise<CollectOutcome>;
  /** The text of the task search; undefined while the search is closed. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  /** Whether there are tasks to search. */
  isSearchable: boolean;
}

/** The scanner and the task search. Both are closed at first, so that the first stop is near the top. */
export function RiderTools({ onCollect, search, onSearch, isSearchable }: RiderToolsProps) {
  const isOpen = search !== undefined;
  return (
    <div className="flex flex-wrap gap-2">
      <CollectScan onCollect={onCollect} />
      {isSearchable ? (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11 grow px-2"
          startIcon={<Search aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => onSearch(isOpen ? undefined : "")}
        >
          {m.rider_search()}
        </Button>
      ) : null}
      {isSearchable && isOpen ? <SearchField search={search} onSearch={onSearch} /> : null}
    </div>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="w-full">
      <TextField
        ref={field}
        label={m.rider_search()}
        hint={m.rider_search_hint()}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
    </div>
  );
}
