import { TextLink } from "@harkara/ui/link";
import type { TextFieldProps } from "@harkara/ui/field";
import { Link } from "@tanstack/react-router";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { ParcelForm } from "./party-fields.tsx";

/**
 * Returns the props of the order number field. If another parcel already has the number, the error
 * links to it.
 * @param existing the tracking ID of that parcel
 */
export function referenceField(form: ParcelForm, existing: string | undefined): TextFieldProps {
  const error = form.formState.errors.reference;
  return {
    ...form.register("reference"),
    id: "reference",
    label: m.send_field_reference(),
    optionalLabel: m.optional(),
    hint: m.send_field_reference_hint(),
    autoComplete: "off",
    spellCheck: false,
    error:
      error?.message === "reference.taken" && existing !== undefined ? (
        <>
          <span className="block">{fieldError(error)}</span>
          <TextLink asChild>
            <Link to="/dashbord/parcels/$trackingId" params={{ trackingId: existing }}>
              {m.send_reference_existing({ id: existing })}
            </Link>
          </TextLink>
        </>
      ) : (
        fieldError(error)
      ),
  };
}
