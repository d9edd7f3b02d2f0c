import { expect, screen, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview";
import { Button } from "../button/button";
import { Toaster, toast } from "./toast";

const stay = { duration: Number.POSITIVE_INFINITY };

const meta = preview.meta({
  title: "Feedback/Toast",
  component: Toaster,
  args: { label: "Messages", closeLabel: "Dismiss" },
  render: (args) => (
    <div className="flex min-h-72 flex-wrap content-start items-start gap-3">
      <Button
        variant="secondary"
        onClick={() =>
          toast.success("Parcel booked", { description: "TRK8F2K1Q9Z is on your list.", ...stay })
        }
      >
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.error("The parcel was not deleted", {
            description: "Check your connection and try again.",
            ...stay,
          })
        }
      >
        Error
      </Button>
      <Button variant="secondary" onClick={() => toast.info("You are offline", stay)}>
        Info
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast.success("পার্সেলটি সফলভাবে বুক করা হয়েছে", {
            description: "আপনার তালিকায় ট্র্যাকিং নম্বরসহ দেখতে পাবেন",
            ...stay,
          })
        }
      >
        Bangla
      </Button>
      <Toaster {...args} />
    </div>
  ),
});

/** Appears without taking the focus; can be dismissed. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Success" });
    await userEvent.click(button);
    await expect(await screen.findByText("Parcel booked")).toBeVisible();
    await expect(button).toHaveFocus();
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByText("Parcel booked")).toBeNull());
  },
});

export const Success = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Success" }));
    await expect(await screen.findByText(/TRK8F2K1Q9Z/)).toBeVisible();
    await expect(screen.getByRole("region", { name: /Messages/ })).toHaveTextContent("TRK8F2K1Q9Z");
  },
});

export const ErrorToast = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Error" }));
    await expect(await screen.findByText("The parcel was not deleted")).toBeVisible();
  },
});

export const Info = meta.story({
  args: { closeLabel: undefined },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Info" }));
    await expect(await screen.findByText("You are offline")).toBeVisible();
    await expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  },
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  args: { label: "বার্তা", closeLabel: "সরান" },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Bangla" }));
    await expect(await screen.findByText("পার্সেলটি সফলভাবে বুক করা হয়েছে")).toBeVisible();
  },
});
