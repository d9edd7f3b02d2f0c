import type { ParcelDetails } from "@harkara/courier-core/parcel-details";
import { Alert } from "@harkara/ui/alert";
import { Card, CardTitle } from "@harkara/ui/card";
import { CodeText } from "@harkara/ui/code-text";
import { m } from "../../paraglide/messages.js";

/** That a parcel was called back; on its way back, the code by which the sender signs for it. */
export function ReturnCard({ details: { parcel, answer, return_code } }: { details: ParcelDetails }) {
  if (answer === "send_back")
    return (
      <Alert tone="info" title={m.back_asked_title()} className="print:hidden">
        {m.back_asked_text()}
      </Alert>
    );
  if (parcel.delivery_status !== "returning") return null;
  return (
    <Card as="section" className="flex flex-col gap-3 print:hidden">
      <CardTitle>{m.back_code_title()}</CardTitle>
      <CodeText groups={[4]} className="text-4xl font-bold tracking-widest">
        {return_code}
      </CodeText>
      <p>{m.back_code_text()}</p>
    </Card>
  );
}
