import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** Redirects the usual spelling to the specification's spelling. */
export const Route = createFileRoute("/dashboard/$")({ beforeLoad: redirectTo("/dashbord") });
