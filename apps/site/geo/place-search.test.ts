import { readFileSync } from "node:fs";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { placeOfAddress } from "@harkara/courier-core/people/address-place";
import { searchPlaces } from "@harkara/courier-core/people/place-search";
import { ServiceCentersSchema } from "@harkara/courier-core/people/service-center";

const centers = v.parse(
  ServiceCentersSchema,
  JSON.parse(
    readFileSync(new URL("../../../packages/web/public/data/serviceCenter.json", import.meta.url), "utf8"),
  ),
);

/** Misspelt, former and alternative names of districts and areas, each with the district that is meant. */
const LATIN: Readonly<Record<string, string>> = {
  Sylet: "Sylhet",
  Silet: "Sylhet",
  Silhet: "Sylhet",
  Narayongonj: "Narayanganj",
  Narayngonj: "Narayanganj",
  Naraingonj: "Narayanganj",
  dinajpor: "Dinajpur",
  Dinazpur: "Dinajpur",
  Chittagong: "Chattogram",
  Chitagong: "Chattogram",
  Chottogram: "Chattogram",
  Chattagram: "Chattogram",
  Bogra: "Bogura",
  Bagura: "Bogura",
  Jessore: "Jashore",
  Jossore: "Jashore",
  Joshor: "Jashore",
  Comilla: "Cumilla",
  Kumilla: "Cumilla",
  Komilla: "Cumilla",
  Barisal: "Barishal",
  Borishal: "Barishal",
  Dacca: "Dhaka",
  Daka: "Dhaka",
  Mymensing: "Mymensingh",
  Moymonsingh: "Mymensingh",
  Maimansingh: "Mymensingh",
  Rajshai: "Rajshahi",
  Rajsahi: "Rajshahi",
  Khulnaa: "Khulna",
  Kulna: "Khulna",
  Rongpur: "Rangpur",
  Rangpoor: "Rangpur",
  Gazipor: "Gazipur",
  Gajipur: "Gazipur",
  Norsingdi: "Narsingdi",
  Narshingdi: "Narsingdi",
  Munshigonj: "Munshiganj",
  Munsiganj: "Munshiganj",
  Manikgonj: "Manikganj",
  Kishorgonj: "Kishoreganj",
  Tangile: "Tangail",
  Foridpur: "Faridpur",
  Madaripor: "Madaripur",
  Shariotpur: "Shariatpur",
  Gopalgonj: "Gopalganj",
  Rajbary: "Rajbari",
  Moulovibazar: "Moulvibazar",
  Maulavibazar: "Moulvibazar",
  Hobigonj: "Habiganj",
  Sunamgonj: "Sunamganj",
  Brammonbaria: "Brahmanbaria",
  Bramhanbaria: "Brahmanbaria",
  Chadpur: "Chandpur",
  Lokkhipur: "Lakshmipur",
  Laxmipur: "Lakshmipur",
  Noakhalli: "Noakhali",
  Fenny: "Feni",
  "Coxs Bazar": "Cox's Bazar",
  Coxbazar: "Cox's Bazar",
  Bandorban: "Bandarban",
  Rangamaty: "Rangamati",
  Khagrachori: "Khagrachhari",
  Pabnaa: "Pabna",
  Sirajgonj: "Sirajganj",
  Shirajganj: "Sirajganj",
  Naogao: "Naogaon",
  Natur: "Natore",
  Joypurhut: "Joypurhat",
  Chapai: "Chapainawabganj",
  Kushtia: "Kushtia",
  Kustia: "Kushtia",
  Chuadangha: "Chuadanga",
  Meherpor: "Meherpur",
  Jhinaidah: "Jhenaidah",
  Jhenidah: "Jhenaidah",
  Satkira: "Satkhira",
  Bagherhat: "Bagerhat",
  Patuakhaly: "Patuakhali",
  Pirojpor: "Pirojpur",
  Jhalokati: "Jhalokathi",
  Borguna: "Barguna",
  Kurigrum: "Kurigram",
  Nilfamari: "Nilphamari",
  Lalmonirhut: "Lalmonirhat",
  Gaibanda: "Gaibandha",
  Thakurgao: "Thakurgaon",
  Panchagor: "Panchagarh",
  Jamalpor: "Jamalpur",
  Netrakona: "Netrokona",
  Serpur: "Sherpur",
  Dhanmondi: "Dhaka",
  Danmondi: "Dhaka",
  Dhanmundi: "Dhaka",
  Uttora: "Dhaka",
  Mohamadpur: "Dhaka",
  Motijhil: "Dhaka",
  Keranigonj: "Dhaka",
  Saver: "Dhaka",
  Sreemangal: "Moulvibazar",
  Srimangal: "Moulvibazar",
  Srimongol: "Moulvibazar",
  Teknuf: "Cox's Bazar",
  Sitakundo: "Chattogram",
  Hathajari: "Chattogram",
  Saidpoor: "Nilphamari",
  Ishurdi: "Pabna",
  Tungi: "Gazipur",
  Sonargao: "Narayanganj",
  Bhairob: "Kishoreganj",
  Mongla: "Bagerhat",
};

