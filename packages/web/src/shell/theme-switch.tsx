import { SegmentedControl } from "@harkara/ui/segmented-control";
import { useHydrated } from "@harkara/ui/use-hydrated";
import { Monitor, Moon, Sun, type LucideIcon } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "../paraglide/messages.js";
import { chooseTheme, readTheme, THEMES, watchTheme, type ThemeChoice } from "../theme/theme.ts";

const LOOK: Readonly<Record<ThemeChoice, { label: () => string; icon: LucideIcon }>> = {
  system: { label: m.theme_system, icon: Monitor },
  light: { label: m.theme_light, icon: Sun },
  dark: { label: m.theme_dark, icon: Moon },
};

const atFirst = (): ThemeChoice => "system";

/**
 * Selects the light theme, the dark theme, or the system's theme. It is disabled until it is hydrated, and
 * hidden without JavaScript.
 */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(watchTheme, readTheme, atFirst);
  const isHydrated = useHydrated();
  return (
    <SegmentedControl
      disabled={!isHydrated}
      iconsOnly
      className="noscript:hidden print:hidden"
      legend={m.theme_legend()}
      value={theme}
      onValueChange={(value) => chooseTheme(THEMES.find((known) => known === value) ?? "system")}
      segments={THEMES.map((value) => {
        const { label, icon: Icon } = LOOK[value];
        return { value, label: label(), icon: <Icon aria-hidden="true" /> };
      })}
    />
  );
}
