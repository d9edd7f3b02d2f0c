import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserParts } from "@harkara/web/app/browser-parts.ts";
import { showWholeFonts } from "@harkara/web/app/show-whole-fonts.ts";
import { blendPages } from "@harkara/web/shell/page-transition.ts";
import { createAppRouter } from "./router.tsx";
import { keepStaffPages } from "./shell/staff-worker.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const { session, queryClient, createApi } = createBrowserParts();
const router = createAppRouter({ session, api: createApi(), queryClient });
showWholeFonts(router);
blendPages(router);
// The pages must also open offline.
router.subscribe("onResolved", () => void keepStaffPages(location.pathname));

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
