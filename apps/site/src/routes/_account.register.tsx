import { createFileRoute } from "@tanstack/react-router";
import { RegisterScreen } from "../features/account/account/register-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { redirectSignedIn } from "@harkara/web/session/guard.ts";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_account/register")({
  beforeLoad: redirectSignedIn,
  head: () => pageHead(m.register_title(), m.register_description()),
  component: Register,
});

function Register() {
  return <RegisterScreen returnTo={Route.useSearch().returnTo} />;
}
