import { expect, screen } from "storybook/test";
import preview from "../../../../.storybook/preview";
import { m } from "@harkara/web/paraglide/messages.js";
import { localizeHref } from "@harkara/web/paraglide/runtime.js";
import { office } from "../testing/app";
import { atWork } from "@harkara/web/testing/world.tsx";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";
import { heading } from "@harkara/web/testing/steps.ts";
import { expectedError } from "@harkara/web/testing/route-error.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";

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
