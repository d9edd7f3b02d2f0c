/**
 * The copy of public pages, with the same type in each language. Entries are keyed by fixed lists, so a
 * language with a missing entry does not compile.
 */

/** The slides of the banner. The title of the first slide is the page's heading, and is a message. */
export const SLIDE_IDS = ["runner", "van", "boat"] as const;
export const SERVICE_IDS = ["express", "nationwide", "fulfillment", "cash", "corporate", "returns"] as const;
export const STEP_IDS = ["book", "cash", "hub", "business"] as const;
export const BRAND_IDS = ["kashphul", "nodikul", "payra", "shiuli", "bokul"] as const;
export const FEATURE_IDS = ["tracking", "safe", "support"] as const;
export const TESTIMONIAL_IDS = [
  "farzana",
  "tanvir",
  "shirin",
  "rezaul",
  "nusrat",
  "pallab",
  "ayesha",
  "habib",
] as const;
export const QUESTION_IDS = [
  "time",
  "price",
  "cash",
  "follow",
  "cancel",
  "returns",
  "packing",
  "pay",
] as const;

/** Services that are announced but cannot be ordered yet. They have a badge. */
export const COMING_SOON: ReadonlySet<string> = new Set<ServiceId | StepId | FeatureId>([
  "fulfillment",
  "corporate",
  "support",
]);

export type SlideId = (typeof SLIDE_IDS)[number];
export type ServiceId = (typeof SERVICE_IDS)[number];
export type StepId = (typeof STEP_IDS)[number];
export type BrandId = (typeof BRAND_IDS)[number];
export type FeatureId = (typeof FEATURE_IDS)[number];
export type TestimonialId = (typeof TESTIMONIAL_IDS)[number];
export type QuestionId = (typeof QUESTION_IDS)[number];

/**
 * Whether the entry is sample content, which a real company must replace with its own clients and
 * testimonials.
 */
interface Sample {
  readonly isSample: boolean;
}

interface Text {
  readonly title: string;
  readonly text: string;
}

export interface Testimonial extends Sample {
  readonly quote: string;
  readonly name: string;
  readonly profession: string;
}

export interface Question extends Sample {
  readonly question: string;
  /** The paragraphs of the answer. */
  readonly answer: readonly string[];
}

export interface HomeContent {
  readonly slides: Readonly<Record<SlideId, { readonly text: string }>> &
    Readonly<Record<Exclude<SlideId, "runner">, Text & { readonly action: string }>>;
  readonly services: Readonly<Record<ServiceId, Text>>;
  readonly steps: Readonly<Record<StepId, Text>>;
  readonly brands: Readonly<Record<BrandId, Sample & { readonly name: string }>>;
  readonly features: Readonly<Record<FeatureId, Text>>;
  readonly testimonials: Readonly<Record<TestimonialId, Testimonial>>;
  readonly questions: Readonly<Record<QuestionId, Question>>;
}

/** The figures in the copy, taken from the code that defines them, with the user's digits. */
export interface Facts {
  readonly documentWithin: string;
  readonly documentOutside: string;
  readonly parcelWithin: string;
  readonly parcelOutside: string;
  readonly includedKg: string;
  readonly extraPerKg: string;
  readonly outsideExtra: string;
  readonly maxKg: string;
  /** The COD fee in per cent of the COD collected. */
  readonly codShare: string;
  /** The return fee in per cent of the delivery fee. */
  readonly returnShare: string;
  /** The number of free delivery attempts, and of further ones after the sender's reply. */
  readonly attempts: string;
  readonly freeAttempts: string;
  /** The fee of an extra delivery attempt in per cent of the delivery fee. */
  readonly attemptShare: string;
  /** The number of hours within which the sender has to reply before the parcel is returned. */
  readonly answerHours: string;
  /** The number of days after delivery during which the sender may report damage. */
  readonly claimDays: string;
  /** The highest compensation without a declared value and a COD amount. */
  readonly claimLimit: string;
  readonly maxValue: string;
  /** Such as “24–72”. */
  readonly metroHours: string;
  readonly nationwideHours: string;
  readonly expressHours: string;
  /** The hosts that the coverage map fetches streets from; empty when the map shows none. */
  readonly streetHosts: string;
}

/** A page of plain text. */
export const INFO_IDS = ["terms", "privacy", "accessibility"] as const;
export type InfoId = (typeof INFO_IDS)[number];

export interface InfoSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** A page with details of the section. */
  readonly link?: { readonly to: "/pricing"; readonly text: string };
}

export interface InfoContent {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly InfoSection[];
}

export type InfoPages = Readonly<Record<InfoId, InfoContent>>;
