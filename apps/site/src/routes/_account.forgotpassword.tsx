import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordScreen } from "../features/account/account/forgot-password-screen.tsx";
import { m } from "@harkara/web/paraglide/messages.js";
import { pageHead } from "@harkara/web/shell/page-head.ts";

export const Route = createFileRoute("/_account/forgotpassword")({
  head: () => pageHead(m.forgot_title(), m.forgot_description()),
  component: ForgotPassword,
});

function ForgotPassword() {
  return <ForgotPasswordScreen returnTo={Route.useSearch().returnTo} />;
}
