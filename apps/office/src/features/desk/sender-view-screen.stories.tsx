import { http } from "msw";
import { expect, screen, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { PARCEL_EVENT_TEXT } from "@harkara/web/i18n/parcel-words.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { atWork, phone } from "@harkara/web/testing/world.tsx";
import { deskApi, RECORD, SENDER_VIEW } from "@harkara/web/testing/desk-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { heading } from "@harkara/web/testing/steps.ts";
import { REPORT } from "@harkara/web/testing/tickets-api.ts";
import { trackingApi } from "@harkara/web/testing/tracking-api.ts";
import { forgetWork, SCANNED, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const REPLY = REPORT.entries.find(({ kind }) => kind === "reply");

const meta = preview.meta({
  ...office,
  title: "Screens/Sender view",
  args: { url: `/desk/${SCANNED.here}/sender` },
  globals: atWork,
  parameters: {
    ...office.parameters,
    written: [RECORD.parcel.title, "House 21, Road 5, Nabinagar", RECORD.parcel.delivery_instruction],
  },
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi({ role: "support" }), ...deskApi(), ...trackingApi());
    return cleanup;
  },
});

/** The sender's page with all replies. Its buttons do not work. */
export const SenderView = meta.story({
  play: async () => {
    await heading(m.sender_view_title());
    const panel = await screen.findByRole("tabpanel", { name: m.sender_view_page() });
    const title = { name: SENDER_VIEW.details.parcel.title };
    await expect(await within(panel).findByRole("heading", title)).toBeVisible();
    await expect(within(panel).getByText(REPLY?.text ?? "")).toBeVisible();
    // A later change of the address is not the parcel's status.
    const way = within(within(panel).getByRole("list", { name: m.view_way() }));
    const [newest] = way.getAllByText(PARCEL_EVENT_TEXT.at_hub());
    await expect(newest?.closest("li")).toHaveAttribute("aria-current", "step");
    for (const button of within(panel).queryAllByRole("button")) await expect(button).toBeDisabled();
    await expect(within(panel).queryByRole("button", { name: m.report_answer() })).toBeNull();
  },
});

export const SenderViewOnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: async () => {
    await expect(await screen.findByText(REPLY?.text ?? "")).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const TrackingView = meta.story({
  play: async () => {
    await userEvent.click(await screen.findByRole("tab", { name: m.sender_view_tracking() }));
    const panel = await screen.findByRole("tabpanel", { name: m.sender_view_tracking() });
    await expect(await within(panel).findByRole("list", { name: m.view_way() })).toBeVisible();
    for (const field of within(panel).queryAllByRole("textbox")) await expect(field).toBeDisabled();
  },
});

export const NotFound = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.get("/api/desk/parcels/:trackingId/sender-view", () => problem(404, "parcel.notFound"))),
  play: async () => {
    await expect(await screen.findByText(m.record_failed())).toBeVisible();
  },
});

export const Unknown = meta.story({
  args: { url: "/desk/nothing/sender" },
  play: () => heading(m.not_found_title()).then(() => undefined),
});

const load = loadsOf({ "/api/desk/parcels/:trackingId/sender-view": m.record_failed }, () =>
  screen.findByText(REPLY?.text ?? ""),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));
