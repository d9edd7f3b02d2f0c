import type { Facts, InfoPages } from "../types.ts";

export const infoPages = (facts: Facts): InfoPages => ({
  terms: {
    title: "Terms",
    lead: "The rules for parcels that you book with Harkara. This is a sample courier site.",
    sections: [
      {
        id: "booking",
        title: "Booking",
        paragraphs: [
          "You need an account to book. Your booking is made when you confirm the price we show you. If the price has changed in the meantime, we ask you to confirm the new one.",
          "If you confirm twice by mistake, we book the parcel once.",
        ],
      },
      {
        id: "price",
        title: "Price and payment",
        paragraphs: [
          "The delivery fee follows the price list. Every charge is shown before you confirm.",
          "You pay the delivery fee online through a payment gateway, in cash at pickup, or from the COD amount. Confirming books the parcel, even if you have not paid online yet. A fee still unpaid at pickup is paid to the rider in cash or deducted from your balance.",
          `The COD fee is ${facts.codShare}% of the amount collected. The return fee is ${facts.returnShare}% of the delivery fee, and each extra delivery attempt costs ${facts.attemptShare}% of it. ${facts.attempts} attempts are free, and ${facts.freeAttempts} more after your reply. They are deducted from your balance.`,
          "An online payment counts once the gateway has confirmed it. A payment flagged by the gateway stays under review until our team has checked it. If you pay twice, we refund the second payment.",
        ],
        link: { to: "/pricing", text: "See all prices" },
      },
      {
        id: "parcel",
        title: "What you may send",
        paragraphs: [
          `A parcel may weigh up to ${facts.maxKg}\u00a0kg, and its contents must be legal to own and to send in Bangladesh. The contents and weight you enter must be accurate. A hub may weigh the parcel. If its weight differs, we tell you before your fee changes.`,
        ],
        points: [
          "No cash, gold or bearer documents",
          "No flammable, explosive or corrosive goods",
          "No live animals",
        ],
      },
      {
        id: "delivery",
        title: "Delivery",
        paragraphs: [
          `We aim for ${facts.metroHours}\u00a0hours between Dhaka, Chattogram, Sylhet, Khulna and Rajshahi and ${facts.nationwideHours}\u00a0hours elsewhere. Floods, strikes and closed roads can cause delays.`,
          `If no one can receive the parcel, we reattempt delivery. If the attempts fail or the receiver refuses it, we ask you what to do, and return it to you if you do not reply within ${facts.answerHours}\u00a0hours.`,
        ],
      },
      {
        id: "cancelling",
        title: "Cancelling",
        paragraphs: [
          "Until the parcel is picked up, you can delete an unpaid booking and cancel a paid one. We refund what you paid for a cancelled parcel. After pickup, you can only request a return.",
        ],
      },
      {
        id: "loss",
        title: "Loss and damage",
        paragraphs: [
          `If a parcel is lost or damaged, you can claim compensation on its page: up to its declared value (at most ${facts.maxValue}), or up to its COD amount if you declared no value. Without either, we pay up to ${facts.claimLimit}. Report damage within ${facts.claimDays}\u00a0days of delivery or return.`,
          "A lost parcel has no delivery fee. We refund a fee that you paid online, and add any other fee to your balance. If we find the parcel, we deduct the compensation from your balance, and the delivery fee when the parcel arrives.",
        ],
      },
      {
        id: "law",
        title: "Law",
        paragraphs: ["The law of Bangladesh applies."],
      },
    ],
  },
  privacy: {
    title: "Privacy",
    lead: "What we store about you, why, and where.",
    sections: [
      {
        id: "account",
        title: "Your account",
        paragraphs: [
          "Your name, email address and password are stored by our login service, Firebase Authentication, or by its emulator when this site runs as a trial. We never see your password. If you log in with Google, we get your name and email address from Google.",
          "The default sender in your profile, your address book and your pickup places are stored in our own database and used only for your bookings.",
        ],
      },
      {
        id: "parcels",
        title: "Your parcels",
        paragraphs: ["For each parcel you book, we store in our own database:"],
        points: [
          "Its contents, type and weight, and its value if you declare it",
          "The name, mobile number, region, service center and address of the sender and receiver, and your instructions for the rider",
          "Your email address and account number, its delivery fee, payment, status, booking time and tracking ID",
        ],
      },
      {
        id: "who",
        title: "Who sees it",
        paragraphs: [
          "Only you and the members of your team can list your parcels and see everything you entered. Riders and hubs see what they need to deliver. Support staff see phone numbers only after giving a reason, and every record they open is logged.",
          "Anyone with the tracking ID can see where the parcel is and when it is expected, but no name, phone, address or contents. With the last four digits of the sender’s or receiver’s phone number, they also see initials and the delivery code.",
          "When a parcel is delivered without its code, the rider takes a photo of it. Only your team and our staff see this photo and the photos of a claim, and their location is removed.",
          "We do not sell your data. This site has no advertising and no visitor statistics.",
        ],
      },
      {
        id: "deleting",
        title: "Deleting",
        paragraphs: [
          "A parcel you delete disappears from your list at once. Its record stays in our database, because we must be able to say later what happened to a parcel.",
          "You can delete your account in your profile. Your login and default sender are deleted at once, and parcels awaiting pickup are cancelled. Parcel and payment records are kept for as long as the law requires.",
        ],
      },
      {
        id: "map",
        title: "The map",
        paragraphs: [
          facts.streetHosts === ""
            ? "The map of our service centers comes from our own server, without streets. No other server is used."
            : `The streets on the map of our service centers come from ${facts.streetHosts}. That server sees your IP address and which part of the map you view. It is used only after you start using the map.`,
        ],
      },
      {
        id: "device",
        title: "On your device",
        paragraphs: [
          "Your browser keeps you logged in until you log out. Your draft, and whether you paused animations, are stored in the open tab only. The draft is deleted when you book or log out. We set no cookies.",
        ],
      },
      {
        id: "logs",
        title: "Server logs",
        paragraphs: [
          "For each request, our server logs the time, the type of request, its result and a code for your account. It logs no names, no addresses and nothing you entered. Your IP address is held in memory for a minute to limit the rate of requests.",
        ],
      },
    ],
  },
  accessibility: {
    title: "Accessibility statement",
    lead: "Harkara is made for everyone: on a low-cost phone, with a keyboard, with a screen reader, in Bangla or in English.",
    sections: [
      {
        id: "aim",
        title: "What we aim for",
        paragraphs: ["Every page is built to meet the Web Content Accessibility Guidelines 2.2 at level AA."],
        points: [
          "Everything works with the keyboard alone, and the focus is always visible",
          "Animations can be paused with one button, and do not play if your device is set to reduce motion",
          "Text can be enlarged to 200%, and pages fit a screen 320 pixels wide without horizontal scrolling",
          "Everything on the map is also in the list beside it",
          "Each error is explained in words, next to its field and at the top of the form",
          "Colours keep their contrast in the light and dark themes and follow your own contrast theme",
        ],
      },
      {
        id: "checked",
        title: "How it is checked",
        paragraphs: [
          "Every component and every screen is tested with axe in both themes and both languages, and keyboard operation is tested key by key. The site has not been audited by an external organisation.",
        ],
      },
      {
        id: "known",
        title: "Known limitations",
        paragraphs: [
          "The pins on the map are not in the tab order. The list beside it has the same service centers and the same functions.",
        ],
      },
    ],
  },
});
