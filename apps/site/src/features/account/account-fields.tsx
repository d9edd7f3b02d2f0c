import { TextField, type TextFieldProps } from "@harkara/ui/field";
import { PasswordField, type PasswordFieldProps } from "@harkara/ui/password-field";
import { m } from "../../paraglide/messages.js";

/** The e-mail that names an account, as password managers expect it. */
export function EmailField(props: Omit<TextFieldProps, "label">) {
  return (
    <TextField type="email" label={m.account_email()} autoComplete="username" inputMode="email" {...props} />
  );
}

type AccountPasswordProps = Omit<PasswordFieldProps, "label" | "showLabel" | "hideLabel"> & {
  /** Tells a password manager whether to fill in the password or to offer one. */
  autoComplete: "current-password" | "new-password";
};

/** The password of an account. */
export function AccountPasswordField(props: AccountPasswordProps) {
  return (
    <PasswordField
      label={m.account_password()}
      showLabel={m.account_show_password()}
      hideLabel={m.account_hide_password()}
      {...props}
    />
  );
}
