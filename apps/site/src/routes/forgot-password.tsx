import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** Redirects the common spelling to the path that the specification requires. */
export const Route = createFileRoute("/forgot-password")({ beforeLoad: redirectTo("/forgotpassword") });
