import { expect, screen } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { banglaDigits } from "@harkara/web/testing/typed-texts.ts";
import { m } from "@harkara/web/paraglide/messages.js";
import { site } from "../../testing/app";
import { phone } from "@harkara/web/testing/world.tsx";
import { fill, heading, isAt, press } from "@harkara/web/testing/steps.ts";
import { TRACKED, trackingApi } from "@harkara/web/testing/tracking-api.ts";

const meta = preview.meta({
  ...site,
  title: "Screens/Track",
  args: { url: "/track" },
  beforeEach: (context) => {
    const cleanup = site.beforeEach(context);
    context.msw.use(...trackingApi());
    return cleanup;
  },
});

const typeIn = async (text: string) => fill(await screen.findByLabelText(m.track_label()), text);

export const Default = meta.story({ play: () => heading(m.track_title()).then(() => undefined) });

export const OnPhone = meta.story({
  globals: phone,
  play: () => heading(m.track_title()).then(() => undefined),
});

/** The form accepts lower-case letters, spaces, and digits of either script. */
export const Found = meta.story({
  play: async () => {
    await typeIn(` trk ${banglaDigits("ab23-cd45")} `);
    await press(m.track_go());
    await isAt(`/track/${TRACKED}`);
  },
});

export const Invalid = meta.story({
  parameters: { written: ["12345"] },
  play: async () => {
    await typeIn("12345");
    await press(m.track_go());
    await expect(await screen.findByText(m.track_invalid())).toBeVisible();
    await expect(screen.getByLabelText(m.track_label())).toHaveFocus();
  },
});

/** The typed ID contains letters that look like digits, which tracking IDs never contain. */
export const Confused = meta.story({
  play: async () => {
    await typeIn("TRKAB23CD0O");
    await press(m.track_go());
    await expect(await screen.findByText(m.track_confused())).toBeVisible();
  },
});
