import { http } from "msw";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { countText, formatNumber, formatTaka } from "@harkara/web/i18n/format.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { office } from "../../testing/app";
import { phone, atWork } from "@harkara/web/testing/world.tsx";
import { FAILURES } from "@harkara/web/testing/courier-api.ts";
import { problem } from "@harkara/web/testing/problem.ts";
import { CLOSED_RUN, RUN, RUN_PARCELS, runOf } from "@harkara/web/testing/runs-api.ts";
import { heading, press, printPaper, withoutPrinter } from "@harkara/web/testing/steps.ts";
import { forgetWork, workApi } from "@harkara/web/testing/work-api.ts";
import { loadsOf } from "@harkara/web/testing/failed-load.ts";

const SHEET = `/hub/runs?rider=${RUN.rider_uid}&day=${RUN.day}`;

const meta = preview.meta({
  ...office,
  title: "Screens/Hub run sheets",
  args: { url: "/hub/runs" },
  globals: atWork,
  beforeEach: async (context) => {
    await forgetWork();
    const cleanup = office.beforeEach(context);
    context.msw.use(...workApi());
    return cleanup;
  },
});

/** The parcels that each rider took out, and their outcomes. One run is closed. */
export const Default = meta.story({
  play: async () => {
    await heading(m.staff_nav_runs());
    const open = await screen.findByRole("article", { name: RUN.rider_name });
    await expect(open).toHaveTextContent(m.run_open());
    await expect(open).toHaveTextContent(countText(1, m.run_unaccepted));
    await expect(open).toHaveTextContent(formatTaka(820));
    await expect(open).toHaveTextContent(m.run_without_code());
    await expect(screen.getByRole("article", { name: CLOSED_RUN.rider_name })).toHaveTextContent(
      m.run_closed(),
    );
  },
});

export const OnPhone = meta.story({
  globals: { ...atWork, ...phone },
  play: () => heading(m.staff_nav_runs()).then(() => undefined),
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...workApi({ runs: [] })),
  play: async () => {
    await expect(await screen.findByText(m.runs_empty_title())).toBeVisible();
  },
});

const stops = () =>
  [...document.querySelectorAll<HTMLElement>("[data-stop]")].map(({ dataset }) => dataset["stop"]);
const IDS = RUN_PARCELS.map(({ tracking_id }) => tracking_id);
const [first = "", second = ""] = IDS;

/** Returns the count of a summary. */
const countOf = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling;

/** The parcels of a rider in order, each with its outcome. */
export const Sheet = meta.story({
  args: { url: SHEET },
  play: async () => {
    await heading(RUN.rider_name);
    await waitFor(() => expect(stops()).toEqual(IDS));
    await expect(screen.getByText(m.run_returned(), { selector: "dt" })).toBeVisible();
    // A parcel that the rider has not accepted is counted on its own, not as still out.
    const out = RUN_PARCELS.filter(({ outcome }) => outcome === "still_out");
    const accepted = out.filter(({ is_accepted }) => is_accepted);
    await expect(accepted).not.toHaveLength(out.length);
    await expect(countOf(m.run_still_out())).toHaveTextContent(formatNumber(accepted.length));
    await expect(countOf(m.run_count_unaccepted())).toHaveTextContent(
      formatNumber(out.length - accepted.length),
    );
    for (const { tracking_id, is_accepted } of RUN_PARCELS.filter(({ outcome }) => outcome === "still_out")) {
      const stop = itemOf(tracking_id);
      const [shown, other] = is_accepted
        ? [m.run_still_out(), m.hub_not_accepted()]
        : [m.hub_not_accepted(), m.run_still_out()];
      await expect(stop).toHaveTextContent(shown);
      await expect(stop).not.toHaveTextContent(other);
    }
  },
});

export const SheetOnPhone = meta.story({
  args: { url: SHEET },
  globals: { ...atWork, ...phone },
  play: () => heading(RUN.rider_name).then(() => undefined),
});

/**
 * The arrow buttons move a parcel past the delivered one, which cannot be moved. They keep the focus, so that a
 * parcel can be moved several times by keyboard.
 */
export const Reordered = meta.story({
  args: { url: SHEET },
  play: async ({ userEvent }) => {
    await heading(RUN.rider_name);
    const down = await screen.findByRole("button", { name: m.order_down({ name: first }) });
    down.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(stops()[2]).toBe(first));
    await expect(screen.queryByRole("button", { name: m.order_down({ name: second }) })).toBeNull();
    const up = () => screen.getByRole("button", { name: m.order_up({ name: first }) });
    // It is the last parcel that can be moved, so that only the other button is enabled.
    await waitFor(() => expect(up()).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(up()).toBeDisabled());
    await waitFor(() =>
      expect(screen.getByRole("button", { name: m.order_down({ name: first }) })).toHaveFocus(),
    );
  },
});

