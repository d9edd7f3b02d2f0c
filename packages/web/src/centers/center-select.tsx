import { NativeSelect, type NativeSelectProps } from "@harkara/ui/native-select";
import { useCenters } from "./use-centers.ts";
import { districtName } from "../i18n/places.ts";
import { m } from "../paraglide/messages.js";

type CenterSelectProps = Omit<NativeSelectProps, "options">;

/** A select field for a service center, by district. Its value is the stored name. */
export function CenterSelect(props: CenterSelectProps) {
  const { centers } = useCenters();
  return (
    <NativeSelect
      options={[
        { value: "", label: m.code_center_required() },
        ...centers.map((center) => ({ value: center.district, label: districtName(center) })),
      ]}
      {...props}
    />
  );
}
