import { expect, fireEvent, screen, waitFor } from "storybook/test";
import { bareParts } from "../../storybook/a11y-exceptions";
import preview from "../../storybook/preview";
import { Button } from "../parts/button/button";
import { Combobox } from "../parts/combobox/combobox";
import { Dialog } from "../parts/dialog/dialog";
import { Popover } from "../parts/popover/popover";
import { SelectField } from "../parts/select-field/select-field";
import { Toaster, toast } from "../parts/toast/toast";
import { parts } from "./parts";

/**
 * A sticky bar behind the layers, like the site's headers. It accepts the pointer even while a
 * dialog is open, because `elementFromPoint` ignores elements that do not accept it.
 */
function BarBehind() {
  return <div className="pointer-events-auto fixed inset-x-0 top-24 bottom-0 z-header bg-surface-sunken" />;
}

const meta = preview.meta({
  title: "Checks/Layers",
  component: BarBehind,
  tags: ["!dev", "!autodocs"],
  parameters: { ...bareParts, layout: "fullscreen", chromatic: { disableSnapshot: true } },
});

/** Checks that nothing covers a layer at its middle and its ends. */
async function isOnTop(layer: Element) {
  await waitFor(async () => {
    const { x, y, width, height } = layer.getBoundingClientRect();
    const bottom = Math.min(y + height, window.innerHeight);
    await expect(bottom).toBeGreaterThan(96);
    for (const share of [0.1, 0.5, 0.9]) {
      const point = document.elementFromPoint(x + width / 2, y + (bottom - y) * share);
      await expect(layer.contains(point), `${layer.tagName} at ${share} of its height`).toBe(true);
    }
  });
}

const probe = { className: "probe", "data-probe": "", ref: () => {} };
const probed = () =>
  waitFor(() => document.querySelector("[data-probe]") ?? Promise.reject(new Error("no layer")));

const options = ["Bogura", "Dhaka", "Khulna", "Rangpur"].map((label) => ({ value: label, label }));

const combobox = (
  <Combobox
    label="District"
    options={options}
    labels={{ noMatches: "None", count: String, clear: "Clear" }}
  />
);

export const OfPopover = meta.story({
  render: () => (
    <>
      <Popover defaultOpen title="Filters" closeLabel="Close" content={<p className="h-40">Paid</p>}>
        <Button>Filter</Button>
      </Popover>
      <BarBehind />
    </>
  ),
  play: async () => isOnTop(await screen.findByRole("dialog")),
});

export const OfSelect = meta.story({
  render: () => (
    <>
      <SelectField label="District" placeholder="Choose" options={options} />
      <BarBehind />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("combobox"));
    await isOnTop(await screen.findByRole("listbox"));
  },
});

export const OfCombobox = meta.story({
  render: () => (
    <>
      {combobox}
      <BarBehind />
    </>
  ),
  play: async ({ canvas }) => {
    await fireEvent.click(canvas.getByRole("combobox"));
    await isOnTop(await screen.findByRole("listbox"));
  },
});

/** The list of a combobox in a dialog is above the dialog. */
export const OfComboboxInDialog = meta.story({
  render: () => (
    <Dialog open title="Where to?" closeLabel="Close" onOpenChange={() => {}}>
      {combobox}
    </Dialog>
  ),
  play: async () => {
    await fireEvent.click(await screen.findByRole("combobox"));
    await isOnTop(await screen.findByRole("listbox"));
  },
});

export const OfDateRangePicker = meta.story({
  render: () => (
    <>
      {parts["DateRangePicker"]?.(probe)}
      <BarBehind />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button"));
    await isOnTop(await screen.findByRole("dialog"));
  },
});

/** Returns a story with a layer that is open from the start. */
const opened = (name: "AlertDialog" | "CommandPalette" | "Dialog" | "WaitDialog") => ({
  render: () => (
    <>
      {parts[name]?.(probe)}
      <BarBehind />
    </>
  ),
  play: async () => isOnTop(await probed()),
});

export const OfAlertDialog = meta.story(opened("AlertDialog"));
export const OfCommandPalette = meta.story(opened("CommandPalette"));
export const OfDialog = meta.story(opened("Dialog"));
export const OfWaitDialog = meta.story(opened("WaitDialog"));

export const OfDrawer = meta.story({
  render: () => (
    <>
      <Button popoverTarget="d">Menu</Button>
      {parts["Drawer"]?.(probe)}
      <BarBehind />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
    await isOnTop(await probed());
  },
});

export const OfToast = meta.story({
  render: () => (
    <>
      <Button onClick={() => toast.info("Booked", { duration: Number.POSITIVE_INFINITY })}>Book</Button>
      <Toaster label="Messages" />
      <BarBehind />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Book" }));
    await isOnTop(await waitFor(() => screen.getByText("Booked")));
  },
});
