import { redirect } from "@tanstack/react-router";

type Target = "/login" | "/sendParcel" | "/forgotpassword" | "/dashbord";

/** Returns a route's `beforeLoad` that redirects to another page and replaces the history entry. */
export function redirectTo(to: Target): () => never {
  return () => {
    throw redirect({ to, replace: true });
  };
}
