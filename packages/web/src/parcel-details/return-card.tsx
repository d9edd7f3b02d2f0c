import type { ParcelDetails } from "@harkara/courier-core/journey/parcel-details";
import { Card, CardTitle } from "@harkara/ui/card";
import { CodeText } from "@harkara/ui/code-text";
import { formatCode } from "../i18n/format.ts";
import { m } from "../paraglide/messages.js";

/** The return code of a returning parcel, which the sender gives to the rider instead of a signature. */
export function ReturnCard({ details: { parcel, return_code } }: { details: ParcelDetails }) {
  if (parcel.delivery_status !== "returning") return null;
  return (
    <Card as="section" className="flex flex-col gap-3 print:hidden">
      <CardTitle>{m.back_code_title()}</CardTitle>
      <CodeText groups={[4]} className="text-4xl font-bold tracking-widest">
        {formatCode(return_code)}
      </CodeText>
      <p>{m.back_code_text()}</p>
    </Card>
  );
}
