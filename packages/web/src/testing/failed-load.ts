/** The stories of a screen whose data is loading or could not be loaded. */
import { http, type HttpHandler } from "msw";
import { expect, screen, waitFor } from "storybook/test";
import { m } from "../paraglide/messages.js";
import { FAILURES } from "./courier-api.ts";
import type { LoadState } from "./load-state.ts";
import { isAt, press } from "./steps.ts";

const FAULTS = {
  Loading: { respond: FAILURES.hangs, text: m.loading },
  Offline: { respond: FAILURES.offline, text: m.api_offline },
  Unauthorized: { respond: FAILURES[401], text: m.api_unauthorized },
  TooManyRequests: { respond: FAILURES[429], text: m.api_too_many },
  ServerFault: { respond: FAILURES[500], text: m.api_server },
} as const satisfies Record<LoadState, object>;

interface StoryContext {
  readonly msw: { readonly use: (...handlers: HttpHandler[]) => void };
}

type Loads = Readonly<Record<string, () => string>>;

/**
 * Returns a story for each state in which the data of a screen is loading or could not be loaded. After an
 * error, there is an alert for each request, with its title and the cause. After the session has expired, the
 * alert has a button to log in. Otherwise it has a retry button, and focus is not lost after the retry.
 * @param loads the title of each alert, by the path of its request in the mock API
 * @param seen waits for the loaded data
 */
export function loadsOf(loads: Loads, seen: () => Promise<unknown>) {
  return (state: LoadState) => {
    const { respond, text } = FAULTS[state];
    let isFailing = true;
    return {
      beforeEach: ({ msw }: StoryContext) => {
        isFailing = true;
        msw.use(
          ...Object.keys(loads).map((path) => http.get(path, () => (isFailing ? respond() : undefined))),
        );
      },
      play: async () => {
        if (state === "Loading") return isLoading();
        const alerts = await alertsOf(loads);
        for (const alert of alerts) await expect(alert).toHaveTextContent(text());
        isFailing = false;
        if (state === "Unauthorized") {
          await press(m.nav_login(), alerts[0]);
          await isAt("/login");
          return;
        }
        const content = document.getElementById("content");
        for (const alert of alerts) await press(m.try_again(), alert);
        await seen();
        await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
        if (content?.isConnected) await expect(document.body).not.toHaveFocus();
      },
    };
  };
}

async function isLoading(): Promise<void> {
  await expect((await screen.findAllByText(m.loading()))[0]).toBeInTheDocument();
  await expect(screen.queryByRole("alert")).toBeNull();
}

/** Waits until there is an alert for each load, and returns them. */
async function alertsOf(loads: Loads): Promise<HTMLElement[]> {
  const titles = Object.values(loads).map((title) => expect.stringContaining(title()));
  await waitFor(() => {
    const texts = screen.queryAllByRole("alert").map(({ textContent }) => textContent);
    return expect(texts).toEqual(expect.arrayContaining(titles));
  });
  await waitFor(() => expect(screen.queryAllByRole("alert")).toHaveLength(titles.length));
  return screen.getAllByRole("alert");
}
