import { Logo } from "@harkara/ui/logo";
import { Link } from "@tanstack/react-router";
import { m } from "../paraglide/messages.js";

/** The mark and the name, leading home. */
export function HomeLink() {
  return (
    <Link to="/" className="flex min-h-11 w-fit items-center rounded-control">
      <Logo>{m.brand_name()}</Logo>
    </Link>
  );
}
