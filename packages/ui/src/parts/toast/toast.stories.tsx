import { expect, screen, waitFor } from "storybook/test";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Button } from "../button/button";
import { Toaster, toast } from "./toast";

const t = words({
  en: {
    region: "Messages",
    dismiss: "Dismiss",
    success: "Success",
    booked: "Parcel booked",
    bookedText: "TRK8F2K1Q9Z is on your list.",
    error: "Error",
    failed: "The parcel was not deleted",
    failedText: "Check your connection and try again.",
    info: "Info",
    offline: "You are offline",
    long: "Long text in Bangla",
    exporting: "Exporting",
    export: "Export parcels",
    exported: "Parcels exported",
    exportFailed: "The parcels were not exported",
    retry: "Try again",
  },
  bn: {
    region: "নোটিফিকেশন",
    dismiss: "সরান",
    success: "সফল",
    booked: "পার্সেল বুক হয়েছে",
    bookedText: "TRK8F2K1Q9Z আপনার তালিকায় আছে।",
    error: "ব্যর্থ",
    failed: "পার্সেলটি মোছা যায়নি",
    failedText: "ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।",
    info: "তথ্য",
    offline: "আপনি অফলাইনে আছেন",
    long: "বাংলায় লম্বা লেখা",
    exporting: "এক্সপোর্ট হচ্ছে",
    export: "পার্সেল এক্সপোর্ট করুন",
    exported: "পার্সেল এক্সপোর্ট হয়েছে",
    exportFailed: "পার্সেল এক্সপোর্ট করা যায়নি",
    retry: "আবার চেষ্টা করুন",
  },
});

const stay = { duration: Number.POSITIVE_INFINITY };

const both = inBoth(() => ({ label: t.region, closeLabel: t.dismiss }));

const meta = preview.meta({
  title: "Feedback/Toast",
  component: Toaster,
  ...both,
  // A page has only one container for toasts, so each story has its own frame.
  parameters: { ...both.parameters, docs: { story: { inline: false, height: "22rem" } } },
  render: (args) => (
    <div className="flex min-h-72 flex-wrap content-start items-start gap-3">
      <Button
        variant="secondary"
        onClick={() => toast.success(t.booked, { description: t.bookedText, ...stay })}
      >
        {t.success}
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast.error(t.failed, { description: t.failedText, ...stay })}
      >
        {t.error}
      </Button>
      <Button variant="secondary" onClick={() => toast.info(t.offline, stay)}>
        {t.info}
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.success("পার্সেলটি সফলভাবে বুক করা হয়েছে", {
            description: "আপনার তালিকায় ট্র্যাকিং আইডিসহ দেখতে পাবেন",
            ...stay,
          })
        }
      >
        {t.long}
      </Button>
      <Toaster {...args} />
    </div>
  ),
});

/** Presses a button without focusing it. */
const press = (name: string) => screen.getByRole("button", { name }).click();

export const Default = meta.story({
  play: async () => {
    press(t.success);
    await expect(await screen.findByText(t.booked)).toBeVisible();
    await expect(document.body).toHaveFocus();
  },
});

/** The toast appears without taking focus. When the user dismisses it, focus returns. */
export const Dismiss = meta.story({
  tags: ["!autodocs"],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: t.success });
    await userEvent.click(button);
    await expect(await screen.findByText(t.booked)).toBeVisible();
    await expect(button).toHaveFocus();
    await userEvent.click(await screen.findByRole("button", { name: t.dismiss }));
    await waitFor(() => expect(screen.queryByText(t.booked)).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const Success = meta.story({
  play: async () => {
    press(t.success);
    await expect(await screen.findByText(/TRK8F2K1Q9Z/)).toBeVisible();
    await expect(screen.getByRole("region", { name: new RegExp(t.region) })).toHaveTextContent("TRK8F2K1Q9Z");
  },
});

export const ErrorToast = meta.story({
  play: async () => {
    press(t.error);
    await expect(await screen.findByText(t.failed)).toBeVisible();
  },
});

export const Info = meta.story({
  args: { closeLabel: undefined },
  play: async () => {
    press(t.info);
    await expect(await screen.findByText(t.offline)).toBeVisible();
    await expect(screen.queryByRole("button", { name: t.dismiss })).toBeNull();
  },
});

/** Shows an error with a button, and later replaces it with a success. */
function exportParcels() {
  toast.error(t.exportFailed, {
    id: "export",
    description: t.failedText,
    action: {
      label: t.retry,
      onClick: () => {
        toast.info(t.exporting, { id: "export", ...stay });
        toast.success(t.exported, { id: "export", ...stay });
      },
    },
    ...stay,
  });
}

/** A message with a button. The next attempt's message takes its place. By keyboard: Alt+T, Tab, Enter. */
export const ActionAndUpdate = meta.story({
  render: (args) => (
    <div className="min-h-72">
      <Button variant="secondary" onClick={exportParcels}>
        {t.export}
      </Button>
      <Toaster {...args} />
    </div>
  ),
  play: async ({ userEvent }) => {
    press(t.export);
    const retry = await screen.findByRole("button", { name: t.retry });
    await userEvent.keyboard("{Alt>}t{/Alt}");
    await waitFor(() => expect(document.activeElement?.contains(retry)).toBe(true));
    retry.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByText(t.exported)).toBeVisible());
    await waitFor(() => expect(screen.queryByText(t.exportFailed)).toBeNull());
    await expect(screen.queryByText(t.failedText)).toBeNull();
    await expect(screen.queryByRole("button", { name: t.retry })).toBeNull();
    await expect(document.querySelectorAll("[data-sonner-toast]:not([data-removed=true])")).toHaveLength(1);
  },
});

/** The code removes one message, which is no longer true, by its ID. The other message stays. */
export const DismissById = meta.story({
  tags: ["!autodocs"],
  play: async () => {
    toast.error(t.failed, { id: "booking", ...stay });
    toast.info(t.offline, stay);
    await expect(await screen.findByText(t.failed)).toBeVisible();
    toast.dismiss("export");
    toast.dismiss("booking");
    await waitFor(() => expect(screen.queryByText(t.failed)).toBeNull());
    await expect(screen.getByText(t.offline)).toBeVisible();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { label: "বার্তা", closeLabel: "সরান" },
  play: async () => {
    press(t.long);
    await expect(await screen.findByText("পার্সেলটি সফলভাবে বুক করা হয়েছে")).toBeVisible();
  },
});
