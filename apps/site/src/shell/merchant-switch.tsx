import { NativeSelect } from "@harkara/ui/native-select";
import { actingMembership, useMe } from "@harkara/web/api/membership.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import { actFor } from "@harkara/web/storage/acting-merchant.ts";

/**
 * Shows the merchant that the user acts for, and lets the user switch between several. Renders nothing for a
 * sender without a team.
 */
export function MerchantSwitch() {
  const me = useMe();
  if (me === undefined) return null;
  const membership = actingMembership(me);
  const [own] = me.merchants;
  if (me.merchants.length <= 1 && (membership === undefined || membership.name === "")) return null;
  if (me.merchants.length <= 1) return <p className="px-3 font-semibold wrap-anywhere">{membership?.name}</p>;

  function choose(id: string): void {
    if (me === undefined || id === membership?.id) return;
    actFor(me.uid, id === own?.id ? undefined : id);
    // The page is reloaded, which removes the previous merchant's data from memory.
    location.assign(localizeHref("/dashbord"));
  }

  return (
    <NativeSelect
      label={m.team_merchant()}
      value={membership?.id ?? ""}
      onValueChange={choose}
      options={me.merchants.map(({ id, name }) => ({ value: id, label: name === "" ? m.team_own() : name }))}
    />
  );
}
