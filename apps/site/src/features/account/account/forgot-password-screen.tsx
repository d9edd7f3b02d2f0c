import { ForgotPasswordSchema } from "@harkara/courier-core/people/credentials";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
import { TextLink } from "@harkara/ui/link";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { accountFieldError } from "./account-field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useSession } from "@harkara/web/session/use-session.ts";
import { EmailField } from "../../../shell/account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { useAccountAction } from "./use-account-action.ts";

/** Requests a password reset by e-mail. The response does not reveal whether the account exists. */
export function ForgotPasswordScreen({ returnTo }: { returnTo?: string | undefined }) {
  const session = useSession();
  const reset = useAccountAction();
  const [isSent, setIsSent] = useState(false);
  // The form has no default values, because they would replace text that was typed before
  // hydration.
  const form = useForm({ resolver: valibotResolver(ForgotPasswordSchema) });

  const submit = form.handleSubmit(async ({ email }) => {
    setIsSent(false);
    setIsSent(await reset.run(() => session.sendPasswordReset(email)));
  });

  return (
    <AccountForm
      title={m.forgot_title()}
      subtitle={m.forgot_text()}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          {m.forgot_remember()}{" "}
          <TextLink asChild>
            <Link to="/login" search={{ returnTo }}>
              {m.register_login()}
            </Link>
          </TextLink>
        </>
      }
    >
      {isSent ? (
        <Alert tone="success" title={m.forgot_sent_title()}>
          {m.forgot_sent_text()}
        </Alert>
      ) : null}
      {reset.failure === undefined ? null : (
        <Alert tone="danger" title={m.forgot_failed_title()}>
          {m.forgot_failed_text()} {reset.failure}
        </Alert>
      )}
      <EmailField {...form.register("email")} error={accountFieldError(form.formState.errors.email)} />
      <Button type="submit" fullWidth size="lg" loading={reset.isBusy}>
        {m.forgot_submit()}
      </Button>
    </AccountForm>
  );
}
