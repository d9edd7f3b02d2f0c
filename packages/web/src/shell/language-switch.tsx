import { Button } from "@harkara/ui/button";
import { useLocation } from "@tanstack/react-router";
import { Languages } from "lucide-react";
import { m } from "../paraglide/messages.js";
import { getLocale, localizeHref } from "../paraglide/runtime.js";

/**
 * A link to the same page in the other language. It reloads the page, so that no text remains in the first
 * language.
 */
export function LanguageSwitch() {
  const href = useLocation({ select: (location) => location.href });
  const other = getLocale() === "bn" ? "en" : "bn";
  return (
    <Button
      asChild
      variant="ghost"
      size="sm"
      className={other === "bn" ? "font-bangla-name" : undefined}
      startIcon={<Languages aria-hidden size={18} />}
    >
      <a href={localizeHref(href, { locale: other })} hrefLang={other} lang={other}>
        {m.language_switch()}
      </a>
    </Button>
  );
}
