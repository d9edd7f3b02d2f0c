import { ServiceCard } from "@harkara/ui/service-card";
import { Building2, HandCoins, MapPinned, PackageOpen, Undo2, Zap, type LucideIcon } from "lucide-react";
import { SERVICE_IDS, type HomeContent, type ServiceId } from "../../../content/types.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { Section } from "./section.tsx";
import { SoonBadge } from "./soon-badge.tsx";

const ICONS: Readonly<Record<ServiceId, LucideIcon>> = {
  express: Zap,
  nationwide: MapPinned,
  fulfillment: PackageOpen,
  cash: HandCoins,
  corporate: Building2,
  returns: Undo2,
};

/** The highlighted service. */
const FOREMOST: ServiceId = "nationwide";

export function Services({ services }: { services: HomeContent["services"] }) {
  return (
    <Section title={m.home_services_title()} lead={m.home_services_lead()}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {SERVICE_IDS.map((id) => {
          const { title, text } = services[id];
          const Icon = ICONS[id];
          return (
            <li key={id} className="grid">
              <ServiceCard
                title={
                  <>
                    {title} <SoonBadge id={id} />
                  </>
                }
                icon={<Icon aria-hidden="true" />}
                variant={id === FOREMOST ? "brand" : "plain"}
              >
                {text}
              </ServiceCard>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
