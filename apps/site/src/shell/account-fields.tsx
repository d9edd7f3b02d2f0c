import { TextField, type TextFieldProps } from "@harkara/ui/field";
import { PasswordField, type PasswordFieldProps } from "@harkara/ui/password-field";
import { m } from "@harkara/web/paraglide/messages.js";

/** The e-mail field of account forms, with `autocomplete` for password managers. */
export function EmailField(props: Omit<TextFieldProps, "label">) {
  return (
    <TextField type="email" label={m.account_email()} autoComplete="username" inputMode="email" {...props} />
  );
}

type AccountPasswordProps = Omit<PasswordFieldProps, "label" | "labels"> & {
  /** The label of the field. Default: "Password". */
  label?: string;
  /** Whether password managers fill in the stored password or suggest a new one. */
  autoComplete: "current-password" | "new-password";
};

/** The password field of account forms. */
export function AccountPasswordField(props: AccountPasswordProps) {
  return (
    <PasswordField
      label={m.account_password()}
      labels={{ show: m.account_show_password(), hide: m.account_hide_password() }}
      {...props}
    />
  );
}
