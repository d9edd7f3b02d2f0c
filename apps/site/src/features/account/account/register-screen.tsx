import { RegistrationSchema } from "@harkara/courier-core/people/credentials";
import { Button } from "@harkara/ui/button";
import { TextField } from "@harkara/ui/field";
import { TextLink } from "@harkara/ui/link";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { Link } from "@tanstack/react-router";
import { useForm } from "react-hook-form";
import { accountFieldError } from "./account-field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { useSession } from "@harkara/web/session/use-session.ts";
import { AccountPasswordField, EmailField } from "../../../shell/account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { useAccountAction } from "./use-account-action.ts";
import { useGoogle } from "./use-google.ts";

/** Registration with e-mail and password or with Google. */
export function RegisterScreen({ returnTo }: { returnTo?: string | undefined }) {
  const session = useSession();
  const registration = useAccountAction();
  const google = useGoogle();
  const form = useForm({
    resolver: valibotResolver(RegistrationSchema),
    // The form has no default values, because they would replace text that was typed before
    // hydration.
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit((account) => registration.run(() => session.signUp(account)));

  return (
    <AccountForm
      title={m.register_title()}
      subtitle={m.register_subtitle()}
      failure={registration.failure ?? google.failure}
      onSubmit={(event) => void submit(event)}
      google={{ label: m.register_google(), ...google }}
      footer={
        <>
          {m.register_have_account()}{" "}
          <TextLink asChild>
            <Link to="/login" search={{ returnTo }}>
              {m.register_login()}
            </Link>
          </TextLink>
        </>
      }
    >
      <TextField
        {...form.register("name")}
        label={m.account_name()}
        autoComplete="name"
        error={accountFieldError(errors.name)}
      />
      <EmailField {...form.register("email")} error={accountFieldError(errors.email)} />
      <AccountPasswordField
        {...form.register("password")}
        hint={m.account_password_hint()}
        autoComplete="new-password"
        error={accountFieldError(errors.password)}
      />
      <Button type="submit" fullWidth size="lg" loading={registration.isBusy}>
        {m.register_submit()}
      </Button>
      <p className="text-center text-sm text-ink-muted">
        {m.register_accept()}{" "}
        <TextLink asChild>
          <Link to="/terms">{m.nav_terms()}</Link>
        </TextLink>{" "}
        {m.register_accept_and()}{" "}
        <TextLink asChild>
          <Link to="/privacy">{m.nav_privacy()}</Link>
        </TextLink>
        {m.register_accept_end()}
      </p>
    </AccountForm>
  );
}
