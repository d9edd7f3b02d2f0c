import { CircleCheck, Clock, Truck } from "lucide-react";
import preview from "../../../storybook/preview";
import { inBoth, words } from "../../../storybook/words";
import { Badge } from "./badge";

const t = words({
  en: {
    draft: "Draft",
    paid: "Paid",
    unpaid: "Unpaid",
    awaiting: "Awaiting pickup",
    onWay: "In transit",
    delivered: "Delivered",
  },
  bn: {
    draft: "খসড়া",
    paid: "পরিশোধিত",
    unpaid: "বাকি",
    awaiting: "পিকআপের অপেক্ষায়",
    onWay: "পথে আছে",
    delivered: "ডেলিভারি হয়েছে",
  },
});

const meta = preview.meta({
  title: "Data/Badge",
  component: Badge,
  ...inBoth(() => ({ children: t.draft })),
});

export const Default = meta.story();

export const Tones = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="success">{t.paid}</Badge>
      <Badge tone="danger">{t.unpaid}</Badge>
      <Badge tone="warning">{t.awaiting}</Badge>
      <Badge tone="info">{t.onWay}</Badge>
      <Badge tone="neutral">{t.draft}</Badge>
    </div>
  ),
});

export const WithIcon = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        {t.delivered}
      </Badge>
      <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
        {t.awaiting}
      </Badge>
      <Badge tone="info" icon={<Truck aria-hidden="true" />}>
        {t.onWay}
      </Badge>
    </div>
  ),
});

export const Bangla = meta.story({
  globals: { locale: "bn" },
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="danger">অপরিশোধিত</Badge>
      <Badge tone="success">পরিশোধিত</Badge>
      <Badge tone="warning">পিকআপের অপেক্ষায়</Badge>
    </div>
  ),
});
