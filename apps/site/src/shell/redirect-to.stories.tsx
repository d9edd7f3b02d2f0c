import preview from "../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../testing/app";
import { signedIn } from "@harkara/web/testing/world.tsx";
import { heading, isAt } from "@harkara/web/testing/steps.ts";

/** Paths in the usual spelling. Each redirects to the spelling of the specification. */
const meta = preview.meta({
  ...site,
  title: "Screens/Redirects",
  args: { url: "/dashboard" },
  globals: signedIn,
});

async function leadsToOverview(): Promise<void> {
  await isAt("/dashbord");
  await heading(m.overview_title());
}

export const Dashboard = meta.story({ play: leadsToOverview });

export const BelowDashboard = meta.story({ args: { url: "/dashboard/settings" }, play: leadsToOverview });

export const SendParcel = meta.story({
  args: { url: "/send-parcel" },
  play: async () => {
    await isAt("/sendParcel");
    await heading(m.send_title());
  },
});

export const ForgotPassword = meta.story({
  args: { url: "/forgot-password" },
  play: async () => {
    await isAt("/forgotpassword");
    await heading(m.forgot_title());
  },
});

export const SignIn = meta.story({
  args: { url: "/signin" },
  globals: { session: "signedOut" },
  play: async () => {
    await isAt("/login");
    await heading(m.login_title());
  },
});
