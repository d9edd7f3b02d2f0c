import { Combobox } from "@harkara/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isDeskSearch } from "../../../api/desk.ts";
import { peopleQuery } from "../../../api/people.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { countText } from "@harkara/web/i18n/format.ts";
import { errorText } from "@harkara/web/i18n/error-text.ts";
import { SEARCH_PAUSE_MS, useDebounced } from "@harkara/web/lists/use-debounced.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FactLine } from "@harkara/web/shell/fact-line.tsx";

/** Returns the facts that distinguish merchants with the same name or e-mail address. */
export const merchantFacts = ({ id, email }: { id: string; email: string }): string[] => [
  email,
  m.plan_merchant_id({ id }),
];

interface MerchantFieldProps {
  user: StaffUser;
  /** The ID of the selected merchant; `""` for none. */
  value: string;
  onValueChange: (id: string) => void;
  /** Whether to show an error if no merchant is selected. */
  isChecked: boolean;
}

/** Selects a merchant by name, e-mail address or phone number. */
export function MerchantField({ user, value, onValueChange, isChecked }: MerchantFieldProps) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const search = useDebounced(typed, SEARCH_PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...peopleQuery(useApi(), user.uid, search),
    enabled: isDeskSearch(search),
  });
  const found = data?.merchants ?? [];
  const [chosen, setChosen] = useState<(typeof found)[number]>();
  const shown = [
    ...(chosen === undefined ? [] : [chosen]),
    ...(isDeskSearch(typed) ? found.filter(({ id }) => id !== chosen?.id) : []),
  ];
  return (
    <Combobox
      label={m.plan_merchant()}
      hint={m.plan_merchant_hint()}
      autoComplete="off"
      labels={{
        clear: m.plan_merchant_clear(),
        noMatches: m.plan_not_found(),
        count: (count) => countText(count, m.plan_merchants_count),
        loading: m.loading(),
        empty: m.plan_merchant_hint(),
      }}
      options={shown.map(({ id, name, email }) => ({
        value: id,
        label: name,
        description: <FactLine facts={merchantFacts({ id, email })} />,
      }))}
      loading={isDeskSearch(typed) && (typed !== search || isFetching)}
      {...(error !== null && {
        failure: { text: errorText(error), retryLabel: m.try_again(), onRetry: () => void refetch() },
      })}
      onQuery={setText}
      value={value}
      onValueChange={(id) => {
        setChosen(shown.find((merchant) => merchant.id === id));
        onValueChange(id);
      }}
      error={isChecked && value === "" ? m.plan_merchant_missing() : undefined}
    />
  );
}