const BANGLA: Readonly<Record<string, string>> = {
  চিটাগাং: "Chattogram",
  চট্রগ্রাম: "Chattogram",
  চট্টগাম: "Chattogram",
  বগুরা: "Bogura",
  বগুড়া: "Bogura",
  যশোহর: "Jashore",
  যসোর: "Jashore",
  জশোর: "Jashore",
  সিলেট: "Sylhet",
  শিলেট: "Sylhet",
  নারায়নগঞ্জ: "Narayanganj",
  নারায়ণগন্জ: "Narayanganj",
  কুমিলা: "Cumilla",
  বরিসাল: "Barishal",
  বরীশাল: "Barishal",
  ময়মনসিং: "Mymensingh",
  রাজশাহি: "Rajshahi",
  রাজসাহী: "Rajshahi",
  খুলনা: "Khulna",
  রংপূর: "Rangpur",
  রঙপুর: "Rangpur",
  দিনাজপূর: "Dinajpur",
  গাজিপুর: "Gazipur",
  নরসিংদি: "Narsingdi",
  মুন্সিগঞ্জ: "Munshiganj",
  মুনশিগঞ্জ: "Munshiganj",
  মানিকগন্জ: "Manikganj",
  টাংগাইল: "Tangail",
  টাঙাইল: "Tangail",
  ফরীদপুর: "Faridpur",
  শরিয়তপুর: "Shariatpur",
  মৌলভিবাজার: "Moulvibazar",
  মৌলবীবাজার: "Moulvibazar",
  হবীগঞ্জ: "Habiganj",
  ব্রাহ্মনবাড়িয়া: "Brahmanbaria",
  লক্ষীপুর: "Lakshmipur",
  নোয়াখালি: "Noakhali",
  ফেনি: "Feni",
  কক্সবাজার: "Cox's Bazar",
  "কক্স বাজার": "Cox's Bazar",
  রাংগামাটি: "Rangamati",
  খাগরাছড়ি: "Khagrachhari",
  সিরাজগন্জ: "Sirajganj",
  নওগা: "Naogaon",
  নাটর: "Natore",
  চুয়াডাংগা: "Chuadanga",
  সাতখিরা: "Satkhira",
  পটুয়াখালি: "Patuakhali",
  ঝালকাঠী: "Jhalokathi",
  কুরিগ্রাম: "Kurigram",
  নিলফামারী: "Nilphamari",
  গাইবান্দা: "Gaibandha",
  ঠাকুরগাও: "Thakurgaon",
  পঞ্চগর: "Panchagarh",
  নেত্রকোনা: "Netrokona",
  ধানমণ্ডি: "Dhaka",
  ধানমন্ডী: "Dhaka",
  উত্তড়া: "Dhaka",
  মোহাম্মাদপুর: "Dhaka",
  শ্রিমঙ্গল: "Moulvibazar",
  শ্রীমংগল: "Moulvibazar",
  টেকনাপ: "Cox's Bazar",
  সিতাকুন্ড: "Chattogram",
  সৈয়দপূর: "Nilphamari",
  ঈশ্বরদি: "Pabna",
  টংগী: "Gazipur",
  সোনারগাও: "Narayanganj",
  ভৈরব: "Kishoreganj",
  মংলা: "Bagerhat",
};

const offered = (text: string) => searchPlaces(centers, text).map(({ center }) => center.district);

