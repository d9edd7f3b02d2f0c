import { createFileRoute } from "@tanstack/react-router";
import { RegisterScreen } from "../features/account/register-screen.tsx";
import { m } from "../paraglide/messages.js";
import { redirectSignedIn } from "../session/guard.ts";
import { pageHead } from "../shell/page-head.ts";

export const Route = createFileRoute("/_account/register")({
  beforeLoad: redirectSignedIn,
  head: () => pageHead(m.register_title(), m.register_description()),
  component: Register,
});

function Register() {
  return <RegisterScreen returnTo={Route.useSearch().returnTo} />;
}
