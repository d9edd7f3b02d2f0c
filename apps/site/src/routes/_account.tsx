import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ReturnToSchema } from "@harkara/web/session/return-to.ts";
import { AccountLayout } from "../shell/account-layout.tsx";

/** Keeps the search parameter `returnTo` on links between the three account screens. */
export const Route = createFileRoute("/_account")({
  validateSearch: v.object({ returnTo: ReturnToSchema }),
  component: AccountLayout,
});
