import { createFileRoute } from "@tanstack/react-router";
import { MainLayout } from "../shell/main-layout.tsx";

export const Route = createFileRoute("/_main")({
  component: MainLayout,
  // Not split: half of the routes need it, and a chunk of its own would be another request.
  codeSplitGroupings: [],
});
