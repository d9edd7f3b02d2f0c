import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** Redirects the correct spelling to the path of the specification. */
export const Route = createFileRoute("/dashboard")({ beforeLoad: redirectTo("/dashbord") });
