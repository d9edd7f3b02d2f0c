import { DELIVERY_STATUSES } from "@harkara/courier-core/parcel/delivery";
import { PARCEL_TYPES } from "@harkara/courier-core/parcel/pricing";
import { COD_FILTERS } from "@harkara/courier-core/parcel/parcel-query";
import { PAYMENT_STATUSES } from "@harkara/courier-core/parcel/payment-status";
import { DateRangePicker } from "@harkara/ui/date-range-picker";
import { FilterBar } from "@harkara/ui/filter-bar";
import { FilterSelect } from "@harkara/ui/filter-select";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { PARCEL_TYPE_TEXT } from "@harkara/web/i18n/parcel-type-text.ts";
import { DELIVERY_STATUS_TEXT, PAYMENT_STATUS_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { getLocale } from "@harkara/web/paraglide/runtime.js";
import { changed, filterCount, isSearchable, type ParcelSearch } from "./parcel-search.ts";
import { orderChoice } from "./parcel-sorting.ts";
import { useUrlInput } from "@harkara/web/lists/use-url-input.ts";

/** A day before the first parcel ever. */
const FIRST_DAY = "2000-01-01";

interface ParcelFiltersProps {
  search: ParcelSearch;
  /** @param isRefined whether to replace the history entry, so that typing adds only one entry */
  onChange: (search: ParcelSearch, isRefined?: boolean) => void;
}

/** The search field and the filters of the list. */
export function ParcelFilters({ search, onChange }: ParcelFiltersProps) {
  const words = useUrlInput(search.search ?? "", (text) =>
    onChange(changed(search, { search: text === "" ? undefined : text }), search.search !== undefined),
  );

  const isCrossed = search.from !== undefined && search.to !== undefined && search.to < search.from;
  return (
    <FilterBar
      label={m.parcels_find()}
      search={{
        label: m.parcels_search(),
        value: words.typed,
        onValueChange: (text) => {
          if (isSearchable(text)) words.type(text);
        },
        clearLabel: m.parcels_search_clear(),
      }}
      onSubmit={words.sendNow}
      labels={{ filters: m.parcels_filters(), active: formatNumber(filterCount(search)) }}
      activeCount={filterCount(search)}
    >
      <Choice
        label={m.parcels_col_payment()}
        values={PAYMENT_STATUSES}
        text={PAYMENT_STATUS_TEXT}
        value={search.payment_status}
        onChange={(payment_status) => onChange(changed(search, { payment_status }))}
      />
      <Choice
        label={m.parcels_col_type()}
        values={PARCEL_TYPES}
        text={PARCEL_TYPE_TEXT}
        value={search.type}
        onChange={(type) => onChange(changed(search, { type }))}
      />
      <Choice
        label={m.parcels_filter_delivery()}
        values={DELIVERY_STATUSES}
        text={DELIVERY_STATUS_TEXT}
        value={search.delivery_status}
        onChange={(delivery_status) => onChange(changed(search, { delivery_status }))}
      />
      <Choice
        label={m.parcels_filter_cod()}
        values={COD_FILTERS}
        text={COD_TEXT}
        value={search.cod}
        onChange={(cod) => onChange(changed(search, { cod }))}
      />
      <DateRangePicker
        density="compact"
        className="col-span-full"
        legend={m.parcels_filter_days()}
        locale={getLocale() === "bn" ? "bn-BD" : "en-BD"}
        labels={{
          from: m.parcels_filter_from(),
          to: m.parcels_filter_to(),
          placeholder: m.days_placeholder(),
          open: m.days_open(),
          title: m.days_title(),
          close: m.close(),
          chooseFrom: m.days_choose_from(),
          chooseTo: m.days_choose_to(),
          previousMonth: m.days_previous_month(),
          nextMonth: m.days_next_month(),
          invalid: m.days_invalid(),
          crossed: m.parcels_filter_days_crossed(),
          outOfRange: m.days_invalid(),
          clear: m.parcels_filter_clear({ filter: m.parcels_filter_days() }),
        }}
        min={FIRST_DAY}
        error={isCrossed ? m.parcels_filter_days_crossed() : undefined}
        value={{ from: search.from ?? "", to: search.to ?? "" }}
        onValueChange={({ from, to }) =>
          onChange(changed(search, { from: from || undefined, to: to || undefined }))
        }
      />
      {/* In a wide table, the column headers sort, so this select field is hidden. */}
      <FilterSelect className="col-span-full @4xl:hidden" {...orderChoice(search, onChange)} />
    </FilterBar>
  );
}

const COD_TEXT = { true: m.parcels_filter_cod_true, false: m.parcels_filter_cod_false };

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  text: Readonly<Record<Value, () => string>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter with an option for each status, and one for all. */
function Choice<Value extends string>({ label, values, text, value, onChange }: ChoiceProps<Value>) {
  return (
    <FilterSelect
      label={label}
      clearLabel={m.parcels_filter_clear({ filter: label })}
      options={[
        { value: "", label: m.parcels_filter_all() },
        ...values.map((known) => ({ value: known, label: text[known]() })),
      ]}
      value={value ?? ""}
      onValueChange={(chosen) => onChange(values.find((known) => known === chosen))}
    />
  );
}
