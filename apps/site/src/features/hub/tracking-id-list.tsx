import { TrackingCode } from "../../shell/tracking-code.tsx";

/** The tracking IDs of some parcels of a bag. */
export function TrackingIdList({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink">
      {ids.map((id) => (
        <li key={id}>
          <TrackingCode id={id} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