function itemOf(id: string): Element {
  const item = document.querySelector(`[data-stop="${id}"]`);
  if (item === null) throw new Error(`no stop ${id}`);
  return item;
}

export const Dragged = meta.story({
  args: { url: SHEET },
  play: async () => {
    await heading(RUN.rider_name);
    await waitFor(() => expect(stops()).toEqual(IDS));
    const dataTransfer = new DataTransfer();
    await fireEvent.dragStart(itemOf(second), { dataTransfer });
    await fireEvent.dragOver(itemOf(first), { dataTransfer });
    await fireEvent.drop(itemOf(first), { dataTransfer });
    await waitFor(() => expect(stops().slice(0, 2)).toEqual([second, first]));
  },
});

async function askToClose(): Promise<HTMLElement> {
  await heading(RUN.rider_name);
  await press(m.run_close());
  return screen.findByRole("alertdialog", { name: m.run_close_title({ name: RUN.rider_name }) });
}

/** The confirmation lists the parcels that are still out. */
export const CloseAsked = meta.story({
  args: { url: SHEET },
  globals: { ...atWork, ...phone },
  play: async () => {
    const dialog = await askToClose();
    await expect(within(dialog).getByText(countText(2, m.run_close_still))).toBeVisible();
    await expect(dialog).toHaveTextContent(first.slice(-4));
    await expect(dialog).not.toHaveTextContent(second.slice(-4));
  },
});

export const Closed = meta.story({
  args: { url: SHEET },
  beforeEach: ({ msw }) =>
    msw.use(...workApi({ runs: [runOf(RUN_PARCELS.filter(({ outcome }) => outcome !== "still_out"))] })),
  play: async () => {
    const dialog = await askToClose();
    await expect(within(dialog).getByText(new RegExp(m.run_close_clear()))).toBeVisible();
    await press(m.run_close(), dialog);
    await waitFor(() => expect(screen.queryByRole("button", { name: m.run_close() })).toBeNull());
    await expect(await screen.findByText(m.run_closed())).toBeVisible();
  },
});

/** Another parcel was handed over or delivered while the dialog was open, so the question is asked again. */
export const StillOutMeanwhile = meta.story({
  args: { url: SHEET },
  play: async ({ msw }) => {
    const dialog = await askToClose();
    msw.use(http.post("/api/hub/runs/:rider/:day/closing", () => problem(409, "run.stillOut")));
    await press(m.run_close_anyway(), dialog);
    await expect(await within(dialog).findByText(m.code_run_still_out())).toBeVisible();
  },
});

export const Printed = meta.story({
  args: { url: SHEET },
  beforeEach: withoutPrinter,
  play: async () => {
    await heading(RUN.rider_name);
    await press(m.run_print());
    const text = await printPaper(m.staff_nav_runs());
    for (const part of [RUN.rider_name, first, RUN_PARCELS[0]?.name ?? "", formatTaka(1500)])
      await expect(text).toContain(part);
  },
});

export const SheetMissing = meta.story({
  args: { url: SHEET },
  beforeEach: ({ msw }) => msw.use(...workApi({ runs: [] })),
  play: async () => {
    await expect(await screen.findByText(m.run_missing_title())).toBeVisible();
  },
});

const load = loadsOf({ "/api/hub/runs": m.runs_failed }, () =>
  screen.findByRole("article", { name: RUN.rider_name }),
);

export const Loading = meta.story(load("Loading"));
export const Offline = meta.story(load("Offline"));
export const Unauthorized = meta.story(load("Unauthorized"));
export const TooManyRequests = meta.story(load("TooManyRequests"));
export const ServerFault = meta.story(load("ServerFault"));

/** After a failed load, another day shows that it is loading, and not the error of the previous day. */
export const OtherDayLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(http.get("/api/hub/runs", FAILURES[500])),
  play: async ({ msw }) => {
    await screen.findByRole("alert");
    msw.use(http.get("/api/hub/runs", FAILURES.hangs));
    const days = screen.getByRole("combobox", { name: m.run_day() });
    const other = within(days).getAllByRole("option")[1];
    if (other) await userEvent.selectOptions(days, other);
    await expect(await screen.findByText(m.loading())).toBeInTheDocument();
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

export const SheetOffline = meta.story({
  args: { url: SHEET },
  ...loadsOf({ "/api/hub/runs/:rider/:day": m.run_failed }, () => heading(RUN.rider_name))("Offline"),
});
