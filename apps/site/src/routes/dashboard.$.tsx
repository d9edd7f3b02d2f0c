import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** Redirects `/dashboard` to `/dashbord`, as the specification spells it. */
export const Route = createFileRoute("/dashboard/$")({ beforeLoad: redirectTo("/dashbord") });
