import { Logo } from "@harkara/ui/logo";
import { Link } from "@tanstack/react-router";
import { m } from "../paraglide/messages.js";

/** The mark and the name, leading home. */
export function HomeLink() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center self-start rounded-control">
      <Logo>{m.brand_name()}</Logo>
    </Link>
  );
}
