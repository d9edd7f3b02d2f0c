import { quote, type ParcelType } from "@harkara/courier-core/parcel/pricing";
import { Card, CardTitle } from "@harkara/ui/card";
import { CostBreakdown } from "@harkara/ui/cost-breakdown";
import { deliveryWindow } from "@harkara/courier-core/journey/delivery-window";
import { windowWords } from "../../../i18n/delivery-words.ts";
import { formatNumber } from "@harkara/web/i18n/format.ts";
import { quoteWords } from "@harkara/web/i18n/quote-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";

interface Example {
  readonly title: () => string;
  readonly type: ParcelType;
  /** The weight in kg. */
  readonly weight: number;
  readonly from: District;
  readonly to: District;
}

/** The stored name and the localised name of a district. */
interface District {
  readonly district: string;
  readonly name: () => string;
}

const DHAKA: District = { district: "Dhaka", name: m.place_dhaka };
const BOGURA: District = { district: "Bogura", name: m.place_bogura };
const SYLHET: District = { district: "Sylhet", name: m.place_sylhet };

/** Examples, one for each possible combination of lines in a quote. */
const EXAMPLES: readonly Example[] = [
  { title: m.pricing_example_papers, type: "document", weight: 0, from: DHAKA, to: DHAKA },
  { title: m.pricing_example_saris, type: "non-document", weight: 2, from: DHAKA, to: SYLHET },
  { title: m.pricing_example_curd, type: "non-document", weight: 3.3, from: BOGURA, to: DHAKA },
];

/** Example prices, calculated by `quoteParcel`. */
export function Examples() {
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {EXAMPLES.map(({ title, type, weight, from, to }) => (
        <Card key={title()} as="li" className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <CardTitle headingLevel={3}>
              {type === "document"
                ? title()
                : m.pricing_example_weighed({ what: title(), kg: formatNumber(weight) })}
            </CardTitle>
            <p className="text-ink-muted">{m.pricing_example_route({ from: from.name(), to: to.name() })}</p>
            <p className="text-sm text-ink-muted">
              {windowWords(deliveryWindow(from.district, to.district)).join(" ")}
            </p>
          </div>
          <CostBreakdown
            className="mt-auto"
            {...quoteWords(
              type,
              quote({ type, weight, senderCenter: from.district, receiverCenter: to.district }),
            )}
          />
        </Card>
      ))}
    </ul>
  );
}
