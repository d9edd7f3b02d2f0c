import type { LabelParcel } from "@harkara/courier-core/parcel/parcel";
import { Button, type ButtonProps } from "@harkara/ui/button";
import { Printer } from "lucide-react";
import { useState } from "react";
import { m } from "../paraglide/messages.js";
import { PrintLabelsDialog } from "./print-labels-dialog.tsx";

interface PrintLabelButtonProps extends Pick<ButtonProps, "variant" | "className"> {
  parcel: LabelParcel;
}

/** A button that prints the label of a parcel. */
export function PrintLabelButton({ parcel, variant = "secondary", className }: PrintLabelButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        className={className}
        startIcon={<Printer aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {m.label_print()}
      </Button>
      {isOpen ? <PrintLabelsDialog parcels={[parcel]} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
