import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { Eye } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { DisclosureDialog } from "./disclosure-dialog.tsx";

interface HiddenPhonesProps {
  /** Names the people whose phone numbers will be shown. */
  description: string;
  /** Requests the phone numbers, and stores the record that contains them. */
  disclose: (reason: string) => Promise<unknown>;
}

/** A notice that phone numbers are hidden. Its button shows them after the user has entered a reason. */
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
