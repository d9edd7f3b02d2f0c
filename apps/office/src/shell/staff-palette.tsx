import { IconButton } from "@harkara/ui/button";
import { type Command, CommandPalette, useCommandShortcut } from "@harkara/ui/command-palette";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState } from "react";
import { deskSearchQuery, isDeskSearch } from "../api/desk.ts";
import { peopleQuery } from "../api/people.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import { DELIVERY_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { ROLE_TEXT } from "@harkara/web/i18n/staff-words.ts";
import { SEARCH_PAUSE_MS, useDebounced } from "@harkara/web/lists/use-debounced.ts";
import { m } from "@harkara/web/paraglide/messages.js";

const SHORTCUT = "mod+k";

interface StaffPaletteProps {
  user: StaffUser;
  pages: readonly { readonly to: string; readonly label: () => string }[];
}

/**
 * The search button in the header and the command palette for staff. It finds merchants, staff, parcels and
 * pages.
 */
export function StaffPalette({ user, pages }: StaffPaletteProps) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState("");
  const typed = text.trim();
  const search = useDebounced(typed, SEARCH_PAUSE_MS);
  const query = useInfiniteQuery({
    ...deskSearchQuery(useApi(), user.uid, search),
    enabled: isOpen && isDeskSearch(search),
  });
  const people = useQuery({
    ...peopleQuery(useApi(), user.uid, search),
    enabled: isOpen && isDeskSearch(search),
  });
  useCommandShortcut(SHORTCUT, () => setIsOpen(true));
  const isLoading = isDeskSearch(typed) && (typed !== search || query.isPending || people.isPending);
  const parcels: Command[] =
    isLoading || !isDeskSearch(typed)
      ? []
      : (query.data ?? []).map(({ tracking_id, receiver_name, delivery_status }) => ({
          id: tracking_id,
          label: `${tracking_id} ${receiver_name}`,
          description: DELIVERY_STATUS_TEXT[delivery_status](),
          onSelect: () => void navigate({ to: "/desk/$trackingId", params: { trackingId: tracking_id } }),
        }));
  const { merchants = [], staff = [] } = (isDeskSearch(typed) && !isLoading && people.data) || {};
  const found: Command[] = [
    ...merchants.map(({ id, name }) => ({
      id: `merchant ${id}`,
      label: name,
      description: m.team_merchant(),
      onSelect: () => void navigate({ to: "/desk/merchants/$merchantId", params: { merchantId: id } }),
    })),
    ...staff.map(({ id, name, role }) => ({
      id: `staff ${id}`,
      label: name,
      description: ROLE_TEXT[role](),
      onSelect: () => void navigate({ to: "/desk/staff/$staffId", params: { staffId: id } }),
    })),
  ];
  return (
    <>
      <IconButton label={m.desk_title()} aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      <CommandPalette
        open={isOpen}
        onOpenChange={setIsOpen}
        label={m.desk_title()}
        placeholder={m.desk_search_label()}
        groups={[
          { label: m.people_title(), shown: "found", commands: found },
          { label: m.staff_nav_parcels(), shown: "found", commands: parcels },
          {
            label: m.palette_pages(),
            commands: pages.map(({ to, label }) => ({
              id: to,
              label: label(),
              onSelect: () => void navigate({ to }),
            })),
          },
        ]}
        onQuery={setText}
        loading={isLoading}
        labels={{
          loading: m.desk_searching(),
          empty:
            query.error !== null || people.error !== null
              ? m.desk_failed()
              : query.hasNextPage
                ? m.desk_newest_none_title()
                : m.desk_none_title(),
          count: (count) => countText(count, m.palette_matches),
          close: m.close(),
        }}
      />
    </>
  );
}
