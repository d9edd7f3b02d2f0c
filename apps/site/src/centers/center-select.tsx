import { NativeSelect, type NativeSelectProps } from "@harkara/ui/native-select";
import { useCenters } from "./use-centers.ts";
import { districtName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";

interface CenterSelectProps extends Omit<NativeSelectProps, "options" | "label"> {
  label: string;
}

/** A select field for a service center, by district. Its value is the stored name. */
export function CenterSelect({ label, ...props }: CenterSelectProps) {
  const { centers } = useCenters();
  return (
    <NativeSelect
      label={label}
      options={[
        { value: "", label: m.code_center_required() },
        ...centers.map((center) => ({ value: center.district, label: districtName(center) })),
      ]}
      {...props}
    />
  );
}
