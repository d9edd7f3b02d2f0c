import { expect, screen } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { m } from "../paraglide/messages.js";
import { localizeHref } from "../paraglide/runtime.js";
import { office } from "../testing/office-app";
import { atWork } from "../testing/world";
import { loadsOf } from "../testing/failed-load";
import { heading } from "../testing/steps";
import { expectedError } from "../testing/route-error";
import { forgetWork, workApi } from "../testing/work-api";

const meta = preview.meta({
  ...office,
  title: "Screens/Staff pages",
  args: { url: "/hub" },
  globals: atWork,
  parameters: { ...office.parameters, ...expectedError.parameters },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
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

/** A staff member is led to the start page of their role. */
export const NotFound = meta.story({
  args: { url: "/hub/no-such-page" },
  beforeEach: ({ msw }) => msw.use(...workApi({ role: "support" })),
  play: async () => {
    await heading(m.not_found_title());
    await expect(await screen.findByRole("link", { name: m.join_open() })).toHaveAttribute(
      "href",
      localizeHref("/desk"),
    );
  },
});
