import type { RiderTask } from "@harkara/courier-core/journey/staff-parcel";
import { Button } from "@harkara/ui/button";
import { MapPin, Phone } from "lucide-react";
import { formatContact } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface ContactLinksProps {
  /** The phone number, in E.164. */
  phone: string;
  /** The address, for a map search. If omitted, there is no map link. */
  place: string | undefined;
}

/** Large links that call a person, and that open a map at the address. */
export function ContactLinks({ phone, place }: ContactLinksProps) {
  return (
    <div className={place === undefined ? "grid" : "grid grid-cols-2 gap-3"}>
      <Button asChild variant="secondary" size="lg" fullWidth>
        <a href={`tel:${phone}`} aria-label={m.rider_call_named({ phone: formatContact(phone) })}>
          <Phone aria-hidden /> {m.rider_call()}
        </a>
      </Button>
      {place === undefined ? null : <MapButton place={place} />}
    </div>
  );
}

/** A large link that opens a map at an address. */
export function MapButton({ place }: { place: string }) {
  return (
    <Button asChild variant="secondary" size="lg">
      <a href={mapUrl(place)} target="_blank" rel="noreferrer">
        <MapPin aria-hidden /> {m.rider_map()}
      </a>
    </Button>
  );
}

/** The address of a task, for a map search. */
export const placeOf = ({ address, center }: RiderTask): string => `${address}, ${center}`;

/** Returns the URL of a map search. The map service gets the address only when the rider follows the link. */
function mapUrl(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
