import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** Redirects the path in the specification's mobile menu to the login page. */
export const Route = createFileRoute("/signin")({ beforeLoad: redirectTo("/login") });
