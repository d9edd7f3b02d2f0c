import type { Bag } from "@harkara/courier-core/journey/operation";
import { HOLD_REASONS } from "@harkara/courier-core/journey/reason";
import { Alert } from "@harkara/ui/alert";
import { TextField } from "@harkara/ui/field";
import { NativeSelect, type NativeSelectProps } from "@harkara/ui/native-select";
import { TextareaField } from "@harkara/ui/textarea-field";
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { bagsQuery, hubRidersQuery } from "../../api/operations.ts";
import type { StaffUser } from "@harkara/web/session/staff-guard.ts";
import { useApi } from "@harkara/web/api/use-api.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { REASON_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { useDistrictName } from "@harkara/web/centers/use-district-name.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";
import { PrintBadge } from "../../printouts/print-badge.tsx";
import { ProofFields, type useProof } from "../../parcel-actions/proof-fields.tsx";
import type { HubSearch, HubTask } from "./hub-search.ts";
import { NewBag } from "./new-bag.tsx";

interface TaskFieldsProps {
  user: StaffUser;
  task: HubTask;
  search: HubSearch;
  onSearch: (search: HubSearch) => void;
  receivedBy: string;
  onReceivedBy: (name: string) => void;
  proof: ReturnType<typeof useProof>;
  note: string;
  onNote: (note: string) => void;
}

/** A task's fields besides the parcels: the rider, the bag, the reason, a note, or who receives a return. */
export function TaskFields({
  user,
  task,
  search,
  onSearch,
  receivedBy,
  onReceivedBy,
  proof,
  note,
  onNote,
}: TaskFieldsProps) {
  if (task === "hand_over")
    return (
      <div className="flex flex-col gap-2">
        <RiderSelect user={user} value={search.rider} onChange={(rider) => onSearch({ ...search, rider })} />
        <RiderBadge user={user} uid={search.rider} />
      </div>
    );
  if (task === "bag_put" || task === "bag_receive")
    return (
      <BagSelect
        user={user}
        task={task}
        value={search.bag}
        onChange={(bag) => onSearch({ ...search, bag })}
      />
    );
  if (task === "hold")
    return (
      <NativeSelect
        label={m.hub_reason()}
        options={HOLD_REASONS.map((reason) => ({ value: reason, label: REASON_TEXT[reason]() }))}
        value={search.reason ?? "address_unclear"}
        onValueChange={(value) => {
          const reason = v.safeParse(v.picklist(HOLD_REASONS), value);
          if (reason.success) onSearch({ ...search, reason: reason.output });
        }}
      />
    );
  if (task === "give_back")
    return (
      <div className="flex flex-col gap-4">
        <TextField
          label={m.hub_received_by()}
          value={receivedBy}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onReceivedBy(event.currentTarget.value)}
        />
        <ProofFields proof={proof} label={m.rider_return_code()} hint={m.rider_return_code_hint()} />
      </div>
    );
  if (task === "report_lost" || task === "report_damaged")
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="info">{task === "report_lost" ? m.report_lost_about() : m.report_damaged_about()}</Alert>
        <TextareaField
          label={m.report_note()}
          optionalLabel={m.optional()}
          hint={m.report_note_hint()}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      </div>
    );
  return null;
}

interface RiderSelectProps {
  user: StaffUser;
  value: string | undefined;
  onChange: (uid: string | undefined) => void;
}

/** A select field for a rider of the hub. Each option shows how many parcels the rider has. */
export function RiderSelect({ user, value, onChange }: RiderSelectProps) {
  const { data: riders, error, isFetching, refetch } = useQuery(hubRidersQuery(useApi(), user.uid));
  if (riders === undefined && error)
    return (
      <FailureAlert
        title={m.hub_riders_failed()}
        error={error}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (riders?.length === 0) return <p className="text-ink-muted">{m.hub_rider_none()}</p>;
  return (
    <NativeSelect
      label={m.hub_rider()}
      options={[
        { value: "", label: riders === undefined ? m.loading() : m.hub_rider_choose() },
        ...(riders ?? []).map(({ uid, name, parcels }) => ({
          value: uid,
          label: m.hub_rider_option({ name, count: formatNumber(parcels) }),
        })),
      ]}
      value={riders?.some(({ uid }) => uid === value) === true ? (value ?? "") : ""}
      onValueChange={(uid) => onChange(uid === "" ? undefined : uid)}
    />
  );
}

/** A button that prints the badge of the selected rider. */
function RiderBadge({ user, uid }: { user: StaffUser; uid: string | undefined }) {
  const { data: riders = [] } = useQuery(hubRidersQuery(useApi(), user.uid));
  const rider = riders.find((each) => each.uid === uid);
  return rider?.badge === undefined ? null : (
    <PrintBadge name={rider.name} badge={rider.badge} center={user.staff.center} />
  );
}

interface BagFieldProps {
  /** The query of the hub's bags. */
  query: UseInfiniteQueryResult<Bag[]>;
  options: NativeSelectProps["options"];
  value: string;
  onValueChange: (value: string) => void;
}

/** A select field for a bag. If the bags could not be loaded, an alert says so, and the field still works. */
export function BagField({ query, options, value, onValueChange }: BagFieldProps) {
  return (
    <>
      {query.data === undefined && query.error ? (
        <FailureAlert
          title={m.hub_bags_failed()}
          error={query.error}
          isBusy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <NativeSelect label={m.hub_bag()} options={options} value={value} onValueChange={onValueChange} />
    </>
  );
}

interface BagSelectProps {
  user: StaffUser;
  task: "bag_put" | "bag_receive";
  value: string | undefined;
  onChange: (bag: string | undefined) => void;
}

/** A select field for the bag to fill or to empty. A bag can also be scanned. */
function BagSelect({ user, task, value, onChange }: BagSelectProps) {
  const query = useInfiniteQuery(bagsQuery(useApi(), user.uid));
  const { data: bags = [], isPending } = query;
  const nameOf = useDistrictName();
  const { center } = user.staff;
  const choices = bags.filter(({ status, from_center }) =>
    task === "bag_put" ? status === "open" && from_center === center : status === "arrived",
  );
  const isKnown = choices.some(({ bag_id }) => bag_id === value);
  const labelOf = (id: string, to: string) => m.hub_bag_option({ id, center: nameOf(to) });
  return (
    <div className="flex flex-col gap-3">
      {/* If the list of bags could not be loaded, a bag can still be scanned or opened. */}
      <BagField
        query={query}
        options={[
          { value: "", label: isPending ? m.loading() : m.hub_bag_choose() },
          ...choices.map(({ bag_id, to_center }) => ({ value: bag_id, label: labelOf(bag_id, to_center) })),
          // A bag that was just opened or scanned without a network may not be in the list.
          ...(value === undefined || isKnown ? [] : [{ value, label: value }]),
        ]}
        value={value ?? ""}
        onValueChange={(id) => onChange(id === "" ? undefined : id)}
      />
      {task === "bag_put" ? <NewBag center={center} onOpened={onChange} /> : null}
    </div>
  );
}
