import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** The path as one would spell it; the spec's spelling is the page. */
export const Route = createFileRoute("/signin")({ beforeLoad: redirectTo("/login") });
