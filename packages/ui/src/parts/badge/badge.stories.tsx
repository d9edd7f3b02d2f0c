import { CircleCheck, Clock, Truck } from "lucide-react";
import preview from "../../../../../.storybook/preview";
import { Badge } from "./badge";

const meta = preview.meta({ title: "Data/Badge", component: Badge, args: { children: "Draft" } });

export const Default = meta.story();

export const Tones = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="success">Paid</Badge>
      <Badge tone="danger">Unpaid</Badge>
      <Badge tone="warning">Awaiting pickup</Badge>
      <Badge tone="info">On its way</Badge>
      <Badge tone="neutral">Draft</Badge>
    </div>
  ),
});

export const WithIcon = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
        Delivered
      </Badge>
      <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
        Awaiting pickup
      </Badge>
      <Badge tone="info" icon={<Truck aria-hidden="true" />}>
        On its way
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
      <Badge tone="warning">সংগ্রহের অপেক্ষায়</Badge>
    </div>
  ),
});
