import type { Guidance } from "../../../storybook/guidance";
import { words } from "../../../storybook/words";
import { CoverageMap } from "./coverage-map";

const t = words({
  en: {
    right: "Our service centers",
    wrong: "Centers without areas",
    map: (list: string) => `Map: ${list}`,
    bogura: "Bogura",
    region: "Rajshahi",
    areas: ["Bogura Sadar", "Sherpur"],
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    close: "Close",
    gesture: "Move the map with two fingers",
    unavailable: "Your browser can’t draw the map. The list has every center.",
    vague: "No map.",
  },
  bn: {
    right: "আমাদের সার্ভিস সেন্টার",
    wrong: "এলাকা ছাড়া সেন্টার",
    map: (list: string) => `ম্যাপ: ${list}`,
    bogura: "বগুড়া",
    region: "রাজশাহী",
    areas: ["বগুড়া সদর", "শেরপুর"],
    zoomIn: "বড় করুন",
    zoomOut: "ছোট করুন",
    close: "বন্ধ করুন",
    gesture: "দুই আঙুলে ম্যাপ সরান",
    unavailable: "আপনার ব্রাউজারে ম্যাপ দেখানো যাচ্ছে না। সব সেন্টার তালিকায় আছে।",
    vague: "ম্যাপ নেই।",
  },
});

function WithoutMap({ list, areas, text }: { list: string; areas: string[]; text: string }) {
  return (
    <CoverageMap
      basemap={null}
      headingLevel={3}
      centers={[{ id: "bogura", name: t.bogura, region: t.region, areas, longitude: 89.37, latitude: 24.85 }]}
      labels={{
        map: t.map(list),
        list,
        zoomIn: t.zoomIn,
        zoomOut: t.zoomOut,
        close: t.close,
        gesture: t.gesture,
      }}
      attribution=""
      unavailable={<p>{text}</p>}
    />
  );
}

export const guidance: Guidance = {
  banglaName: "সেবার ম্যাপ",
  status: "stable",
  since: "0.1.0",
  use: [
    "Show the locations of service centers and the areas of each center.",
    "Set `picture`, so that a map is visible immediately. MapLibre is loaded when the user interacts with the map.",
    "Name the sources in `attribution`, as their licences require.",
  ],
  avoid: [
    "For one address, use an address block with a link to a map.",
    "Do not show information only on the map. The list contains everything.",
  ],
  examples: [
    {
      do: {
        text: "List the areas of each center, because users look for their own area.",
        render: () => <WithoutMap list={t.right} areas={t.areas} text={t.unavailable} />,
      },
      dont: {
        text: "Do not leave out the message for a missing map, or the areas of a center.",
        render: () => <WithoutMap list={t.wrong} areas={[]} text={t.vague} />,
      },
    },
  ],
  keyboard: [
    ["Tab", "Moves the focus through the centers of the list. The pins are not in the tab order."],
    ["Enter, Space", "Select a center, and show it on the map."],
    ["Escape", "Closes the description of the selected center."],
  ],
  screenReader:
    "Announces the map and the list as regions. Each center is a toggle button with its areas, which is pressed if the center is selected. Its description on the map is a region with its name.",
  content: {
    english: ["Write areas in everyday words, without “upazila”."],
    bangla: ["Write areas in everyday words, without “উপজেলা”."],
  },
};
