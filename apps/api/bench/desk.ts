// npm run bench:desk: measures the latency of searches at the parcel desk among 1,000,000 parcels
// of all senders. It compares an admin, a worker at a hub that all parcels pass through, and a
// worker at a hub that no parcels pass through. The three users take turns, and each user sends one
// request at a time over loopback HTTP.
import { startBenchServer } from "./bench-server.ts";
import { compareWaits, request } from "./load.ts";
import { fillOwners } from "./owners.ts";
import { sized } from "../../../tools/sized.ts";

const PARCELS = sized(1_000_000, 600);
const CALLS = sized(60, 2);

const STAFF = [
  { uid: "desk-admin", role: "admin", center: "Dhaka" },
  { uid: "desk-khulna", role: "hub", center: "Khulna" },
  { uid: "desk-sylhet", role: "hub", center: "Sylhet" },
].map(({ uid, role, center }) => ({ uid, role, center, email: `${uid}@example.com`, name: uid }));

/** The title and the search text of each measured search. */
const SEARCHES = [
  ["Last six digits", "999999"],
  ["Last four digits", "9999"],
  ["A phone number of three parcels", "01799-999999"],
  ["A name of one parcel in ten", "নাসরিন"],
  ["A name of one parcel in ten, in Latin letters", "sumaiya"],
  ["A name of one parcel in ten, in Bangla letters", "করিম"],
  ["The same name in the other script", "Karim"],
  ["A family name in the other script", "Uddin"],
  ["Two letters", "ra"],
  ["Two letters in Bangla", "রহ"],
  ["Three digits", "017"],
  ["A name and the last four digits", "sumaiya 9999"],
  ["The name of every sender", "rahim"],
  ["Two names of one parcel in ten", "রহিমা খাতুন"],
  ["Two names, no parcel", "sumaiya jamal"],
  ["Three names, no parcel", "rahim sumaiya jamal"],
  ["A name and the district of every parcel", "sumaiya খুলনা"],
  ["A district of every parcel", "khulna"],
  ["A district of no parcel", "সিলেট"],
  ["A word of no parcel", "xylophone"],
] as const;

const server = await startBenchServer();
try {
  const databaseUrl = await server.createDatabase("harkara_bench_desk");
  await fillOwners(databaseUrl, [PARCELS]);
  const port = await server.startApi(databaseUrl, { STAFF: JSON.stringify(STAFF) });
  for (const [title, search] of SEARCHES)
    await compareWaits(
      title,
      STAFF.map(({ uid, role, center }) => [
        `${role} in ${center}`,
        () => request(port, uid, "GET", `/desk/parcels?search=${encodeURIComponent(search)}`, 200),
      ]),
      CALLS,
    );
} finally {
  await server.stop();
}
