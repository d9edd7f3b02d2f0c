import { TextLink } from "@harkara/ui/link";
import { Link } from "@tanstack/react-router";
import { TrackingCode } from "@harkara/web/shell/tracking-code.tsx";

interface TrackingIdListProps {
  ids: readonly string[];
  /** Whether each ID is a link to the record of its parcel. */
  isLinked?: boolean;
}

/** The tracking IDs of some parcels of a bag. */
export function TrackingIdList({ ids, isLinked = false }: TrackingIdListProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink">
      {ids.map((id) => (
        <li key={id}>
          {isLinked ? <TrackingIdLink id={id} /> : <TrackingCode id={id} className="font-semibold" />}
        </li>
      ))}
    </ul>
  );
}

/** A tracking ID as a link to the record of its parcel. */
export function TrackingIdLink({ id }: { id: string }) {
  return (
    <TextLink asChild>
      <Link to="/desk/$trackingId" params={{ trackingId: id }}>
        <TrackingCode id={id} className="font-semibold" />
      </Link>
    </TextLink>
  );
}
