import { redirect } from "@tanstack/react-router";

type Target = "/login" | "/sendParcel" | "/forgotpassword" | "/dashbord/myparcel";

/** A route's `beforeLoad` that sends on to another page, leaving no entry behind for Back to fall into. */
export function redirectTo(to: Target): () => never {
  return () => {
    throw redirect({ to, replace: true });
  };
}
