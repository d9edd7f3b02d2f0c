import { Skeleton } from "@harkara/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { photoQuery } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { formatNumber } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";

/** The evidence photos of a claim. */
export function EvidencePhotos({ paths }: { paths: readonly string[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
      {paths.map((path, index) => (
        <li key={path}>
          <EvidencePhoto path={path} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function EvidencePhoto({ path, number }: { path: string; number: number }) {
  const { data, error } = useQuery(photoQuery(useApi(), path));
  if (error) return <p className="text-ink-muted">{m.proof_photo_failed()}</p>;
  if (data === undefined) return <Skeleton className="h-40 w-full" />;
  return (
    <img
      src={data}
      alt={m.claim_photo_alt({ number: formatNumber(number) })}
      className="h-40 w-full rounded-control border border-line object-contain"
    />
  );
}
