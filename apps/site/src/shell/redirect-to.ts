import { redirect } from "@tanstack/react-router";

type Target = "/login" | "/sendParcel" | "/forgotpassword" | "/dashbord";

/**
 * Returns a `beforeLoad` function that redirects to another page. The redirect replaces the history entry.
 */
export function redirectTo(to: Target): () => never {
  return () => {
    throw redirect({ to, replace: true });
  };
}
