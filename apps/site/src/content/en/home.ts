import type { Facts, HomeContent } from "../types.ts";

export const homeContent = (facts: Facts): HomeContent => ({
  slides: {
    runner: {
      text: "From your door to any of the 64 districts. Fill in one form, see the full price, and we carry it the rest of the way.",
    },
    van: {
      title: "Know the price before you send",
      text: `A document from ${facts.documentWithin}, a parcel from ${facts.parcelWithin}. Every taka is shown before you confirm.`,
      action: "Work out a price",
    },
    boat: {
      title: "Over every river, to the last upazila",
      text: "A service center in each district, from Panchagarh to Cox’s Bazar. Look up yours and the areas it covers.",
      action: "Find your district",
    },
  },
  services: {
    express: {
      title: "Express and standard delivery",
      text: `${facts.metroHours} hours in Dhaka, Chattogram, Sylhet, Khulna and Rajshahi. Express within Dhaka: ${facts.expressHours} hours from pickup to drop-off.`,
    },
    nationwide: {
      title: "Nationwide home delivery",
      text: `To the door in every district, within ${facts.nationwideHours} hours.`,
    },
    fulfillment: {
      title: "Fulfillment for shops",
      text: "We keep your stock, process your online orders, pack them and look after your customers afterwards.",
    },
    cash: {
      title: "Cash on home delivery",
      text: "Your customer pays at the door, anywhere in the country, and we bring you the money.",
    },
    corporate: {
      title: "Corporate and contract logistics",
      text: "Regular runs for companies, with warehouse and inventory support.",
    },
    returns: {
      title: "Returns and exchanges",
      text: "Did it not fit? We collect it from your customer and bring it back, or bring another one.",
    },
  },
  steps: {
    book: {
      title: "Book pick and drop",
      text: "Say what goes where, and see every taka before you confirm. A rider comes to your door and collects it.",
    },
    cash: {
      title: "Choose cash on delivery",
      text: "Selling something? The rider collects the money from your customer, and we bring it to you.",
    },
    hub: {
      title: "We hand it from hub to hub",
      text: "Each hub scans it and sends it on in a sealed bag. From the last one a rider takes it to the door and hands it over for a code, while both of you watch the way live.",
    },
    business: {
      title: "Book for your business",
      text: "Small shops and large companies book the same way. One list says where every parcel is, and which of them need your answer.",
    },
  },
  brands: {
    kashphul: { name: "Kashphul Books", isSample: true },
    nodikul: { name: "Nodikul", isSample: true },
    payra: { name: "Payra Gadgets", isSample: true },
    shiuli: { name: "Shiuli Crafts", isSample: true },
    bokul: { name: "BOKUL", isSample: true },
  },
  features: {
    tracking: {
      title: "Live parcel tracking",
      text: "Each parcel has its own tracking number. Sender and receiver see it move, from pickup to the door, without logging in.",
    },
    safe: {
      title: "100% safe delivery",
      text: "Handled with care and handed over to a person, never left at a gate.",
    },
    support: {
      title: "24/7 call center",
      text: "Somebody picks up at any hour, in Bangla and in English.",
    },
  },
  testimonials: {
    farzana: {
      quote:
        "I sell saris from home in Tangail. My customers pay at the door, and I no longer ask strangers for an advance.",
      name: "Farzana Yasmin",
      profession: "Sari seller, Tangail",
      isSample: true,
    },
    tanvir: {
      quote: "The price on the screen was the price I paid. Nobody asked for tea money at the hub.",
      name: "Tanvir Hasan",
      profession: "Engineer, Dhaka",
      isSample: true,
    },
    shirin: {
      quote: "My mother’s pickles from Pabna reached me in Sylhet in two days, and not one jar had leaked.",
      name: "Shirin Akter",
      profession: "Nurse, Sylhet",
      isSample: true,
    },
    rezaul: {
      quote: "Land papers to Bogura used to cost me a day on the bus. Now the rider comes to the office.",
      name: "Rezaul Karim",
      profession: "Lawyer, Rajshahi",
      isSample: true,
    },
    nusrat: {
      quote: "Forty orders on a busy day, and each of them is in one list. That list is why I stay.",
      name: "Nusrat Jahan",
      profession: "Online shop owner, Khulna",
      isSample: true,
    },
    pallab: {
      quote:
        "The rider called before he came and again when he had handed it over. Small things, but they matter.",
      name: "Pallab Chakma",
      profession: "Teacher, Rangamati",
      isSample: true,
    },
    ayesha: {
      quote:
        "A wrong size used to be my loss. They bring the dress back and take the right one out the same week.",
      name: "Ayesha Siddiqua",
      profession: "Fashion designer, Chattogram",
      isSample: true,
    },
    habib: {
      quote: "Even on our char they found the house. My brother’s medicine came by boat, still cold.",
      name: "Habibur Rahman",
      profession: "Farmer, Kurigram",
      isSample: true,
    },
  },
  questions: {
    time: {
      question: "How long does a delivery take?",
      answer: [
        `Between Dhaka, Chattogram, Sylhet, Khulna and Rajshahi ${facts.metroHours} hours, to and from everywhere else ${facts.nationwideHours} hours.`,
        `Within Dhaka there is express delivery too: ${facts.expressHours} hours from pickup to drop-off.`,
      ],
      isSample: false,
    },
    price: {
      question: "What does it cost?",
      answer: [
        `A document costs ${facts.documentWithin} within a district and ${facts.documentOutside} to another one. Anything else up to ${facts.includedKg} kg costs ${facts.parcelWithin} or ${facts.parcelOutside}.`,
        `Each kilogram above that adds ${facts.extraPerKg}, and leaving the district then adds ${facts.outsideExtra} once. You see every line before you confirm.`,
      ],
      isSample: false,
    },
    cash: {
      question: "How does cash on delivery work?",
      answer: [
        "Say how much to collect when you book. The rider takes it at the door, the hub counts it, and it is on your balance; you see each parcel of it.",
        "The fee is 1 % of what is collected. Every week the balance goes to your bank account, bKash or Nagad.",
      ],
      isSample: false,
    },
    follow: {
      question: "How do I follow my parcel?",
      answer: [
        "Enter the tracking number at the top of this page. Everybody who has it sees where the parcel is, and the page changes by itself.",
        "The last four digits of the sender’s or the receiver’s phone show the code for the rider too. Logged in, you find all your parcels in My Parcels.",
      ],
      isSample: false,
    },
    cancel: {
      question: "Can I cancel a booking?",
      answer: [
        "Yes, until a rider has collected the parcel. Delete an unpaid booking in My Parcels. Cancel a paid one on its own page; what you paid is then owed back to you.",
      ],
      isSample: false,
    },
    returns: {
      question: "What if nobody is there, or the parcel is not wanted?",
      answer: [
        "The rider calls first. If nobody can take it, the parcel goes back to the hub for another try.",
        "If it is refused, it comes back to you.",
      ],
      isSample: true,
    },
    packing: {
      question: "What can I send, and how should I pack it?",
      answer: [
        `Anything legal up to ${facts.maxKg} kg. Wrap what can break, seal what can leak, and write both phone numbers on the outside.`,
        "No cash, no gold, nothing that burns, and no living animals.",
      ],
      isSample: true,
    },
    pay: {
      question: "How do I pay?",
      answer: [
        "Online. Confirming books the parcel and takes you to the payment gateway. If you do not pay there, the parcel stays booked and you can pay later, from My Parcels.",
      ],
      isSample: false,
    },
  },
});
