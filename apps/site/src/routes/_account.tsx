import { createFileRoute } from "@tanstack/react-router";
import * as v from "valibot";
import { ReturnToSchema } from "../session/return-to.ts";
import { AccountLayout } from "../shell/account-layout.tsx";

/** The three account screens carry the path to return to between them. */
export const Route = createFileRoute("/_account")({
  validateSearch: v.object({ returnTo: ReturnToSchema }),
  component: AccountLayout,
});