describe.each([
  ["Latin letters", LATIN],
  ["Bangla letters", BANGLA],
])("misspelt places in %s", (script, table) => {
  const entries = Object.entries(table).filter(([, district]) => district !== "");
  test.each(entries)("%s is found or offered as %s", (typed, district) => {
    expect(offered(typed)).toContain(district);
  });
  test("most misspellings have the correct district as their first match", () => {
    const first = entries.filter(([typed, district]) => offered(typed)[0] === district);
    const others = entries
      .filter((entry) => !first.includes(entry))
      .map(([typed]) => `${typed}: ${offered(typed).join(", ")}`);
    console.log(
      `${script}: ${first.length} of ${entries.length} are the first offer. Others: ${others.join("; ") || "none"}`,
    );
    expect(first.length / entries.length).toBeGreaterThan(0.9);
  });
});

test("the tables contain at least a hundred misspellings", () => {
  expect(Object.keys(LATIN).length + Object.keys(BANGLA).length).toBeGreaterThan(150);
});

test("a correct name is not marked as a guess, and the match contains its area", () => {
  expect(searchPlaces(centers, "dhaka")[0]).toMatchObject({ isGuess: false, area: undefined });
  const [match] = searchPlaces(centers, "শ্রীমঙ্গল");
  expect(match?.isGuess).toBe(false);
  expect(match?.center.covered_area[match.area ?? -1]).toBe("Sreemangal");
});

test.each([
  ["মুন্সীগঞ্জ", "Munshiganj", undefined],
  ["Jhalokati Sadar", "Jhalokathi", "Jhalokati Sadar"],
  ["Narundi", "Jamalpur", "Narundi Police I.C"],
  ["Narundi Police", "Jamalpur", "Narundi Police I.C"],
  ["Narayanganj Sadar", "Narayanganj", "Naryanganj Sadar"],
  ["Naryanganj Sadar", "Narayanganj", "Naryanganj Sadar"],
])("%s is found by its old and its new spelling", (typed, district, area) => {
  const [match] = searchPlaces(centers, typed);
  expect(match).toMatchObject({ center: { district }, isGuess: false });
  expect(match?.center.covered_area[match.area ?? -1]).toBe(area);
});

test.each(["", "  ", "-", "xyzzyx", "নেই এমন জায়গা কোথাও", "12345"])("%j finds nothing", (text) =>
  expect(searchPlaces(centers, text)).toEqual([]),
);

describe("the district of an address", () => {
  test.each([
    ["House 12, Road 5, Dhanmondi, Dhaka", "Dhaka"],
    ["mirpur 10, dhaka", "Dhaka"],
    ["ধানমন্ডি ২৭, ঢাকা", "Dhaka"],
    ["শেরপুর, বগুড়া", "Bogura"],
    ["বগুড়া সদর", "Bogura"],
    ["Sherpur", "Sherpur"],
    ["Cox's Bazar Sadar", "Cox's Bazar"],
    ["Agrabad, Chittagong", "Chattogram"],
    ["agrabad ctg", "Chattogram"],
    ["Uttara sector 7", "Dhaka"],
    ["টঙ্গী বাজার, গাজীপুর", "Gazipur"],
    // If an address contains several districts, the last one is used.
    ["Dinajpur Plaza, Khulna", "Khulna"],
    // A road is often named after the place that it leads to.
    ["Dhaka Road, Tongi", "Gazipur"],
    ["Comilla Road, Chandpur", "Chandpur"],
    ["ঢাকা রোড, বগুড়া", "Bogura"],
  ])("%s: %s", (address, district) => {
    expect(placeOfAddress(centers, address)).toMatchObject({ center: { district }, isGuess: false });
  });
  test.each([
    ["Zindabazar, Sylet", "Sylhet"],
    ["Halishahar chattogrm", "Chattogram"],
    ["Kahalu", "Bogura"],
  ])("%s is a guess: %s", (address, district) => {
    expect(placeOfAddress(centers, address)).toMatchObject({ center: { district }, isGuess: true });
  });
  // Mirpur and Shibganj are areas in several districts.
  test.each(["", "House 5", "Mirpur 10", "Shibganj", "Road 7", "Dhaka Road"])(
    "the address %j has no district",
    (address) => expect(placeOfAddress(centers, address)).toBeUndefined(),
  );
});
