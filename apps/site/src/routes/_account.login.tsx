import { createFileRoute } from "@tanstack/react-router";
import { LoginScreen } from "../features/account/account/login-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { redirectSignedIn } from "@harkara/web/session/guard.ts";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_account/login")({
  beforeLoad: redirectSignedIn,
  head: () => pageHead(m.login_title(), m.login_description()),
  component: Login,
});

function Login() {
  return <LoginScreen returnTo={Route.useSearch().returnTo} />;
}
