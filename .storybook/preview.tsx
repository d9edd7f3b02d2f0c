// Must be the first import, because it replaces the clock before other modules read the time.
import parts from "../packages/ui/storybook/preview";
import addonA11y from "@storybook/addon-a11y";
// The main entry of this package would load the code of documentation pages with every story.
import * as addonDocs from "@storybook/addon-docs/preview";
import { definePreview } from "@storybook/react-vite";
import "./apps.css";
import "./preview.css";

/**
 * The preview of packages/ui, with the styles of the apps. Storybook reads `tags` and `storySort` from this file's
 * source.
 */
export default definePreview({
  ...parts.input,
  addons: [addonDocs, addonA11y()],
  tags: ["autodocs"],
  parameters: {
    ...parts.input.parameters,
    options: {
      storySort: {
        order: [
          "Welcome",
          ["Start", "For designers", "For developers", "Changelog"],
          "Foundations",
          "Patterns",
          "Actions",
          "Inputs",
          "Feedback",
          "Layout",
          "Data",
          "Navigation",
          "Courier",
          "Screens",
          [
            "Home",
            "Coverage",
            "Pricing",
            "Information",
            "Track",
            "Tracking",
            "Register",
            "Login",
            "Forgot password",
            "Overview",
            "Send parcel",
            "My parcels",
            "Parcel details",
            "Payment",
            "Printouts",
            "Balance and payouts",
            "Profile",
            "Become a rider",
            "Join the team",
            "Hub scan",
            "Hub parcels",
            "Hub bags",
            "Hub run sheets",
            "Hub zones",
            "Rider",
            "Cash desk",
            "Finance",
            "Parcel desk",
            "Parcel record",
            "Sender view",
            "Merchant record",
            "Staff record",
            "Bag record",
            "Staff",
            "Staff pages",
            "Redirects",
            "Not found",
          ],
          "Flows",
          "Checks",
        ],
      },
    },
  },
});
