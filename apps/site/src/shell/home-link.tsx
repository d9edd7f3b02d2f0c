import { Logo } from "@harkara/ui/logo";
import { Link } from "@tanstack/react-router";
import { m } from "../paraglide/messages.js";

/** The logo, as a link to the home page. */
export function HomeLink() {
  return (
    <Link to="/" className="flex min-h-11 w-fit items-center rounded-control">
      <Logo>{m.brand_name()}</Logo>
    </Link>
  );
}
