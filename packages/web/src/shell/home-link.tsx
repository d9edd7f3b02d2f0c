import { Logo } from "@harkara/ui/logo";
import { m } from "../paraglide/messages.js";
import { SiteLink } from "./site-link.tsx";

/** The logo, as a link to the home page. */
export function HomeLink() {
  return (
    <SiteLink to="/" className="flex min-h-11 w-fit items-center rounded-control">
      <Logo>{m.brand_name()}</Logo>
    </SiteLink>
  );
}
