import { PasswordChangeSchema } from "@harkara/courier-core/people/credentials";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { toast } from "@harkara/ui/toast";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { useSession } from "@harkara/web/session/use-session.ts";
import { AccountPasswordField } from "../../../shell/account-fields.tsx";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

/** Changes the password. Users who log in with Google change their password at Google. */
export function PasswordCard({ user }: { user: SessionUser }) {
  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.profile_password()}</CardTitle>
      {user.provider === "google" ? (
        <p className="text-ink-muted">{m.profile_password_google()}</p>
      ) : (
        <PasswordForm email={user.email} />
      )}
    </Card>
  );
}

function PasswordForm({ email }: { email: string }) {
  const session = useSession();
  const form = useForm({
    resolver: valibotResolver(PasswordChangeSchema),
    defaultValues: { current: "", password: "" },
  });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: async ({ current, password }: { current: string; password: string }) => {
      await session.confirmIdentity(current);
      await session.changePassword(password);
    },
    onSuccess: () => {
      form.reset();
      toast.success(m.profile_password_saved());
    },
  });
  const submit = form.handleSubmit((values) => change.mutate(values));

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {change.error ? <FailureAlert title={m.profile_password_failed()} error={change.error} /> : null}
      {/* This hidden field tells password managers which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <AccountPasswordField
        {...form.register("current")}
        label={m.profile_password_current()}
        autoComplete="current-password"
        error={fieldError(errors.current)}
      />
      <AccountPasswordField
        {...form.register("password")}
        label={m.profile_password_new()}
        hint={m.account_password_hint()}
        autoComplete="new-password"
        error={fieldError(errors.password)}
      />
      <Button type="submit" variant="secondary" className="self-start" loading={change.isPending}>
        {m.profile_password_save()}
      </Button>
    </form>
  );
}
