import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** Redirects the usual spelling to the specification's path. */
export const Route = createFileRoute("/forgot-password")({ beforeLoad: redirectTo("/forgotpassword") });
