import { Card, CardTitle } from "@harkara/ui/card";
import { FEATURE_IDS, type HomeContent } from "../../../content/types.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { FeaturePicture } from "../../../pictures/feature-pictures.tsx";
import { Section } from "./section.tsx";
import { SoonBadge } from "./soon-badge.tsx";

/** The feature cards. */
export function Features({ features }: { features: HomeContent["features"] }) {
  return (
    <Section title={m.home_features_title()} ground="sunken">
      <ul className="grid gap-5 md:grid-cols-3">
        {FEATURE_IDS.map((id) => (
          <Card key={id} as="li" padding="none" className="flex flex-col overflow-hidden">
            <FeaturePicture id={id} />
            <div className="flex flex-col gap-2 p-6">
              <CardTitle headingLevel={3}>
                {features[id].title} <SoonBadge id={id} />
              </CardTitle>
              <p className="text-ink-muted">{features[id].text}</p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
