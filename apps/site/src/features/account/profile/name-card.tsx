import { NameSchema } from "@harkara/courier-core/people/credentials";
import { Button } from "@harkara/ui/button";
import { Card, CardTitle } from "@harkara/ui/card";
import { TextField } from "@harkara/ui/field";
import { toast } from "@harkara/ui/toast";
import { valibotResolver } from "@hookform/resolvers/valibot";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { fieldError } from "@harkara/web/i18n/field-error.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import type { SessionUser } from "@harkara/web/session/session.ts";
import { useSession } from "@harkara/web/session/use-session.ts";
import { FailureAlert } from "@harkara/web/shell/failure-alert.tsx";

/** A form for the user's display name. */
export function NameCard({ user }: { user: SessionUser }) {
  const session = useSession();
  const form = useForm({
    resolver: valibotResolver(NameSchema),
    defaultValues: { name: user.displayName },
  });
  const change = useMutation({
    mutationFn: (name: string) => session.changeName(name),
    onSuccess: () => toast.success(m.profile_name_saved()),
  });
  const submit = form.handleSubmit(({ name }) => change.mutate(name));

  return (
    <Card as="section" className="flex flex-col gap-4">
      <CardTitle>{m.profile_name_title()}</CardTitle>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {change.error ? <FailureAlert title={m.profile_not_saved()} error={change.error} /> : null}
        <TextField
          {...form.register("name")}
          label={m.account_name()}
          autoComplete="name"
          error={fieldError(form.formState.errors.name)}
        />
        <Button type="submit" variant="secondary" className="self-start" loading={change.isPending}>
          {m.profile_name_save()}
        </Button>
      </form>
    </Card>
  );
}
