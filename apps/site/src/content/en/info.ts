import type { Facts, InfoPages } from "../types.ts";

export const infoPages = (facts: Facts): InfoPages => ({
  terms: {
    title: "Terms",
    lead: "What you agree to when you book a parcel with Harkara.",
    sections: [
      {
        id: "booking",
        title: "Booking",
        paragraphs: [
          "You need an account to book. A booking is made when you confirm the cost that we show you; our server works it out again and refuses a booking whose price differs.",
          "The same booking sent twice is one parcel.",
        ],
      },
      {
        id: "price",
        title: "Price and payment",
        paragraphs: [
          "The price follows the table on the Pricing page. Every line of it is shown before you confirm.",
          "You pay online, through a payment gateway. Confirming books the parcel, paid or not; an unpaid one can be paid for later.",
          "A payment counts once the gateway has confirmed it to us. One that it flags as a risk is held until a person has looked at it. What was paid twice is owed back to you.",
        ],
      },
      {
        id: "parcel",
        title: "What you may send",
        paragraphs: [
          `A parcel weighs ${facts.maxKg} kg at most, and what is inside must be legal to own and to send in Bangladesh.`,
        ],
        points: [
          "No cash, gold or bearer papers",
          "Nothing that burns, explodes or corrodes",
          "No living animals",
          "What you state about the contents and the weight must be true",
        ],
      },
      {
        id: "delivery",
        title: "Delivery",
        paragraphs: [
          `We aim for ${facts.metroHours} hours between Dhaka, Chattogram, Sylhet, Khulna and Rajshahi and ${facts.nationwideHours} hours elsewhere. Floods, strikes and closed roads can make it longer.`,
          "If nobody can take the parcel, we try again. If it is refused, it comes back to you.",
        ],
      },
      {
        id: "cancelling",
        title: "Cancelling",
        paragraphs: [
          "As long as no rider has collected the parcel, you may delete an unpaid booking and cancel a paid one. What you paid for a cancelled parcel is owed back to you. After that it can only be returned.",
        ],
      },
      {
        id: "law",
        title: "Law",
        paragraphs: [
          "The law of Bangladesh applies. Harkara is shown here as a sample of a courier’s site; no contract comes about through it.",
        ],
      },
    ],
  },
  privacy: {
    title: "Privacy",
    lead: "What we know about you, why, and where it is kept.",
    sections: [
      {
        id: "account",
        title: "Your account",
        paragraphs: [
          "Your name, email address and password are kept by the sign-in service, Firebase Authentication, or by its emulator where this site is run for trial. We never see your password. If you sign in with Google, we get your name and email address from Google.",
          "The default sender that you save in your profile is in our own database, for the booking form alone.",
        ],
      },
      {
        id: "parcels",
        title: "Your parcels",
        paragraphs: ["For each parcel that you book we store, in our own database:"],
        points: [
          "What you said is inside, its type and weight",
          "Name, mobile number, region, service center and address of sender and receiver, and your instructions to the rider",
          "Your email address and account number, the cost, whether it is paid, where it is, when it was booked, and its tracking id",
        ],
      },
      {
        id: "who",
        title: "Who sees it",
        paragraphs: [
          "Only you can list your parcels and see what you wrote. Riders and hubs see what they need to deliver.",
          "Whoever has a tracking number sees where that parcel is and when it is expected, but no name, phone, address or contents. The last four digits of the sender’s or the receiver’s phone show initials and the code for the rider too.",
          "Where a parcel is handed over without its code, the rider takes a photo of it. Only you see it, and the place where it was taken is removed from it.",
          "We sell nothing to anybody. This site has no advertising and no visitor statistics.",
        ],
      },
      {
        id: "deleting",
        title: "Deleting",
        paragraphs: [
          "A parcel that you delete leaves your list at once. Its record stays in our database, because a courier must be able to say later what happened to a parcel.",
          "You can delete your account in your profile: your login and your default sender are gone at once. Records of parcels and payments stay for as long as the law asks us to keep them.",
        ],
      },
      {
        id: "map",
        title: "The map",
        paragraphs: [
          facts.streetHosts === ""
            ? "The map of the service centers comes from our own server, without streets. No other server is asked for it."
            : `The streets on the map of the service centers come from ${facts.streetHosts}. That server learns your network address and which part of the map you look at. It is asked only once you use the map.`,
        ],
      },
      {
        id: "device",
        title: "On your device",
        paragraphs: [
          "Your browser keeps your sign-in until you log out. A half-filled form, and whether you paused the moving pictures, are kept in the open tab only; the form is forgotten when you book or log out. We set no cookies.",
        ],
      },
      {
        id: "logs",
        title: "Server logs",
        paragraphs: [
          "For each request to our server its log notes the time, the kind of request, how it ended and a code that stands for your account. It notes no names, no addresses and nothing that you wrote. Your network address is held in memory for a minute, to stop floods of requests.",
        ],
      },
    ],
  },
  accessibility: {
    title: "Accessibility statement",
    lead: "Harkara is made to be used by everybody, on a cheap phone, with a keyboard, with a screen reader, in Bangla or in English.",
    sections: [
      {
        id: "aim",
        title: "What we aim for",
        paragraphs: ["Every page is built to meet the Web Content Accessibility Guidelines 2.2 at level AA."],
        points: [
          "Everything works with the keyboard alone, and you see where you are",
          "What moves by itself can be paused with one button, and rests if your device asks for less motion",
          "Text grows to 200% and pages fit a screen 320 pixels wide without sideways scrolling",
          "Everything that the map shows is in the list beside it",
          "Each error is said in words, next to its field and at the top of the form",
          "Colours keep their contrast in light and dark and follow your own contrast theme",
        ],
      },
      {
        id: "checked",
        title: "How it is checked",
        paragraphs: [
          "Every part and every screen is tested with axe in light and dark, in English and Bangla, and their keyboard behaviour is tested key by key. No outside body has audited the site.",
        ],
      },
      {
        id: "known",
        title: "What falls short",
        paragraphs: [
          "The pins on the map are not in the tab order. The list beside it holds the same places and does the same.",
        ],
      },
    ],
  },
});
