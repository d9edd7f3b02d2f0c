import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Eye } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { DisclosureDialog } from "./disclosure-dialog.tsx";

interface HiddenPhonesProps {
  /** Says whose numbers are shown. */
  description: string;
  /** Discloses the numbers to the user, and stores the record with them. */
  disclose: (reason: string) => Promise<unknown>;
}

/** Says that phone numbers are hidden, with a button that shows them for a reason. */
export function HiddenPhones({ description, disclose }: HiddenPhonesProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Alert
        tone="info"
        title={m.record_phones_hidden()}
        action={
          <Button
            variant="secondary"
            size="sm"
            startIcon={<Eye aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            {m.record_phones_show()}
          </Button>
        }
      />
      {isAsking ? (
        <DisclosureDialog description={description} disclose={disclose} onClose={() => setIsAsking(false)} />
      ) : null}
    </>
  );
}
