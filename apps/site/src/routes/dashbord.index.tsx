import { createFileRoute } from "@tanstack/react-router";
import { redirectTo } from "../shell/redirect-to.ts";

/** The dashboard has one page so far. */
export const Route = createFileRoute("/dashbord/")({ beforeLoad: redirectTo("/dashbord/myparcel") });
