import { screen } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { m } from "../paraglide/messages.js";
import { atWork, site } from "../testing/app";
import { loadsOf } from "../testing/failed-load";
import { expectedError } from "../testing/route-error";
import { forgetWork, workApi } from "../testing/work-api";

const meta = preview.meta({
  ...site,
  title: "Screens/Staff pages",
  args: { url: "/hub" },
  globals: atWork,
  parameters: { ...site.parameters, ...expectedError.parameters },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = site.beforeEach(context);
    context.msw.use(...workApi());
    return cleanup;
  },
});

const load = loadsOf({ "/api/me": m.error_title }, () =>
  screen.findByRole("heading", { level: 1, name: m.hub_title() }),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
