import { createFileRoute } from "@tanstack/react-router";
import { MainLayout } from "../shell/main-layout.tsx";

export const Route = createFileRoute("/_main")({
  component: MainLayout,
  // Half of the site has it: a file of its own would be one more to wait for.
  codeSplitGroupings: [],
});
