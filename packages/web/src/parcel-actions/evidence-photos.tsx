import { photoQuery } from "../api/parcels.ts";
import { useApi } from "../api/use-api.ts";
import { formatNumber } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";
import { PhotoImage } from "./photo-image.tsx";

/** The evidence photos of a claim. */
export function EvidencePhotos({ paths }: { paths: readonly string[] }) {
  const api = useApi();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
      {paths.map((path, index) => (
        <li key={path}>
          <PhotoImage
            query={photoQuery(api, path)}
            alt={m.claim_photo_alt({ number: formatNumber(index + 1) })}
            className="h-40 w-full rounded-control border border-line object-contain"
            placeholder="h-40 w-full"
          />
        </li>
      ))}
    </ul>
  );
}
