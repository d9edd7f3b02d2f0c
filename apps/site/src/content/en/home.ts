import type { Facts, HomeContent } from "../types.ts";

export const homeContent = (facts: Facts): HomeContent => ({
  slides: {
    runner: {
      text: "From your door to any of the 64 districts. Fill in one form, see the full price, and we do the rest.",
    },
    van: {
      title: "Know the price before you send",
      text: `A document from ${facts.documentWithin}, a parcel from ${facts.parcelWithin}. Every taka is shown before you confirm.`,
      action: "Check price",
    },
    boat: {
      title: "Over every river, to the last upazila",
      text: "A service center in each district, from Panchagarh to Cox’s Bazar. Find yours and see the areas it covers.",
      action: "Find your district",
    },
  },
  services: {
    express: {
      title: "Express and standard delivery",
      text: `${facts.metroHours}\u00a0hours in Dhaka, Chattogram, Sylhet, Khulna and Rajshahi. Express within Dhaka: ${facts.expressHours}\u00a0hours after pickup.`,
    },
    nationwide: {
      title: "Nationwide home delivery",
      text: `To the door in every district, within ${facts.nationwideHours}\u00a0hours.`,
    },
    fulfillment: {
      title: "Fulfillment for shops",
      text: "We store your stock, process and pack your online orders, and look after your customers.",
    },
    cash: {
      title: "Cash on home delivery",
      text: "Your customer pays at the door, anywhere in the country, and we pay it out to you.",
    },
    corporate: {
      title: "Corporate and contract logistics",
      text: "Scheduled transport for companies, with warehouse and inventory support.",
    },
    returns: {
      title: "Returns and exchanges",
      text: "Wrong size? We bring the parcel back from your customer, or exchange it for another one.",
    },
  },
  steps: {
    book: {
      title: "Book pick and drop",
      text: "Enter what goes where, and see every taka before you confirm. A rider picks it up at your door.",
    },
    cash: {
      title: "Choose cash on delivery",
      text: "Selling something? The rider collects the cash from your customer, and we pay it out to you.",
    },
    hub: {
      title: "It travels from hub to hub",
      text: "Each hub scans it and forwards it in a sealed bag. A rider takes it from the last hub to the door and hands it over against the delivery code. You and the receiver track it live.",
    },
    business: {
      title: "Book for your business",
      text: "Small shops and large companies book the same way. One list shows where every parcel is and which need your reply.",
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
      text: "Each parcel has its own tracking ID. Sender and receiver track it from pickup to the door, without logging in.",
    },
    safe: {
      title: "100% safe delivery",
      text: "Handled with care and delivered to a person, never left at the gate.",
    },
    support: {
      title: "24/7 call center",
      text: "You will be able to call at any hour, in Bangla or English.",
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
      quote: "The price on the screen was the price I paid. No one asked for tea money at the hub.",
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
        `${facts.metroHours}\u00a0hours between Dhaka, Chattogram, Sylhet, Khulna and Rajshahi. ${facts.nationwideHours}\u00a0hours to and from everywhere else.`,
        `Express delivery within Dhaka takes ${facts.expressHours}\u00a0hours after pickup.`,
      ],
      isSample: false,
    },
    price: {
      question: "How much does delivery cost?",
      answer: [
        `A document costs ${facts.documentWithin} within a district and ${facts.documentOutside} to another one. Anything else up to ${facts.includedKg}\u00a0kg costs ${facts.parcelWithin} or ${facts.parcelOutside}.`,
        `Each additional kg adds ${facts.extraPerKg}, and a parcel over ${facts.includedKg}\u00a0kg to another district adds ${facts.outsideExtra} once. You see every charge before you confirm.`,
      ],
      isSample: false,
    },
    cash: {
      question: "How does cash on delivery work?",
      answer: [
        "Enter the COD amount when you book. The rider collects it at the door, the hub counts it, and we add it to your balance, parcel by parcel.",
        `The COD fee is ${facts.codShare}% of the amount collected. Every week we pay out your balance to your bank account, bKash or Nagad.`,
      ],
      isSample: false,
    },
    follow: {
      question: "How do I track my parcel?",
      answer: [
        "Enter the tracking ID at the top of this page. Anyone with the tracking ID can see where the parcel is, and the page updates automatically.",
        "Enter the last four digits of the sender’s or receiver’s phone number to see the delivery code. When you log in, all your parcels are in My Parcels.",
      ],
      isSample: false,
    },
    cancel: {
      question: "Can I cancel a booking?",
      answer: [
        "Yes, until the parcel is picked up. Delete an unpaid booking in My Parcels. Cancel a paid one on its own page, and we refund your payment.",
      ],
      isSample: false,
    },
    returns: {
      question: "What if no one is there, or the receiver refuses the parcel?",
      answer: [
        "The rider calls first. If no one can receive it, the parcel goes back to the hub for another attempt.",
        `If the attempts fail or the receiver refuses the parcel, we ask you what to do. Without a reply in ${facts.answerHours}\u00a0hours, it is returned to you for the return fee.`,
      ],
      isSample: true,
    },
    packing: {
      question: "What can I send, and how should I pack it?",
      answer: [
        `Anything legal up to ${facts.maxKg}\u00a0kg. Wrap fragile items, seal liquids, and write both phone numbers on the outside.`,
        "No cash, gold, flammable goods or live animals.",
      ],
      isSample: true,
    },
    pay: {
      question: "How do I pay?",
      answer: [
        "Pay the delivery fee online, in cash at pickup, or from the COD amount. You choose when you book.",
        "If you choose online, you go to the payment gateway after you confirm. If you do not pay there, the parcel stays booked and you can pay later in My Parcels. A fee still unpaid at pickup is paid to the rider in cash or deducted from your balance.",
      ],
      isSample: false,
    },
  },
});
