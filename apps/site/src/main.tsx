import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { getLocale } from "./paraglide/runtime.js";
import { createAppRouter, createQueryClient } from "./router.tsx";
import { createSession } from "./session/session.ts";
import { readSettings } from "./settings.ts";
import "./styles.css";

document.documentElement.lang = getLocale();

const settings = readSettings(import.meta.env);
const session = createSession(async () => {
  const { createFirebaseAdapter } = await import("./session/firebase-adapter.ts");
  return createFirebaseAdapter(settings.firebase);
});
const queryClient = createQueryClient();
const router = createAppRouter({ session, apiUrl: settings.apiUrl, queryClient });

// Public pages show who is signed in once they have nothing more urgent to do; a guard asks sooner.
const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
whenIdle(() => {
  // Without network nobody is known to be signed in; an action says so when it matters.
  session.ready().catch(() => undefined);
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
