import { LoginSchema } from "@harkara/courier-core/people/credentials";
import { Alert } from "@harkara/ui/alert";
import { Button } from "@harkara/ui/button";
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

/** Login with e-mail and password or with Google. */
export function LoginScreen({ returnTo }: { returnTo?: string | undefined }) {
  const session = useSession();
  const login = useAccountAction();
  const google = useGoogle();
  const form = useForm({
    resolver: valibotResolver(LoginSchema),
    // The form has no default values, because they would replace text that was typed before
    // hydration.
    shouldFocusError: true,
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    await login.run(() => session.signIn(email, password));
  });

  return (
    <AccountForm
      title={m.login_title()}
      subtitle={m.login_subtitle()}
      failure={login.failure ?? google.failure}
      onSubmit={(event) => void submit(event)}
      google={{ label: m.login_google(), isBusy: google.isBusy, onClick: google.onClick }}
      footer={
        <>
          {m.login_no_account()}{" "}
          <TextLink asChild>
            <Link to="/register" search={{ returnTo }}>
              {m.login_register()}
            </Link>
          </TextLink>
        </>
      }
    >
      {returnTo === undefined ? null : <Alert tone="info">{m.login_return_note()}</Alert>}
      <EmailField {...form.register("email")} error={accountFieldError(errors.email)} />
      <AccountPasswordField
        {...form.register("password")}
        autoComplete="current-password"
        error={accountFieldError(errors.password)}
      />
      <TextLink asChild className="self-start">
        <Link to="/forgotpassword" search={{ returnTo }}>
          {m.login_forgot()}
        </Link>
      </TextLink>
      <Button type="submit" fullWidth size="lg" loading={login.isBusy}>
        {m.login_submit()}
      </Button>
    </AccountForm>
  );
}
