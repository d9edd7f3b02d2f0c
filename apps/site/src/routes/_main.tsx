import { createFileRoute } from "@tanstack/react-router";
import { MainLayout } from "../shell/main-layout.tsx";

export const Route = createFileRoute("/_main")({
  component: MainLayout,
  // The layout is not split, because half of the routes need it, and a separate chunk would be another
  // request.
  codeSplitGroupings: [],
});
