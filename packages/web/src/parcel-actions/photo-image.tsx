import { Skeleton } from "@harkara/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { photoQuery } from "../api/parcels.ts";
import { m } from "../paraglide/messages.js";

interface PhotoImageProps {
  query: ReturnType<typeof photoQuery>;
  alt: string;
  className: string;
  /** The classes of the placeholder while the photo loads. */
  placeholder: string;
}

/** A photo from the API: of a delivery, of a scale, or as evidence. */
export function PhotoImage({ query, alt, className, placeholder }: PhotoImageProps) {
  const { data, error } = useQuery(query);
  if (error) return <p className="text-ink-muted">{m.proof_photo_failed()}</p>;
  if (data === undefined) return <Skeleton className={placeholder} />;
  return <img src={data} alt={alt} className={className} />;
}
