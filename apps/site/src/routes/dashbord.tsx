import { createFileRoute } from "@tanstack/react-router";
import { requireUser } from "../session/guard.ts";
import { DashboardLayout } from "../shell/dashboard-layout.tsx";

export const Route = createFileRoute("/dashbord")({ beforeLoad: requireUser, component: DashboardLayout });
